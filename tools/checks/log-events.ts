import { withoutComments } from './source-text.ts';
import type { SourceFile } from './source-text.ts';

/** Production code: neither tests nor their helpers. */
const logged = /^apps\/api\/src\/(?!.*(\.test\.ts$|\/testing\/))/;
const rawLine = /\blog\??\.(?:trace|debug|info|warn|error|fatal)\(/g;
const declares = /^apps\/api\/src\/log\//;

/** `path:line what` for each log call without an event code. */
export function findRawLines({ path, text }: SourceFile): string[] {
  if (!logged.test(path)) return [];
  const code = withoutComments(text);
  return [...code.matchAll(rawLine)].map(
    ({ index }) => `${path}:${code.slice(0, index).split('\n').length} logs without logEvent`,
  );
}

/** The codes that are never logged. */
export function findUnusedEvents(codes: readonly string[], files: readonly SourceFile[]): string[] {
  const text = files
    .filter(({ path }) => logged.test(path) && !declares.test(path))
    .map((file) => file.text)
    .join('\n');
  return codes.filter((code) => !text.includes(`'${code}'`));
}
