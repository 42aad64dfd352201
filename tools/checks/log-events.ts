import { withoutComments } from './source-text.ts';
import type { SourceFile } from './source-text.ts';

/** What runs at the operator's: neither tests nor what helps them. */
const logged = /^apps\/api\/src\/(?!.*(\.test\.ts$|\/testing\/))/;
const rawLine = /\blog\??\.(?:trace|debug|info|warn|error|fatal)\(/g;
const declares = /^apps\/api\/src\/log\//;

/** `path:line what` for each line that is logged without the code of an event. */
export function findRawLines({ path, text }: SourceFile): string[] {
  if (!logged.test(path)) return [];
  const code = withoutComments(text);
  return [...code.matchAll(rawLine)].map(
    ({ index }) => `${path}:${code.slice(0, index).split('\n').length} logs without logEvent`,
  );
}

/** Those of the codes that nothing logs. */
export function findUnusedEvents(codes: readonly string[], files: readonly SourceFile[]): string[] {
  const text = files
    .filter(({ path }) => logged.test(path) && !declares.test(path))
    .map((file) => file.text)
    .join('\n');
  return codes.filter((code) => !text.includes(`'${code}'`));
}
