import { afterEach, beforeEach, vi } from 'vitest';

let logged: unknown[][] = [];

/* Whatever is logged as an error fails the test in which it happened, unless the test takes it. */

beforeEach(() => {
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void logged.push(words));
});

afterEach(() => {
  vi.restoreAllMocks();
  if (logged.length > 0) throw new Error(`console.error was called: ${logged.map(String).join('\n')}`);
});

/** The errors logged so far, for a test that expects them. */
export function takeErrors(): unknown[][] {
  return logged.splice(0);
}
