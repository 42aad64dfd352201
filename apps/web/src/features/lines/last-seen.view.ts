import type { Member } from '@bylgja/contract';
import { paceOf } from '@bylgja/domain';
import type { Megabytes } from '@bylgja/domain';

import { measuredOf } from './gauge.view.ts';

/** What was drawn of a line: its level, and what was left. */
export interface Seen {
  readonly level: number;
  readonly remaining: Megabytes;
}

/** By the ids of lines. */
export type SeenLines = ReadonlyMap<string, Seen>;

/** Of the lines whose data is measured, what their levels show. */
export function seenOf(lines: readonly Member[]): SeenLines {
  return new Map(
    lines.flatMap((line) => {
      const measured = measuredOf(line);
      if (measured === null) return [];
      return [[line.id, { level: paceOf(measured).level, remaining: measured.remaining }] as const];
    }),
  );
}

/** What was seen of the lines that are different now. */
export function differing(before: SeenLines, now: SeenLines): SeenLines {
  return new Map(
    [...now].flatMap(([id, { remaining }]) => {
      const seen = before.get(id);
      return seen === undefined || seen.remaining === remaining ? [] : [[id, seen] as const];
    }),
  );
}

/** Whether there is as much left on each line. */
export function isEqual(one: SeenLines, other: SeenLines): boolean {
  return (
    one.size === other.size && [...one].every(([id, { remaining }]) => other.get(id)?.remaining === remaining)
  );
}
