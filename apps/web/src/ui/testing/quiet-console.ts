import { vi } from 'vitest';

let logged: unknown[][] = [];

/** From now on errors that are logged are kept instead. */
export function watchConsole(): void {
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void logged.push(words));
}

/** Fails a test that logged an error it did not take. */
export function expectQuietConsole(): void {
  vi.restoreAllMocks();
  if (logged.length > 0) throw new Error(`console.error was called: ${logged.map(String).join('\n')}`);
}

/** The errors logged so far, for a test that expects them. */
export function takeErrors(): unknown[][] {
  return logged.splice(0);
}
