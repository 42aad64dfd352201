import type { ActivityKind, ActivityOf } from '@bylgja/contract';
import type { Device } from '@bylgja/domain';
import { bjork, fixedId, hakun, hanna, jogvan, lines, packages } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';

import type { Deps } from '#deps.ts';

import { purchases, topUps } from './history.ts';
import { daysAgo } from './past-days.ts';

const devices = {
  bjorks: { kind: 'phone', system: 'ios' },
  bjorksComputer: { kind: 'computer', system: 'windows' },
  jogvans: { kind: 'phone', system: 'android' },
  hannas: { kind: 'phone', system: 'ios' },
} as const satisfies Record<string, Device>;

type PastAct = ActivityOf<ActivityKind> & {
  readonly by: Person;
  readonly daysAgo: number;
  /** After noon of that day. */
  readonly minutes?: number;
  /** Left out if it happened later, on no device. */
  readonly device?: Device;
  /** The user of the line that it is about. */
  readonly line?: Person;
};

const acts: readonly PastAct[] = [
  {
    kind: 'profile_changed',
    by: bjork,
    daysAgo: 88,
    device: devices.bjorksComputer,
    parts: { fields: 'address,postalCode,city' },
  },
  { kind: 'phone_book_hidden', by: jogvan, daysAgo: 52, device: devices.jogvans, line: jogvan },
  { kind: 'phone_book_shown', by: jogvan, daysAgo: 45, device: devices.jogvans, line: jogvan },
  { kind: 'data_requests_refused', by: bjork, daysAgo: 33, device: devices.bjorks, line: hakun },
  { kind: 'data_requests_allowed', by: bjork, daysAgo: 26, device: devices.bjorks, line: hakun },
  { kind: 'signed_in', by: bjork, daysAgo: 12, device: devices.bjorksComputer },
  { kind: 'signed_out', by: bjork, daysAgo: 12, minutes: 25, device: devices.bjorksComputer },
  { kind: 'signed_in', by: hanna, daysAgo: 9, device: devices.hannas },
  { kind: 'signed_in', by: jogvan, daysAgo: 4, device: devices.jogvans },
  { kind: 'signed_in', by: bjork, daysAgo: 2, device: devices.bjorks },
];

/** The activity log of the days before today: earlier purchases and top-ups, and other actions. */
export async function seedActivity(deps: Deps): Promise<void> {
  const bought = [...purchases.flatMap(actsOfPurchase), ...topUps.map(actOfTopUp)];
  const rows = [...bought, ...acts].map((act, index) => {
    const line = lines.find(({ person }) => person.id === act.line?.id);
    return {
      id: fixedId('a', index + 1),
      at: new Date(daysAgo(deps, act.daysAgo).getTime() + (act.minutes ?? 0) * 60_000),
      kind: act.kind,
      actor_id: act.by.id,
      account_id: line?.account.id ?? null,
      line_id: line?.id ?? null,
      device: act.device ? JSON.stringify(act.device) : null,
      parts: JSON.stringify(act.parts ?? {}),
    };
  });
  await deps.db.query().insertInto('activities').values(rows).execute();
}

function actsOfPurchase({ customer, packageId, daysAgo: days }: (typeof purchases)[number]): PastAct[] {
  const extra = packages.find(({ id }) => id === packageId);
  if (!extra) throw new Error('a past purchase names what does not exist');
  const act = {
    by: customer,
    daysAgo: days,
    line: customer,
    parts: { megabytes: extra.data, zone: extra.zone },
  };
  const device = customer === bjork ? devices.bjorks : devices.hannas;
  return [
    { ...act, kind: 'package_ordered', device },
    { ...act, kind: 'package_bought', minutes: 1 },
  ];
}

function actOfTopUp({ customer, amount, daysAgo: days }: (typeof topUps)[number]): PastAct {
  return { by: customer, daysAgo: days, line: customer, kind: 'topped_up', parts: { amountMinor: amount } };
}
