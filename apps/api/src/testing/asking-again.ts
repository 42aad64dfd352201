import { setInterval } from 'node:timers/promises';

import { sql } from 'kysely';

import { agreementChecksDue } from '#features/payments/agreement-settlement.ts';
import { paymentChecksDue } from '#features/payments/payment-jobs.ts';

import type { TestServer } from './test-server.ts';

const everyMs = 1000;
const waitingForProvider = [
  ['payment_attempts', paymentChecksDue],
  ['agreements', agreementChecksDue],
] as const;

/**
 * Repeats payment checks that the provider did not answer, as jobs do when time passes: with a clock that stands still, a test
 * would wait forever for one answer that was lost on a busy machine. Returns the function that stops it.
 */
export function keepAskingAgain(server: TestServer): () => Promise<void> {
  const stopped = new AbortController();
  const asking = askAgain(server, stopped.signal);
  return async () => {
    stopped.abort();
    await asking;
  };
}

async function askAgain({ db, clock }: TestServer, signal: AbortSignal): Promise<void> {
  try {
    for await (const _ of setInterval(everyMs, undefined, { signal, ref: false })) {
      for (const [table, due] of waitingForProvider) {
        const now = clock.now();
        // A locked row is being checked right now; waiting for it could be a deadlock.
        await sql`
          update ${sql.table(table)} set next_check_at = ${now} where ctid in
            (select ctid from ${sql.table(table)} where next_check_at > ${now} for update skip locked)`.execute(
          db.query(),
        );
        await db.notify(due, '');
      }
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
