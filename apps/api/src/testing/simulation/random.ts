import { createHash } from 'node:crypto';

import type { Ids } from '#ids.ts';

/** Choices that follow from a seed alone, always the same. */
export interface Random {
  /** A whole number from 0 to below the limit. */
  below(limit: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  /** One of them; undefined if there is none. */
  one<T>(of: readonly T[]): T | undefined;
  /** One of them, each as probable as its weight. */
  weighted<T extends { readonly weight: number }>(of: readonly [T, ...T[]]): T;
}

/** A source of choices of its own for these words: what another source has chosen does not change it. */
export function randomOf(...words: readonly (string | number)[]): Random {
  const next = generatorOf(words);
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    chance: (probability) => next() < probability,
    one: (of) => of[below(of.length)],
    weighted(of) {
      let rest = next() * of.reduce((sum, { weight }) => sum + weight, 0);
      return of.find(({ weight }) => (rest -= weight) < 0) ?? of[0];
    },
  };
}

/** Ids in a fixed order, so that rows are sorted alike in each replay. */
export function idsOf(seed: number): Ids {
  const next = generatorOf([seed, 'ids']);
  const from = (letters: string, length: number) =>
    Array.from({ length }, () => letters.charAt(Math.floor(next() * letters.length))).join('');
  const hex = (length: number) => from('0123456789abcdef', length);
  const ref = () => from('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 13);
  return {
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
    token: () => from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_', 43),
    digits: (length) => from('0123456789', length),
    paymentRef: () => `P${ref()}`,
    agreementRef: () => `A${ref()}`,
  };
}

/** The generator mulberry32: numbers from 0 to below 1. */
function generatorOf(words: readonly (string | number)[]): () => number {
  let state = createHash('sha256').update(words.join(' ')).digest().readUInt32LE();
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
