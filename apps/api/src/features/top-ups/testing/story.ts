import assert from 'node:assert/strict';

import type { AutomaticTopUp, Order, TopUpLine } from '@bylgja/contract';
import { paetur } from '@bylgja/fixtures';

import { runJob } from '#jobs/run-job.ts';
import { keepAskingAgain } from '#testing/asking-again.ts';
import { control, providerLedger, until } from '#testing/purchases.ts';
import { saveCard } from '#testing/saved-cards.ts';
import type { TestServer } from '#testing/test-server.ts';

import { topUpLowLinesJob } from '../automatic-job.ts';
import { lineOf, topUpOnCard } from './topping-up.ts';

export const terms = { below: 50, amount: 100, mostPerMonth: 2 };

/**
 * Pætur and his prepaid line, in a new month each time, with a sufficient balance, a card that can be charged, and no automatic
 * top-up.
 */
export async function beginStory(server: TestServer) {
  await control(server, 'DELETE', '/_sandbox/faults');
  const next = new Date(server.clock.now());
  next.setUTCMonth(next.getUTCMonth() + 1, 10);
  server.clock.set(next.toISOString());
  let caller = await server.as(paetur);
  const line = await lineOf(caller);
  const params = { lineId: line.lineId };
  const story = {
    line,
    /** Pætur, signed in. */
    get caller() {
      return caller;
    },
    async signIn(): Promise<void> {
      caller = await server.as(paetur);
    },
    set: (body = terms) => caller.call('PUT /top-ups/:lineId/automatic', { params, body }),
    async setNow(body = terms): Promise<AutomaticTopUp> {
      const reply = await story.set(body);
      if (reply.status !== 200) assert.fail(reply.problem.code);
      return reply.body;
    },
    stop: () => caller.call('DELETE /top-ups/:lineId/automatic', { params }),
    async orders(): Promise<Order[]> {
      const { body } = await caller.call('GET /orders');
      return body.filter(({ kind }) => kind === 'top_up');
    },
    /** The line once it fulfils a condition. */
    lineWhen: (isSo: (line: TopUpLine) => boolean): Promise<TopUpLine> =>
      until(async () => {
        const seen = await lineOf(caller);
        return isSo(seen) && seen;
      }),
    linePaused: () => story.lineWhen(({ automatic }) => automatic !== null && automatic.pause !== null),
  };
  await story.stop();
  // A connection that was cut by the faults of the previous story loses an answer here.
  const stopAsking = keepAskingAgain(server);
  await saveCard(server, caller);
  await topUpOnCard(caller, line, 200);
  await stopAsking();
  return story;
}

export type Story = Awaited<ReturnType<typeof beginStory>>;

/** Runs the job in several parallel processes. */
export async function lookAtOnce({ deps }: TestServer, processes = 4): Promise<void> {
  await Promise.all(Array.from({ length: processes }, () => runJob(topUpLowLinesJob, deps)));
}

/** The total that the provider holds, in minor units. */
export async function held(server: TestServer): Promise<number> {
  const ledger = await providerLedger(server);
  return Object.values(ledger).reduce((sum, { captured, refunded }) => sum + captured - refunded, 0);
}
