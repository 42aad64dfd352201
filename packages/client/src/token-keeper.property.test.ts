import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as fc from 'fast-check';

import { createClient } from './client.ts';
import { createFakeServer } from './testing/fake-server.ts';
import { createManualTimers, settled } from './testing/manual-timers.ts';
import { createSharedStorage } from './testing/shared-storage.ts';
import { createLocalLock } from './token-store.ts';

interface Plan {
  /** Whether the browser has locks between tabs. */
  readonly hasLock: boolean;
  readonly steps: readonly Step[];
  /** Refresh answers that get lost, by number. */
  readonly lost: readonly number[];
}
type Step = { readonly do: 'call'; readonly tab: number } | { readonly do: 'expire' };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('call' as const), tab: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.constant({ do: 'expire' as const }) },
);

const plan: fc.Arbitrary<Plan> = fc.record({
  hasLock: fc.boolean(),
  steps: fc.array(step, { minLength: 4, maxLength: 16 }),
  lost: fc.array(fc.nat(5), { maxLength: 2 }),
});

/** Three tabs of one browser. The scheduler orders requests, answers and notices. */
async function play(scheduler: fc.Scheduler, { hasLock, steps, lost }: Plan) {
  const timers = createManualTimers();
  const server = createFakeServer(timers.now);
  const storage = createSharedStorage((notice) => {
    void scheduler.schedule(Promise.resolve(), 'notice').then(notice);
  });
  const shared = createLocalLock();
  const events: string[] = [];
  const refreshes: { readonly tab: number; readonly at: number }[] = [];

  const tabs = [0, 1, 2].map((tab) => {
    const client = createClient({
      baseUrl: 'https://example.fo/api',
      fetch: async (request) => {
        await scheduler.schedule(Promise.resolve(), 'request');
        const isRefresh = request.url.endsWith('/auth/refresh-token');
        if (isRefresh) refreshes.push({ tab, at: timers.now() });
        const response = await server.fetch(request);
        const isLost = isRefresh && lost.includes(refreshes.length);
        await scheduler.schedule(Promise.resolve(), 'answer');
        if (isLost) throw new TypeError('Failed to fetch');
        return response;
      },
      locale: () => 'fo',
      timeoutMs: 60_000,
      timers,
      store: storage.tab(),
      lock: hasLock ? shared : createLocalLock(),
    });
    client.tokens.onEvent((event) => events.push(event));
    return client;
  });

  await tabs[0]?.tokens.signIn(server.signIn());
  const codes: string[] = [];
  let open = 0;

  async function call(tab: number): Promise<void> {
    open += 1;
    const result = await tabs[tab]?.call('GET /orders');
    open -= 1;
    codes.push(result === undefined || result.ok ? 'ok' : result.code);
  }

  async function moveOn(): Promise<boolean> {
    await settled();
    if (scheduler.count() > 0) await scheduler.waitNext(1);
    else if (open === 0 || !(await timers.advanceToNext())) return false;
    return true;
  }

  for (const { do: act, ...rest } of steps) {
    if (act === 'expire') server.expireAccessTokens();
    else void call('tab' in rest ? rest.tab : 0);
    await moveOn();
  }
  while (await moveOn());
  return { codes, events, open, refreshes, storage };
}

/** Refreshes of one tab within a second of its last (rule: app 4). */
function hurried(refreshes: readonly { readonly tab: number; readonly at: number }[]): number {
  const gaps = [0, 1, 2].flatMap((tab) => {
    const own = refreshes.filter((refresh) => refresh.tab === tab).map(({ at }) => at);
    return own.slice(1).map((at, index) => at - (own[index] ?? 0));
  });
  return gaps.filter((gap) => gap < 1000).length;
}

test('in any order of requests, answers and events, nobody is logged out, no call hangs and no tab refreshes too often', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), plan, async (scheduler, steps) => {
      const { codes, events, open, refreshes, storage } = await play(scheduler, steps);
      assert.equal(open, 0);
      assert.deepEqual(
        events.filter((event) => event !== 'signed_in_elsewhere'),
        [],
      );
      assert.equal(codes.includes('session_ended'), false);
      assert.notEqual(storage.tokens().refreshToken, null);
      if (steps.lost.length === 0) assert.equal(codes.includes('offline'), false);
      assert.equal(hurried(refreshes), 0);
    }),
    { numRuns: process.env['TEST_RUNS'] === 'full' ? 1000 : 200 },
  );
});
