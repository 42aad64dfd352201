import { slices } from './slices.ts';

export interface Planted {
  readonly from: string;
  /** A path in the repository, or a package name. */
  readonly to: string;
  readonly asType?: boolean;
}

const packages = ['market', 'domain', 'brand', 'contract', 'client', 'i18n', 'fixtures'].map(
  (name) => `packages/${name}`,
);
const testedParts = [
  ...packages,
  'apps/api',
  'apps/web',
  'apps/sandbox',
  'apps/native',
  'e2e',
  'bench',
  'tools',
];

/** For each rule, imports that break it. */
export const broken: Readonly<Record<string, readonly Planted[]>> = {
  'packages/market imports what lies above it': [{ from: 'packages/market/src/a.ts', to: '@bylgja/domain' }],
  'packages/domain imports what lies above it': [
    { from: 'packages/domain/src/a.ts', to: 'packages/brand/src/to.ts' },
  ],
  'packages/brand imports what lies above it': [{ from: 'packages/brand/src/a.ts', to: '@bylgja/domain' }],
  'packages/contract imports what lies above it': [
    { from: 'packages/contract/src/a.ts', to: 'packages/client/src/to.ts', asType: true },
  ],
  'packages/client imports what lies above it': [
    { from: 'packages/client/src/a.ts', to: 'packages/i18n/src/to.ts' },
  ],
  'packages/i18n imports what lies above it': [
    { from: 'packages/i18n/src/a.ts', to: 'packages/client/src/to.ts' },
  ],
  'packages/fixtures imports what lies above it': [
    { from: 'packages/fixtures/src/a.ts', to: 'packages/i18n/src/to.ts' },
  ],
  'apps/api imports what lies above it': [
    { from: 'apps/api/src/features/auth/a.ts', to: 'apps/web/src/to.ts', asType: true },
    { from: 'apps/api/src/http/b.ts', to: 'apps/sandbox/src/to.ts' },
    { from: 'apps/api/src/http/c.ts', to: 'packages/client/src/to.ts' },
  ],
  'apps/web imports what lies above it': [
    { from: 'apps/web/src/app/a.ts', to: 'apps/api/src/to.ts', asType: true },
    { from: 'apps/web/src/app/b.ts', to: 'packages/fixtures/src/to.ts' },
  ],
  'apps/sandbox imports what lies above it': [{ from: 'apps/sandbox/src/a.ts', to: 'apps/api/src/to.ts' }],
  'apps/native imports what lies above it': [{ from: 'apps/native/a.ts', to: 'packages/domain/src/to.ts' }],
  'e2e imports what lies above it': [{ from: 'e2e/a.ts', to: 'apps/web/src/to.ts' }],
  'bench imports what lies above it': [{ from: 'bench/a.ts', to: 'apps/web/src/to.ts' }],
  'tools imports what lies above it': [{ from: 'tools/a.ts', to: 'e2e/to.ts' }],
  ...Object.fromEntries(
    testedParts.map((part) => [
      `tests of ${part} import what lies above it`,
      [{ from: `${part}/src/above.test.ts`, to: part === 'bench' ? 'e2e/to.ts' : 'bench/to.ts' }],
    ]),
  ),
  ...slicesCrossed('api', 'service'),
  ...slicesCrossed('web', 'queries'),
  ...Object.fromEntries(
    packages.map((part) => [
      `${part} installs next to nothing`,
      [{ from: `${part}/src/installs.ts`, to: 'kysely', asType: true }],
    ]),
  ),
  'no circles': [{ from: 'packages/domain/src/round.ts', to: 'packages/domain/src/round.ts' }],
  'every import is found': [{ from: 'tools/b.ts', to: 'no-such-package' }],
  'the contract is known by its types': [
    { from: 'apps/web/src/lib/a.ts', to: 'packages/contract/src/to.ts' },
    { from: 'packages/client/src/b.ts', to: '@bylgja/contract' },
  ],
  'packages run in browsers': [{ from: 'packages/domain/src/b.ts', to: 'node:fs' }],
  'tests are imported by nothing, their helpers by tests': [
    { from: 'apps/api/src/http/d.ts', to: 'apps/api/src/testing/to.ts' },
    { from: 'packages/domain/src/c.ts', to: 'packages/domain/src/to.test.ts' },
  ],
  'api: only main starts the server': [{ from: 'apps/api/src/jobs/a.ts', to: 'apps/api/src/server.ts' }],
  'api: foundations know no feature': [
    { from: 'apps/api/src/db/a.ts', to: 'apps/api/src/features/auth/to.service.ts' },
    { from: 'apps/api/src/mail/a.ts', to: 'apps/api/src/features/auth/to.service.ts' },
    { from: 'apps/api/src/network/a.ts', to: 'apps/api/src/features/auth/to.service.ts' },
    { from: 'apps/api/src/sms/a.ts', to: 'apps/api/src/features/auth/to.service.ts' },
    { from: 'apps/api/src/pushes/a.ts', to: 'apps/api/src/features/auth/to.service.ts' },
    { from: 'apps/api/src/events/a.ts', to: 'apps/api/src/features/auth/to.service.ts' },
    { from: 'apps/api/src/outbox/a.ts', to: 'apps/api/src/features/auth/to.service.ts' },
  ],
  'api: mail stands below features, and shows them its queue and the life of its links': [
    { from: 'apps/api/src/features/auth/d.ts', to: 'apps/api/src/mail/mail-channel.ts' },
    { from: 'apps/api/src/jobs/c.ts', to: 'apps/api/src/mail/written-mail.ts' },
  ],
  'api: what mail stands on knows nothing of it': [
    { from: 'apps/api/src/gateways/mail/a.ts', to: 'apps/api/src/mail/outgoing-mail.ts', asType: true },
    { from: 'apps/api/src/crypto/a.ts', to: 'apps/api/src/mail/outgoing-mail.ts' },
  ],
  'api: SMS stand below features, and show them their queue': [
    { from: 'apps/api/src/features/limits/d.ts', to: 'apps/api/src/sms/sms-channel.ts' },
    { from: 'apps/api/src/jobs/d.ts', to: 'apps/api/src/sms/sms-channel.ts' },
  ],
  'api: what SMS stand on knows nothing of them': [
    { from: 'apps/api/src/gateways/sms/a.ts', to: 'apps/api/src/sms/outgoing-sms.ts', asType: true },
    { from: 'apps/api/src/mail/d.ts', to: 'apps/api/src/sms/outgoing-sms.ts' },
  ],
  'api: pushes stand below features, and show them their queue and their phones': [
    { from: 'apps/api/src/features/auth/e.ts', to: 'apps/api/src/pushes/registrations.store.ts' },
    { from: 'apps/api/src/jobs/e.ts', to: 'apps/api/src/pushes/push-channel.ts' },
  ],
  'api: what pushes stand on knows nothing of them': [
    { from: 'apps/api/src/gateways/push/a.ts', to: 'apps/api/src/pushes/outgoing-push.ts', asType: true },
    { from: 'apps/api/src/sms/d.ts', to: 'apps/api/src/pushes/outgoing-push.ts' },
  ],
  'api: events stand below features, and show them their types and their queue': [
    { from: 'apps/api/src/features/orders/e.ts', to: 'apps/api/src/events/event-channel.ts' },
    { from: 'apps/api/src/jobs/e2.ts', to: 'apps/api/src/events/events.store.ts' },
  ],
  'api: what events stand on knows nothing of them': [
    { from: 'apps/api/src/gateways/events/a.ts', to: 'apps/api/src/events/event-types.ts' },
    { from: 'apps/api/src/sms/e.ts', to: 'apps/api/src/events/outgoing-events.ts' },
  ],
  'api: the outbox is known by what waits in it': [
    { from: 'apps/api/src/features/auth/f.ts', to: 'apps/api/src/outbox/hand-over.ts' },
    { from: 'apps/api/src/jobs/f.ts', to: 'apps/api/src/outbox/outbox.store.ts' },
  ],
  'api: the queue of the network stands below features, and shows them how to ask': [
    { from: 'apps/api/src/features/orders/d.ts', to: 'apps/api/src/network/network-tasks.store.ts' },
    { from: 'apps/api/src/fulfilment.ts', to: 'apps/api/src/network/apply-snapshot.ts' },
  ],
  'api: what the queue of the network stands on knows nothing of it': [
    { from: 'apps/api/src/gateways/network/a.ts', to: 'apps/api/src/network/network-tasks.ts', asType: true },
    { from: 'apps/api/src/crypto/b.ts', to: 'apps/api/src/network/network-tasks.ts' },
  ],
  'api: a store is used by its own slice, unless the slice shares its stores': [
    { from: 'apps/api/src/features/receipts/a.service.ts', to: 'apps/api/src/features/payments/to.store.ts' },
    { from: 'apps/api/src/features/receipts/a.store.ts', to: 'apps/api/src/features/payments/to.store.ts' },
  ],
  'api: routes are mounted by the server': [
    { from: 'apps/api/src/features/auth/b.ts', to: 'apps/api/src/features/auth/to.routes.ts' },
  ],
  'api: only a store touches SQL': [
    { from: 'apps/api/src/features/auth/a.service.ts', to: 'kysely' },
    { from: 'apps/api/src/jobs/b.ts', to: 'pg' },
  ],
  'api: features leave vendors to deps, gateways, db, http and hub': [
    { from: 'apps/api/src/features/auth/c.ts', to: 'fastify' },
    { from: 'apps/api/src/mail/b.ts', to: 'fastify' },
  ],
  'web: ui knows no data and no texts': [
    { from: 'apps/web/src/ui/a.tsx', to: 'packages/i18n/src/to.ts' },
    { from: 'apps/web/src/ui/b.tsx', to: 'apps/web/src/lib/to.ts' },
  ],
  'web: lib serves features': [
    { from: 'apps/web/src/lib/b.ts', to: 'apps/web/src/features/auth/auth.queries.ts' },
  ],
  'web: platform and brand know nothing of the product': [
    { from: 'apps/web/src/platform/a.ts', to: 'apps/web/src/lib/to.ts' },
  ],
  'web: features do not reach up into the app': [
    { from: 'apps/web/src/features/auth/a.ts', to: 'apps/web/src/app/to.ts' },
  ],
  'web: a feature shows others its queries, views and parts alone': [
    { from: 'apps/web/src/features/auth/b.ts', to: 'apps/web/src/features/family/screens/to.screen.tsx' },
  ],
  'web: no circles, types included': [
    { from: 'apps/web/src/lib/round.ts', to: 'apps/web/src/lib/round.ts', asType: true },
  ],
  'web: the device is reached through platform': [
    { from: 'apps/web/src/features/auth/c.ts', to: '@capacitor/core' },
  ],
  'web: the gallery is a page of its own': [
    { from: 'apps/web/src/app/c.ts', to: 'apps/web/src/gallery/to.ts' },
  ],
};

