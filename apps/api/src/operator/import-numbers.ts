import { localDigits } from '@bylgja/domain';

import { readCells, readNumber } from './cells.ts';
import { flawsOfRepeats } from './flaws.ts';
import type { Flaw } from './flaws.ts';
import { importCommand } from './imports.ts';
import { findKnownNumbers, insertNumbers } from './operator.store.ts';

const column = 'phone_number' as const;

/** Adds numbers to the number pool; those already in it stay. */
export const importNumbers = importCommand({
  name: 'numbers import',
  required: [column],
  async prepare({ db }, rows) {
    const flaws: Flaw[] = [];
    const read = rows.flatMap((row) => {
      const cells = readCells(row, { [column]: readNumber }, flaws);
      return cells ? [{ line: row.line, key: cells[column] }] : [];
    });
    const { pooled, inUse } = await findKnownNumbers(
      db,
      read.map(({ key }) => key),
    );
    const taken = read
      .filter(({ key }) => inUse.has(key) && !pooled.has(key))
      .map(({ line, key }) => ({ line, column, reason: `a line has ${localDigits(key)}` }));
    const all = [...flaws, ...flawsOfRepeats(read, column), ...taken].toSorted((a, b) => a.line - b.line);
    if (all.length > 0) return all;
    const fresh = read.map(({ key }) => key).filter((number) => !pooled.has(number));
    return {
      rows: read.map(({ line, key }) => ({
        line,
        kind: pooled.has(key) ? 'same' : 'new',
        text: localDigits(key),
      })),
      apply: async () => (fresh.length > 0 ? insertNumbers(db, fresh) : undefined),
    };
  },
});
