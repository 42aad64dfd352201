import { fail, localDigits, ok, parsePhoneNumber } from '@bylgja/domain';

import { createCellReader, flawsOfRepeats, importCommand } from './imports.ts';
import type { Flaw } from './imports.ts';
import { findKnownNumbers, insertNumbers } from './operator.store.ts';

const column = 'phone_number';

/** Adds numbers to the number pool; those already in it stay. */
export const importNumbers = importCommand({
  name: 'numbers import',
  columns: [column],
  async prepare({ db }, rows) {
    const flaws: Flaw[] = [];
    const read = rows.flatMap((row) => {
      const number = createCellReader(row, flaws)(column, (text) => {
        const parsed = parsePhoneNumber(text);
        return parsed.ok ? ok(parsed.value) : fail(`${text} is not a phone number`);
      });
      return number === undefined ? [] : [{ line: row.line, key: number }];
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
      changes: fresh.map((number) => `+ ${localDigits(number)}`),
      apply: async () => (fresh.length > 0 ? insertNumbers(db, fresh) : undefined),
    };
  },
});
