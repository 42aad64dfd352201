import { withoutComments } from './source-text.ts';
import type { SourceFile } from './source-text.ts';

interface Entrance {
  /** The external dependency. */
  readonly what: string;
  readonly pattern: RegExp;
  /** The files that may use it. */
  readonly by: RegExp;
}

/** Tests, stand-ins for external systems, and command-line programs may use anything. */
const free =
  /(\.(test|spec|bench)\.tsx?$|\/testing\/|^(tools|e2e|bench|apps\/sandbox)\/|\.config\.ts$|^[^/]+$)/;

/** The files that may use external dependencies. All other code gets them as parameters, so that tests can replace them. */
const entrances: readonly Entrance[] = [
  {
    what: 'the environment',
    pattern: /\bprocess\.env\b/g,
    by: /^apps\/api\/src\/config\.ts$/,
  },
  {
    what: 'the time',
    pattern: /\bDate\.now\b|\bnew Date\(\s*\)|\bTemporal\.Now\b/g,
    by: /^apps\/(api\/src\/deps\.ts|web\/src\/platform\/.*)$/,
  },
  {
    what: 'randomness',
    pattern: /\bMath\.random\b|\brandomUUID\b|\brandomBytes\b|\brandomInt\b|\bgetRandomValues\b/g,
    by: /^apps\/(api\/src\/(deps\.ts|ids\.ts|secrets\.ts|http\/docs-page\/browser\/.*)|web\/src\/platform\/.*)$/,
  },
  {
    what: 'the network',
    pattern: /(?<![.\w])(globalThis\.)?fetch\(|\bXMLHttpRequest\b|\bEventSource\b|\bsendBeacon\b/g,
    by: /^(packages\/client\/|apps\/api\/src\/(gateways|http\/docs-page\/browser)\/|apps\/web\/src\/(lib\/api\.ts$|platform\/prefetch\.ts$|service-worker\/)|apps\/web\/public\/early\.js$)/,
  },
  {
    what: 'SQL written as text',
    pattern: /\b(?:sql|CompiledQuery)\.raw\b/g,
    by: /^apps\/api\/src\/db\//,
  },
];

/** `path:line takes in …` for each external dependency used outside its allowed files. */
export function findStrayEntrances({ path, text }: SourceFile): string[] {
  if (free.test(path)) return [];
  const code = withoutComments(text);
  return entrances
    .filter(({ by }) => !by.test(path))
    .flatMap(({ what, pattern }) =>
      [...code.matchAll(pattern)].map((match) => `${path}:${lineAt(code, match.index)} takes in ${what}`),
    );
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