/** Each slice of a part imports a slice that is not on its list. */
function slicesCrossed(app: 'api' | 'web', role: string): Readonly<Record<string, readonly Planted[]>> {
  const there = slices.filter((slice) => slice[app]);
  const fileOf = (name: string, file: string) => `apps/${app}/src/features/${name}/${file}.${role}.ts`;
  return Object.fromEntries(
    there.map(({ name, [app]: others = [] }) => {
      const stranger = there.find((other) => other.name !== name && !others.includes(other.name))?.name ?? '';
      const rule = `${app} slice ${name} imports the slices named for it`;
      return [rule, [{ from: fileOf(name, 'crosses'), to: fileOf(stranger, 'to') }]];
    }),
  );
}

/** Imports that every rule must allow. */
export const allowed: readonly Planted[] = [
  { from: 'packages/contract/src/fine.ts', to: 'zod' },
  { from: 'packages/contract/src/fine-too.ts', to: '@bylgja/domain' },
  { from: 'packages/client/src/fine.ts', to: '@bylgja/contract', asType: true },
  { from: 'packages/domain/src/fine.test.ts', to: 'node:fs' },
  { from: 'apps/api/src/features/auth/fine.store.ts', to: 'kysely' },
  {
    from: 'apps/api/src/features/receipts/fine.service.ts',
    to: 'apps/api/src/features/orders/to.service.ts',
  },
  { from: 'apps/api/src/http/fine.test.ts', to: 'apps/api/src/testing/to.ts' },
  { from: 'apps/api/src/server.ts', to: 'apps/api/src/features/auth/to.routes.ts' },
  { from: 'apps/api/src/deps.ts', to: 'fastify' },
  { from: 'apps/api/src/features/auth/fine.ts', to: 'apps/api/src/mail/outgoing-mail.ts' },
  { from: 'apps/api/src/features/orders/fine.ts', to: 'apps/api/src/network/network-tasks.ts' },
  { from: 'apps/api/src/network/fine.ts', to: 'apps/api/src/gateways/network/to.ts' },
  { from: 'apps/api/src/features/limits/fine.ts', to: 'apps/api/src/sms/outgoing-sms.ts' },
  { from: 'apps/api/src/features/notifications/fine.ts', to: 'apps/api/src/pushes/outgoing-push.ts' },
  { from: 'apps/api/src/pushes/fine.ts', to: 'apps/api/src/outbox/hand-over.ts' },
  { from: 'apps/api/src/events/fine.ts', to: 'apps/api/src/outbox/hand-over.ts' },
  { from: 'apps/api/src/features/orders/fine-too.ts', to: 'apps/api/src/events/outgoing-events.ts' },
  { from: 'apps/api/src/server.ts', to: 'apps/api/src/outbox/send-job.ts' },
  { from: 'apps/api/src/mail/fine.ts', to: 'apps/api/src/gateways/mail/to.ts' },
  { from: 'apps/api/src/index.ts', to: 'apps/api/src/testing/to.ts' },
  { from: 'apps/api/src/hub/fine.test.ts', to: 'packages/client/src/to.ts' },
  { from: 'apps/web/src/features/family/fine.ts', to: 'apps/web/src/features/orders/to.queries.ts' },
  { from: 'apps/web/src/features/auth/fine-too.ts', to: 'packages/contract/src/to.ts', asType: true },
  { from: 'apps/web/src/platform/fine.ts', to: '@capacitor/core' },
  { from: 'e2e/fine.spec.ts', to: 'apps/api/src/to.ts' },
];
