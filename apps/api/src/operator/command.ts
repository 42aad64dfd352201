import { parseArgs } from 'node:util';
import type { ParseArgsOptionsConfig } from 'node:util';

import type { Clock, Result } from '@bylgja/domain';

import type { AppDeps } from '#app-deps.ts';

/** What a command prints, and whether it succeeded. */
export interface Report {
  readonly isDone: boolean;
  readonly lines: readonly string[];
}

/** The settings, if they are not those of this process, and the time. */
export interface Surroundings {
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly clock?: Clock;
  /** How much the disk of a folder has left; null where that cannot be asked. */
  readonly freeBytes?: (folder: string) => Promise<number | null>;
  /** A sentence for the person who runs it, at once: how far it is. */
  readonly tell?: (line: string) => void;
}

/** A command works with the server's ports; one that must not need them, with its surroundings alone. */
export interface Command<Given = AppDeps> {
  /** As the operator types it, `orders list`. */
  readonly name: string;
  readonly usage: string;
  /** Whether it works on a copy of the database, on which a server does not start. */
  readonly acceptsCopies?: boolean;
  /** Parses the words after the name, and returns the work to do. Throws `WrongUsage`. */
  prepare(words: readonly string[]): (given: Given, tell?: (line: string) => void) => Promise<Report>;
}

/** The input is not a valid command; it is reported with the usage. */
export class WrongUsage extends Error {}

/** Parses options and an exact number of words, which may be left out if `isOptional`. Throws `WrongUsage`. */
export function readWords<const Options extends ParseArgsOptionsConfig>(
  words: readonly string[],
  { options, count, isOptional = false }: { options: Options; count: number; isOptional?: boolean },
) {
  const read = parsed(() => parseArgs({ args: [...words], options, allowPositionals: true, strict: true }));
  const given = read.positionals.length;
  if (given !== count && !(isOptional && given === 0)) {
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

/** A required option. Throws `WrongUsage`. */
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

/** A required option, read as a cell of a file is. Throws `WrongUsage`. */
export function readOption<Value>(
  name: string,
  given: string | undefined,
  read: (text: string) => Result<Value>,
): Value {
  const value = read(required(name, given));
  if (!value.ok) throw new WrongUsage(`--${name} is ${value.code}`);
  return value.value;
}
