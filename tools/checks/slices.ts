import data from '../../slices.json' with { type: 'json' };

/** A part of the product, and the slices it may import in the API and in the web, if it has a folder there. */
export interface Slice {
  readonly name: string;
  readonly api?: readonly string[];
  readonly web?: readonly string[];
}

/** The parts of the product in dependency order; the names are the same in the contract, the API, the web and the tests. */
export const slices: readonly Slice[] = data;

/** A file's role, written before the file extension: `orders.store.ts`. Most files need none. */
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

/** Name parts required by tools. */
const toolEndings = new Set(['config', 'd', 'setup']);

const dotted = /\/[^/.]+\.([^/]+)\.tsx?$/;
const feature =
  /^(?:apps\/(?:api|web)\/src\/features|e2e\/src(?!\/(?:app|connectivity|native|testing)\/))\/([^/]+)\//;
const routesFile = /^apps\/api\/src\/features\/([^/]+)\/[^/]+\.routes\.ts$/;
const contractFile = /^packages\/contract\/src\/([^/.]+)\.contract\.ts$/;
const webFeatureFile = /^apps\/web\/src\/features\/[^/]+\/(?:(screens)\/|(components)\/)?([^/]+)$/;

/** Problems with the names and folders of these files, one line each. */
export function findMisnamed(paths: readonly string[]): string[] {
  const served = new Set(paths.map((path) => contractFile.exec(path)?.[1]));
  const unserved = [...served].filter(
    (slice) => slice && slice !== 'hub' && !paths.includes(routesOf(slice)),
  );
  const unasked = paths.filter((path) => {
    const slice = routesFile.exec(path)?.[1];
    return slice !== undefined && !served.has(slice);
  });
  return [
    ...paths.flatMap((path) => wrongSlice(path) ?? wrongRole(path) ?? wrongPlace(path) ?? []),
    ...unasked.map((path) => `${path}: the contract has no calls for it`),
    ...unserved.map((slice) => `${slice} stands in the contract and has no routes in the API`),
  ];
}

function routesOf(slice: string): string {
  return `apps/api/src/features/${slice}/${slice}.routes.ts`;
}

function wrongSlice(path: string): string | undefined {
  const name = feature.exec(path)?.[1] ?? contractFile.exec(path)?.[1];
  if (name === undefined || name === 'hub') return undefined;
  const slice = slices.find((one) => one.name === name);
  if (slice === undefined) return `${path}: there is no slice called ${name}`;
  const app = /^apps\/(api|web)\//.exec(path)?.[1];
  if (app !== 'api' && app !== 'web') return undefined;
  return slice[app] ? undefined : `${path}: slices.json does not say what ${name} may import in the ${app}`;
}

function wrongRole(path: string): string | undefined {
  const role = dotted.exec(path)?.[1];
  if (role === undefined || toolEndings.has(role)) return undefined;
  const isKnown = roles.some((known) => role === known || role === `${known}.test`);
  return isKnown ? undefined : `${path}: .${role} is no role that a file can have`;
}

/** In the web, screens are in screens/, their parts in components/, and the slice's own folder has no markup. */
function wrongPlace(path: string): string | undefined {
  const [, screens, components, file] = webFeatureFile.exec(path) ?? [];
  if (file === undefined || !file.endsWith('.tsx')) return undefined;
  const isScreen = /\.screen(\.test)?\.tsx$/.test(file);
  if (isScreen) return screens ? undefined : `${path}: a screen stands in screens/`;
  return components || file.endsWith('.test.tsx') ? undefined : `${path}: a component stands in components/`;
}
