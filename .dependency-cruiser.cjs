/**
 * Who may import whom, read top to bottom as in CONTRIBUTING.md. `tools/checks/imports.test.ts` runs these rules over
 * the house, and over planted violations of each.
 */

/** What each part of the house may import, besides itself. */
const mayImport = {
  'packages/market': [],
  'packages/domain': ['packages/market'],
  'packages/brand': [],
  'packages/contract': ['packages/domain', 'packages/market'],
  'packages/client': ['packages/domain', 'packages/contract'],
  'packages/i18n': ['packages/domain', 'packages/market', 'packages/contract'],
  'packages/fixtures': ['packages/domain', 'packages/market', 'packages/contract'],
  'apps/api': ['packages/(domain|market|brand|contract|i18n|fixtures)'],
  'apps/web': ['packages/(domain|market|brand|contract|client|i18n)'],
  'apps/sandbox': ['packages/(domain|market|brand)'],
  'apps/native': ['packages/brand'],
  e2e: ['packages', 'apps/(api|sandbox)', 'tools'],
  bench: ['packages', 'apps/(api|sandbox)', 'tools'],
  tools: ['packages', 'apps/(api|sandbox|native)'],
};

/** What their tests may import besides. */
const testsMayImport = {
  'apps/api': ['packages/client', 'apps/sandbox'],
  'apps/web': ['packages/fixtures'],
};

/** Parts that know the contract by its types alone: its schemas must not come along into a browser. */
const knowsContractByType = '^(packages/(client|i18n|fixtures)|apps/web)/';

/** The slices from the ground up, with those that each may import in the API and in the web. */
// oxlint-disable-next-line typescript/no-unsafe-call -- a configuration in CommonJS has no other way
const slices = require('./slices.json');
// oxlint-disable-next-line typescript/no-unsafe-call -- as above
const webRules = require('./tools/checks/web-import-rules.cjs');

/** The npm packages of the parts that have few; `none` is written as a pattern nothing fits. */
const mayInstall = {
  'packages/market': 'none',
  'packages/domain': 'none',
  'packages/brand': 'none',
  'packages/contract': 'zod',
  'packages/client': '@microsoft/signalr',
  'packages/i18n': 'none',
  'packages/fixtures': 'none',
};

const tests = '\\.(test|spec|bench)\\.tsx?$|/testing/';
const npm = ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'];

const parts = Object.entries(mayImport).flatMap(([part, others]) => {
  const aboveOnly = (allowed) => ({
    path: '^(packages|apps|e2e|bench|tools)/',
    pathNot: `^(${[part, ...allowed].join('|')})/`,
  });
  return [
    {
      name: `${part} imports what lies above it`,
      from: { path: `^${part}/`, pathNot: tests },
      to: aboveOnly(others),
    },
    {
      name: `tests of ${part} import what lies above it`,
      from: { path: `^${part}/.*(${tests})` },
      to: aboveOnly([...others, ...(testsMayImport[part] ?? [])]),
    },
  ];
});

const sliceRules = ['api', 'web'].flatMap((app) =>
  slices
    .filter((slice) => slice[app])
    .map(({ name, [app]: others }) => ({
      name: `${app} slice ${name} imports the slices named for it`,
      from: { path: `^apps/${app}/src/features/${name}/`, pathNot: tests },
      to: {
        path: `^apps/${app}/src/features/`,
        pathNot: `^apps/${app}/src/features/(${[name, ...others].join('|')})/`,
      },
    })),
);

const sharedStores = slices.filter(({ sharesStores }) => sharesStores).map(({ name }) => name);

const installs = Object.entries(mayInstall).map(([part, packages]) => ({
  name: `${part} installs next to nothing`,
  from: { path: `^${part}/`, pathNot: tests },
  to: { dependencyTypes: npm, pathNot: `(^|node_modules/)(${packages})(/|$)` },
}));

