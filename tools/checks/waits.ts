import { withoutComments } from './source-text.ts';
import type { SourceFile } from './source-text.ts';

/** Tests and their helpers, in parts whose tests make network calls. */
const tests = /^(e2e\/|tools\/(?!checks\/).*\.test\.ts$|apps\/(api|sandbox)\/.*(\.test\.ts$|\/testing\/))/;

/** Files whose functions run in a page, where `fetchInTime` does not exist; Playwright has its own time limit there. */
const inPages = new Set(['e2e/src/app/other-hosts.spec.ts', 'e2e/src/native/page-side.ts']);
const handedToPage =
  /\.(?:evaluate|evaluateHandle|evaluateAll|addInitScript|waitForFunction)(?:<[^(]*>)?(?=\()/g;

const call = /(?<![.\w])(?:globalThis\.)?fetch\(/g;
/** `while`, `do`, and `for` without a bound. */
const loop = /(?<![.\w])(?:while(?= ?\()|do(?= ?\{)|for(?= ?\([^;()]*;\s*;))/g;

/**
 * `path:line what` for each place where a test could wait forever without an explanation: a call without a time limit,
 * and a loop that waits in each round and ends only on success.
 */
export function findEndlessWaits({ path, text }: SourceFile): string[] {
  if (!tests.test(path) || inPages.has(path)) return [];
  const code = withoutPageSide(withoutComments(text));
  const calls = [...code.matchAll(call)].map(({ index }) => ({ index, what: 'calls without fetchInTime' }));
  const loops = [...code.matchAll(loop)]
    .filter(({ index }) => /\bawait\b/.test(loopAt(code, index)))
    .map(({ index }) => ({ index, what: 'waits in a loop without until' }));
  return [...calls, ...loops]
    .toSorted((one, other) => one.index - other.index)
    .map(({ index, what }) => `${path}:${lineAt(code, index)} ${what}`);
}

/** The text without functions that run in a page; line numbers do not change. */
function withoutPageSide(code: string): string {
  return [...code.matchAll(handedToPage)].reduce((rest, { 0: name, index }) => {
    const begin = index + name.length;
    const end = endOfGroup(rest, begin);
    return rest.slice(0, begin) + rest.slice(begin, end).replaceAll(/[^\n]/g, ' ') + rest.slice(end);
  }, code);
}

/** The whole loop that starts there: its condition and its body. */
function loopAt(code: string, index: number): string {
  const opened = code.slice(index).search(/[({]/) + index;
  const afterFirst = endOfGroup(code, opened);
  if (code[opened] === '{') return code.slice(index, afterFirst);
  const repeated = afterFirst + code.slice(afterFirst).search(/\S/);
  const end = code[repeated] === '{' ? endOfGroup(code, repeated) : code.indexOf(';', repeated) + 1;
  return code.slice(index, end);
}

/** The position of the matching closing bracket. */
function endOfGroup(code: string, opened: number): number {
  let depth = 0;
  for (let at = opened; at < code.length; at += 1) {
    if ('([{'.includes(code[at] ?? '')) depth += 1;
    else if (')]}'.includes(code[at] ?? '')) depth -= 1;
    if (depth === 0) return at + 1;
  }
  return code.length;
}

/** Tests of all parts: a callback may be called before or after the test releases its promise. */
const anyTest = /\.(test|spec)\.tsx?$/;
/** A resolver in a variable that is a no-op until the promise is created. */
const lateResolver = /\b\w+ = (?:resolve|res)\b(?!\()/g;

/**
 * `path:line what` for each resolver that a test gets only once its promise is created: calling it earlier does nothing,
 * and the promise never resolves. `Promise.withResolvers` creates both at once.
 */
export function findLateResolvers({ path, text }: SourceFile): string[] {
  if (!anyTest.test(path) || path.startsWith('tools/checks/')) return [];
  const code = withoutComments(text);
  return [...code.matchAll(lateResolver)].map(
    ({ index }) => `${path}:${lineAt(code, index)} keeps a resolver without Promise.withResolvers`,
  );
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
