import { fail } from '@bylgja/domain';

import { checkDuePayments } from '#features/payments/payment-checks.ts';
import { readCredits } from '#features/usage/credit.ts';
import { runJob } from '#jobs/run-job.ts';
import { until } from '#testing/purchases.ts';
import type { TestServer } from '#testing/test-server.ts';

import { topUpLowLinesJob } from '../automatic-job.ts';
import { beginStory, terms } from './story.ts';
import type { Story } from './story.ts';
import { leave } from './topping-up.ts';

/**
 * Pætur and his line, which has just fallen below the threshold that he has set, while no job runs. `beforehand` happens before he
 * sets it.
 */
export async function beginLow(
  server: TestServer,
  { set = terms, beforehand }: { set?: typeof terms; beforehand?: (story: Story) => Promise<void> } = {},
): Promise<Story> {
  const story = await beginStory(server);
  await beforehand?.(story);
  await story.setNow(set);
  await untilQuiet(server);
  await leave(server, story.caller, 10);
  return story;
}

/** Waits until no job of the server runs any more that an earlier signal has woken. Signals arrive in the order of their commits. */
async function untilQuiet({ db, server }: TestServer): Promise<void> {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<undefined>();
  const channel = 'quiet';
  const stop = await db.listen(channel, {
    onSignal: () => arrive(undefined),
    onReconnect: () => arrive(undefined),
  });
  await db.notify(channel, '');
  await arrived;
  await stop();
  await server.jobs.idle();
}

/** Loses what `work` writes, as a restore from a backup made before it does. The provider keeps its part. */
export async function lose(server: TestServer, work: () => Promise<void>): Promise<void> {
  await server.db.inTransaction(async () => {
    await work();
    return fail('lost');
  });
}

/** Tops a low line up by itself, and waits until that is paid. */
export async function topUpNow(server: TestServer, lineId: string): Promise<void> {
  const { deps } = server;
  const creditNow = async () => (await readCredits(deps, [lineId])).get(lineId)?.credit ?? 0;
  const low = await creditNow();
  await runJob(topUpLowLinesJob, deps);
  await until(async () => {
    server.clock.advance(31);
    await checkDuePayments(deps);
    return (await creditNow()) > low;
  });
}
