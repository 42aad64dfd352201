/** The parts of the product, under the same names in the contract, the API, the web and the tests. */
export const slices = [
  'auth',
  'profile',
  'subscriptions',
  'family',
  'limits',
  'packages',
  'top-ups',
  'data-transfers',
  'orders',
  'payments',
  'invoices',
  'receipts',
  'notifications',
  'activity',
  'status',
] as const;

/** What a file is for, said between its name and its ending: `orders.store.ts`. Most files need none. */
const roles = [
  'contract',
  'routes',
  'service',
  'store',
  'present',
  'queries',
  'view',
  'screen',
  'reducer',
  'test',
  'property.test',
  'spec',
  'bench',
  'stories',
];

/** Endings that tools ask for. */
const toolEndings = new Set(['config', 'd', 'setup']);

const dotted = /\/[^/.]+\.([^/]+)\.tsx?$/;
const feature =
  /^(?:apps\/(?:api|web)\/src\/features|e2e\/src(?!\/(?:app|connectivity|native|testing)\/))\/([^/]+)\//;
const contractFile = /^packages\/contract\/src\/([^/.]+)\.contract\.ts$/;
const webFeatureFile = /^apps\/web\/src\/features\/[^/]+\/(?:(screens)\/|(components)\/)?([^/]+)$/;

/** What is wrong with the names and places of these files, a line for each that is. */
export function findMisnamed(paths: readonly string[]): string[] {
  const served = new Set(paths.map((path) => contractFile.exec(path)?.[1]));
  const unserved = [...served].filter(
    (slice) => slice && slice !== 'hub' && !paths.includes(routesOf(slice)),
  );
  return [
    ...paths.flatMap((path) => wrongSlice(path, served) ?? wrongRole(path) ?? wrongPlace(path) ?? []),
    ...unserved.map((slice) => `${slice} stands in the contract and has no routes in the API`),
  ];
}

function routesOf(slice: string): string {
  return `apps/api/src/features/${slice}/${slice}.routes.ts`;
}

function wrongSlice(path: string, served: ReadonlySet<string | undefined>): string | undefined {
  const name = feature.exec(path)?.[1] ?? contractFile.exec(path)?.[1];
  if (name === undefined || name === 'hub') return undefined;
  if (!slices.some((slice) => slice === name)) return `${path}: there is no slice called ${name}`;
  return served.has(name) ? undefined : `${path}: the contract has no ${name}.contract.ts`;
}

function wrongRole(path: string): string | undefined {
  const role = dotted.exec(path)?.[1];
  if (role === undefined || toolEndings.has(role)) return undefined;
  const isKnown = roles.some((known) => role === known || role === `${known}.test`);
  return isKnown ? undefined : `${path}: .${role} is no role that a file can have`;
}

/** In the web, screens stand in screens/, their parts in components/, and a slice's own folder holds what is no markup. */
function wrongPlace(path: string): string | undefined {
  const [, screens, components, file] = webFeatureFile.exec(path) ?? [];
  if (file === undefined || !file.endsWith('.tsx')) return undefined;
  const isScreen = /\.screen(\.test)?\.tsx$/.test(file);
  if (isScreen) return screens ? undefined : `${path}: a screen stands in screens/`;
  return components || file.endsWith('.test.tsx') ? undefined : `${path}: a component stands in components/`;
}
