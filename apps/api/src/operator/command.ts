import { parseArgs } from 'node:util';
import type { ParseArgsOptionsConfig } from 'node:util';

import type { AppDeps } from '#app-deps.ts';

/** What a command prints, and whether it did what it was asked. */
export interface Report {
  readonly isDone: boolean;
  readonly lines: readonly string[];
}

export interface Command {
  /** As it is typed, `orders list`. */
  readonly name: string;
  readonly usage: string;
  /** Reads what was typed after the name, and answers the work itself. Throws `WrongUsage`. */
  prepare(words: readonly string[]): (deps: AppDeps) => Promise<Report>;
}

/** What was typed is no command: said with how it is used. */
export class WrongUsage extends Error {}

/** Reads options and an exact number of words. Throws `WrongUsage`. */
export function readWords<const Options extends ParseArgsOptionsConfig>(
  words: readonly string[],
  { options, count }: { options: Options; count: number },
) {
  const read = parsed(() => parseArgs({ args: [...words], options, allowPositionals: true, strict: true }));
  if (read.positionals.length !== count) {
    throw new WrongUsage(count === 0 ? 'it takes no words besides' : `it takes ${count} word(s) besides`);
  }
  return read;
}

function parsed<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (error instanceof TypeError) throw new WrongUsage(error.message);
    throw error;
  }
}

/** An option that must be there. Throws `WrongUsage`. */
export function required(name: string, value: string | undefined): string {
  if (value === undefined || value.trim() === '') throw new WrongUsage(`--${name} is missing`);
  return value.trim();
}

/** One of some words. Throws `WrongUsage`. */
export function oneOf<const Word extends string>(what: string, words: readonly Word[], given = ''): Word {
  const found = words.find((word) => word === given);
  if (found === undefined) throw new WrongUsage(`${what} is one of: ${words.join(', ')}`);
  return found;
}

export function done(...lines: string[]): Report {
  return { isDone: true, lines };
}

export function refused(...lines: string[]): Report {
  return { isDone: false, lines };
}
