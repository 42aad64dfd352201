import { id as customerId } from '@bylgja/contract';
import { readPhoneNumber } from '@bylgja/domain';

import type { AppDeps } from '#app-deps.ts';
import { inTransaction } from '#db/database.ts';
import { findCustomer, findLineOf } from '#features/auth/auth.store.ts';
import { countUnended } from '#features/auth/sessions.store.ts';
import { endAllSessions, endSessionsOf } from '#features/auth/sessions.ts';

import { done, readWords, refused, WrongUsage } from './command.ts';
import type { Command, Report } from './command.ts';

/** Signs one customer out on all devices, or every customer: for a stolen device or session. */
export const endSessions: Command = {
  name: 'sessions end',
  usage: '<number or customer id>|--all [--apply]   (signs a customer out everywhere, or all customers)',
  prepare(words) {
    const options = { all: { type: 'boolean' }, apply: { type: 'boolean' } } as const;
    const { values, positionals } = readWords(words, { options, count: 1, isOptional: true });
    const { all: isAll = false, apply: isApplied = false } = values;
    const [word] = positionals;
    if (isAll === (word !== undefined)) throw new WrongUsage('it takes a number, a customer id, or --all');
    const find = word === undefined ? () => Promise.resolve(undefined) : readCustomer(word);
    return async (deps) => {
      const id = await find(deps);
      if (id === null) return refused(`${word} is no customer`);
      if (!isApplied) return report(await countUnended(deps.db, id), '--apply ends them');
      const count =
        id === undefined
          ? await endAllSessions(deps)
          : await inTransaction(deps, (inTx) => endSessionsOf(inTx, id));
      return report(count, 'ended');
    };
  },
};

/** How the customer is found: by their id, or by the number that they use. Throws `WrongUsage`. */
function readCustomer(word: string): (deps: AppDeps) => Promise<string | null> {
  if (customerId.safeParse(word).success)
    return async ({ db }) => ((await findCustomer(db, word)) ? word : null);
  const number = readPhoneNumber(word);
  if (!number.ok) throw new WrongUsage(`${word} is neither a number nor the id of a customer`);
  return async ({ db }) => (await findLineOf(db, number.value))?.customer_id ?? null;
}

function report(count: number, what: string): Report {
  return done(`${count} session(s); ${what}`);
}