module.exports = {
  forbidden: [
    ...parts,
    ...sliceRules,
    ...installs,
    {
      name: 'no circles',
      from: {},
      to: { circular: true },
    },
    {
      name: 'every import is found',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'the contract is known by its types',
      from: { path: knowsContractByType, pathNot: tests },
      to: {
        path: '^packages/contract/',
        pathNot: '^packages/contract/src/(activity-kinds|app-paths)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'packages run in browsers',
      from: { path: '^packages/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'tests are imported by nothing, their helpers by tests',
      // index.ts is the API as a library, for the browser tests and tools.
      from: { path: '^(packages|apps)/', pathNot: ['^apps/api/src/index\\.ts$', tests] },
      to: { path: tests },
    },

    // The API: main, then server, then features; the outside world at the edges.
    {
      name: 'api: only main starts the server',
      from: {
        path: '^apps/api/src/(events|features|http|hub|db|gateways|jobs|mail|network|outbox|pushes|sms)/',
        pathNot: tests,
      },
      to: { path: '^apps/api/src/(main|server)\\.ts$' },
    },
    {
      // Who is calling is a question to the slice of sign-in.
      name: 'api: foundations know no feature',
      from: {
        path: '^apps/api/src/(events|http|db|gateways|mail|network|outbox|pushes|sms)/',
        pathNot: ['^apps/api/src/http/caller\\.ts$', tests],
      },
      to: { path: '^apps/api/src/features/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'api: mail stands below features, and shows them its queue and the life of its links',
      from: { path: '^apps/api/src/', pathNot: ['^apps/api/src/(mail/|(server|app-deps)\\.ts$)', tests] },
      to: {
        path: '^apps/api/src/mail/',
        pathNot: '^apps/api/src/mail/(outgoing-mail|mailed-links)\\.ts$',
      },
    },
    {
      name: 'api: what mail stands on knows nothing of it',
      from: { path: '^apps/api/src/(http|hub|db|gateways|crypto)/', pathNot: tests },
      to: { path: '^apps/api/src/mail/' },
    },
    {
      name: 'api: SMS stand below features, and show them their queue',
      from: { path: '^apps/api/src/', pathNot: ['^apps/api/src/(sms/|server\\.ts$)', tests] },
      to: { path: '^apps/api/src/sms/', pathNot: '^apps/api/src/sms/outgoing-sms\\.ts$' },
    },
    {
      name: 'api: what SMS stand on knows nothing of them',
      from: { path: '^apps/api/src/(http|hub|db|gateways|crypto|mail)/', pathNot: tests },
      to: { path: '^apps/api/src/sms/' },
    },
    {
      name: 'api: pushes stand below features, and show them their queue and their phones',
      from: { path: '^apps/api/src/', pathNot: ['^apps/api/src/(pushes/|server\\.ts$)', tests] },
      to: {
        path: '^apps/api/src/pushes/',
        pathNot: '^apps/api/src/pushes/(outgoing-push|registrations)\\.ts$',
      },
    },
    {
      name: 'api: what pushes stand on knows nothing of them',
      from: { path: '^apps/api/src/(http|hub|db|gateways|crypto|mail|sms)/', pathNot: tests },
      to: { path: '^apps/api/src/pushes/' },
    },
    {
      name: 'api: events stand below features, and show them their types and their queue',
      from: {
        path: '^apps/api/src/',
        pathNot: ['^apps/api/src/(events/|operator/events\\.ts$|(server|index)\\.ts$)', tests],
      },
      to: {
        path: '^apps/api/src/events/',
        pathNot: '^apps/api/src/events/(outgoing-events|event-types)\\.ts$',
      },
    },
    {
      name: 'api: what events stand on knows nothing of them',
      from: { path: '^apps/api/src/(http|hub|db|gateways|crypto|mail|pushes|sms)/', pathNot: tests },
      to: { path: '^apps/api/src/events/' },
    },
    {
      name: 'api: the outbox is known by what waits in it',
      from: {
        path: '^apps/api/src/',
        pathNot: [
          '/src/(outbox|events|mail|pushes|sms|server)[/.]',
          '^apps/api/src/operator/events\\.ts$',
          tests,
        ],
      },
      to: { path: '^apps/api/src/outbox/' },
    },
    {
      name: 'api: the queue of the network stands below features, and shows them how to ask',
      from: {
        path: '^apps/api/src/',
        pathNot: ['^apps/api/src/(network/|operator/|(server|app-deps)\\.ts$)', tests],
      },
      to: { path: '^apps/api/src/network/', pathNot: '^apps/api/src/network/network-tasks\\.ts$' },
    },
    {
      name: 'api: what the queue of the network stands on knows nothing of it',
      from: { path: '^apps/api/src/(http|hub|db|gateways|crypto)/', pathNot: tests },
      to: { path: '^apps/api/src/network/' },
    },
    {
      name: 'api: a store is used by its own slice, unless the slice shares its stores',
      from: { path: '^apps/api/src/features/([^/]+)/' },
      to: {
        path: '^apps/api/src/features/[^/]+/[^/]+\\.store\\.ts$',
        pathNot: `^apps/api/src/features/($1|${sharedStores.join('|')})/`,
      },
    },
    {
      name: 'api: routes are mounted by the server',
      from: { path: '^apps/api/src/', pathNot: ['^apps/api/src/(server|routes)\\.ts$', tests] },
      to: { path: '\\.routes\\.ts$' },
    },
    {
      name: 'api: only a store touches SQL',
      from: { path: '^apps/api/src/', pathNot: ['^apps/api/src/(db|seed)/', '\\.store\\.ts$', tests] },
      to: {
        path: '(^|node_modules/)(kysely|pg|@electric-sql/pglite)(/|$)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'api: features leave vendors to deps, gateways, db, http and hub',
      from: { path: '^apps/api/src/(events|features|jobs|mail|network|outbox|pushes|sms)/', pathNot: tests },
      to: {
        dependencyTypes: npm,
        dependencyTypesNot: ['type-only'],
        pathNot: '(^|node_modules/)(zod|kysely)(/|$)',
      },
    },

    ...webRules,
  ].map((rule) => ({ ...rule, severity: 'error' })),

  options: {
    // TypeScript 7 has no programming interface: with the default parser not one file would be read.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: [
        '^(packages|apps)/[^/]+/(dist|dist-types)/',
        '^(e2e|bench|tools)/(dist-types|test-results)/',
        // The built web, where the shell carries it.
        '^apps/native/(android|ios)/',
      ],
    },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.svg'],
    },
  },
};
