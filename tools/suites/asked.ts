import { Problem } from '../machine/problem.mjs';
import type { Shard } from './suites.ts';

/** `2/4`: the second of four parts. Throws a Problem for anything else. */
export function readShard(text: string): Shard {
  const [, index, count] = (/^([1-9]\d*)\/([1-9]\d*)$/.exec(text) ?? []).map(Number);
  if (index === undefined || count === undefined || index > count) {
    throw new Problem(`--shard is a part of so many, as 1/4; this is ${text}`);
  }
  return { index, count };
}
