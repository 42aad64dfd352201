import { beforeOrdersAfterRestore, beforeSeries, lastSeries, seriesOf } from '@bylgja/domain';

import { inTransaction } from '#db/database.ts';
import type { InTransaction } from '#db/database.ts';
import { readIdentity } from '#db/identity.ts';
import type { Deps } from '#deps.ts';
import { reconcilePaymentsJob } from '#features/payments/reconciliation.ts';
import { makeRunDue } from '#jobs/job-schedules.store.ts';
import { keepIdentity } from '#seed/installation.store.ts';

import { done, readWords, refused, WrongUsage } from './command.ts';
import type { Command } from './command.ts';
import { continueOrdersAfter, findLastNumbers, startSeriesAfter } from './restored.store.ts';

/** After a restore from a backup: numbers that may have been given since the backup are not given again. */
export const restored: Command = {
  name: 'restored',
  usage:
    '[--series 3]   (after a restore: new series of numbers, and payments are compared at the next start)',
  acceptsCopies: true,
  prepare(words) {
    const { values } = readWords(words, { options: { series: { type: 'string' } }, count: 0 });
    const chosen = values.series === undefined ? null : readSeries(values.series);
    return async (deps) => {
      const identity = await readIdentity(deps.db);
      return inTransaction(deps, async (inTx) => {
        const last = await findLastNumbers(inTx.db);
        const next = Math.max(seriesOf(last.receipts), seriesOf(last.invoices)) + 1;
        const series = chosen ?? next;
        if (series > lastSeries) return refused(`there is no series after ${lastSeries}`);
        if (series < next) return refused(`series ${series} is begun already: choose ${next} or a later one`);
        const order = beforeOrdersAfterRestore(last.orders, series - next);
        await startSeriesAfter(inTx.db, beforeSeries(series));
        await continueOrdersAfter(inTx.db, order);
        await makeRunDue(inTx.db, reconcilePaymentsJob.name, inTx.clock.now());
        await keepThisDatabase(inTx, identity);
        return done(
          `Receipts and invoices continue in series ${series}, with ${series}-000001; orders after ${order}.`,
          'Next: npm run operator -- payments compare',
        );
      });
    };
  },
};

/** Throws `WrongUsage`. */
function readSeries(given: string): number {
  if (!/^\d{1,4}$/u.test(given)) throw new WrongUsage(`--series ${given} is not a number`);
  return Number(given);
}

/** After a move or a clone from which nothing is missing. */
export const moved: Command = {
  name: 'moved',
  usage: '(after a move of the database without any loss)',
  acceptsCopies: true,
  prepare(words) {
    readWords(words, { options: {}, count: 0 });
    return async (deps) => {
      const identity = await readIdentity(deps.db);
      return inTransaction(deps, async (inTx) => {
        await keepThisDatabase(inTx, identity);
        return done('This is now the database that the server may start on.');
      });
    };
  },
};

async function keepThisDatabase({ db }: InTransaction<Deps>, identity: string | null): Promise<void> {
  if (identity !== null) await keepIdentity(db, identity);
}
