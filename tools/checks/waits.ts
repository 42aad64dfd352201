import { withoutComments } from './source-text.ts';
import type { SourceFile } from './source-text.ts';

/** Tests and what helps them, of the parts whose tests call over the network. */
const tests = /^(e2e\/|tools\/(?!checks\/).*\.test\.ts$|apps\/(api|sandbox)\/.*(\.test\.ts$|\/testing\/))/;

/** Files whose functions run in a page, which knows no `fetchInTime`; Playwright gives up on them. */
const inPages = new Set(['e2e/src/app/other-hosts.spec.ts', 'e2e/src/native/page-side.ts']);
const handedToPage =
  /\.(?:evaluate|evaluateHandle|evaluateAll|addInitScript|waitForFunction)(?:<[^(]*>)?(?=\()/g;

const call = /(?<![.\w])(?:globalThis\.)?fetch\(/g;
/** `while`, `do`, and `for` that names no end. */
const loop = /(?<![.\w])(?:while(?= ?\()|do(?= ?\{)|for(?= ?\([^;()]*;\s*;))/g;

/**
 * `path:line what` for each place of a test that may wait without end, and would not say what for: a call with no limit
 * of its own, and a loop that waits in each round and has no end but the one hoped for.
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

/** The text with what is handed to a page gone and its lines where they were. */
function withoutPageSide(code: string): string {
  return [...code.matchAll(handedToPage)].reduce((rest, { 0: name, index }) => {
    const begin = index + name.length;
    const end = endOfGroup(rest, begin);
    return rest.slice(0, begin) + rest.slice(begin, end).replaceAll(/[^\n]/g, ' ') + rest.slice(end);
  }, code);
}

/** The whole loop that begins there: its condition, and what it repeats. */
function loopAt(code: string, index: number): string {
  const opened = code.slice(index).search(/[({]/) + index;
  const afterFirst = endOfGroup(code, opened);
  if (code[opened] === '{') return code.slice(index, afterFirst);
  const repeated = afterFirst + code.slice(afterFirst).search(/\S/);
  const end = code[repeated] === '{' ? endOfGroup(code, repeated) : code.indexOf(';', repeated) + 1;
  return code.slice(index, end);
}

/** Where the group ends that a bracket at that place opens. */
function endOfGroup(code: string, opened: number): number {
  let depth = 0;
  for (let at = opened; at < code.length; at += 1) {
    if ('([{'.includes(code[at] ?? '')) depth += 1;
    else if (')]}'.includes(code[at] ?? '')) depth -= 1;
    if (depth === 0) return at + 1;
  }
  return code.length;
}

/** Tests of all parts: what they hand on may be called for before or after they let it go. */
const anyTest = /\.(test|spec)\.tsx?$/;
/** The resolver of a promise kept in a variable that does nothing until the promise is asked for. */
const lateResolver = /\b\w+ = (?:resolve|res)\b(?!\()/g;

/**
 * `path:line what` for each resolver that a test gets only when its promise is asked for: whoever lets it go before
 * that lets go of nothing, and the promise never resolves. `Promise.withResolvers` makes both at once.
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
