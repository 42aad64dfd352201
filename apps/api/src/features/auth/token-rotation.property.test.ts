import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { createClient, createLocalLock } from '@bylgja/client';
import { createManualTimers, settled } from '@bylgja/client/testing/manual-timers';
import { createSharedStorage } from '@bylgja/client/testing/shared-storage';
import type { Tokens } from '@bylgja/contract';
import { bjork } from '@bylgja/fixtures';
import * as fc from 'fast-check';

import { authenticate } from '#http/caller.ts';
import { runsOf } from '#testing/runs.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { rotateRefreshToken, startSession } from './sessions.ts';
import { createRotationRules } from './testing/rotation-rules.ts';

/** The client's token keeper in three tabs of one browser, against the server's rotation on its database. */
let server: TestServer;
let instant = Date.parse('2026-11-21T12:00:00Z');

before(async () => {
  server = await startTestServer();
});
after(() => server.close());

function moveTo(at: number): void {
  instant = at;
  server.clock.turnBack(new Date(at).toISOString());
}

type Step =
  | { readonly do: 'call'; readonly tab: number }
  /**
   * Every access token that was given out expires; not while a refresh is in progress, because that takes seconds and they live
   * ten minutes.
   */
  | { readonly do: 'expire' }
  /** Nothing happens for this many seconds. */
  | { readonly do: 'wait'; readonly seconds: number }
  /** A refresh token that was seen earlier is presented. */
  | { readonly do: 'replay'; readonly which: number };

const call = fc.record({ do: fc.constant('call' as const), tab: fc.nat(2) });
const expire = fc.constant({ do: 'expire' as const });
const wait = fc.record({ do: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 45 }) });
const replay = fc.record({ do: fc.constant('replay' as const), which: fc.nat(20) });

/** Tabs that are in use, with answers that get lost and are soon requested again. */
const calm: fc.Arbitrary<Step> = fc.oneof({ weight: 4, arbitrary: call }, { weight: 1, arbitrary: expire });
/** The same with long waits in between, and with a thief. */
const rough: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: call },
  { weight: 2, arbitrary: expire },
  { weight: 1, arbitrary: wait },
  { weight: 1, arbitrary: replay },
);

const planOf = (step: fc.Arbitrary<Step>) =>
  fc.record({
    /** Whether the tabs can lock each other out; not every browser supports that. */
    hasLock: fc.boolean(),
    steps: fc.array(step, { minLength: 4, maxLength: 16 }),
    /** The refresh answers that get lost, by number. */
    lost: fc.array(fc.nat(5), { maxLength: 2 }),
  });

interface Plan {
  readonly hasLock: boolean;
  readonly steps: readonly Step[];
  readonly lost: readonly number[];
}

function problem(code: string): Response {
  return Response.json({ code }, { status: 401, headers: { 'content-type': 'application/problem+json' } });
}

/** Records the server's answers to one browser, and checks each refresh against the rules. */
function watchSession(first: Tokens) {
  const rules = createRotationRules(first.refreshToken);
  const tooOld = new Set<string>();
  const given = new Set([first.accessToken]);
  let refreshes = 0;
  let usesOfSpent = 0;

  async function refresh(token: string): Promise<Response> {
    refreshes += 1;
    const expected = rules.present(token, instant);
    const result = await rotateRefreshToken(server.deps, token);
    assert.equal(result.ok ? 'tokens' : 'refused', expected === 'refused' ? 'refused' : 'tokens');
    if (expected !== 'rotated') usesOfSpent += 1;
    if (!result.ok) return problem(result.code);
    rules.give(token, result.value.refreshToken);
    given.add(result.value.accessToken);
    return Response.json(result.value);
  }

  return {
    rules,
    refresh,
    expire: () => given.forEach((token) => tooOld.add(token)),
    refreshCount: () => refreshes,
    useOfSpentCount: () => usesOfSpent,
    async answer(request: Request): Promise<Response> {
      if (request.url.endsWith('/auth/refresh-token')) {
        const { refreshToken } = (await request.json()) as { refreshToken: string };
        return refresh(refreshToken);
      }
      const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? '';
      const caller = tooOld.has(token) ? undefined : await authenticate(server.deps, token);
      return caller?.ok ? Response.json([]) : problem('unauthenticated');
    },
  };
}

/** More rounds than any run that ends by itself needs. */
const endless = 10_000;
const device = { kind: 'computer', system: 'linux' } as const;

async function play(scheduler: fc.Scheduler, { hasLock, steps, lost }: Plan) {
  const timers = createManualTimers();
  const begun = instant;
  const first = await startSession(server.deps, {
    customerId: bjork.id,
    device,
    proof: { method: 'password' },
  });
  const session = watchSession(first);
  const storage = createSharedStorage((notice) => {
    void scheduler.schedule(Promise.resolve(), 'notice').then(notice);
  });
  const shared = createLocalLock();
  const working = new Set<Promise<unknown>>();
  const events: string[] = [];
  let refreshing = 0;

  /** The server finishes its work before anything else happens, as its database would enforce. */
  function atWork<Value>(work: Promise<Value>): Promise<Value> {
    working.add(work);
    const leave = () => working.delete(work);
    work.then(leave, leave);
    return work;
  }

  const tabs = [0, 1, 2].map(() => {
    const client = createClient({
      baseUrl: 'https://example.fo/api',
      fetch: async (request) => {
        const isRefresh = request.url.endsWith('/auth/refresh-token');
        if (isRefresh) refreshing += 1;
        await scheduler.schedule(Promise.resolve(), 'request');
        const response = await atWork(session.answer(request));
        const isLost = isRefresh && lost.includes(session.refreshCount());
        await scheduler.schedule(Promise.resolve(), 'answer');
        if (isRefresh) refreshing -= 1;
        if (isLost) throw new TypeError('Failed to fetch');
        return response;
      },
      locale: () => 'fo',
      timeoutMs: 600_000,
      timers,
      store: storage.tab(),
      lock: hasLock ? shared : createLocalLock(),
    });
    client.tokens.onEvent((event) => events.push(event));
    return client;
  });
  await tabs[0]?.tokens.signIn(first);

  const codes: string[] = [];
  let open = 0;
  async function callFrom(tab: number): Promise<void> {
    open += 1;
    const result = await tabs[tab]?.call('GET /orders');
    open -= 1;
    codes.push(result === undefined || result.ok ? 'ok' : result.code);
  }

  async function rest(): Promise<void> {
    for (let looks = 0; looks === 0 || working.size > 0; looks += 1) {
      assert.ok(looks < endless, 'the server becomes idle');
      await Promise.allSettled(working);
      await settled();
    }
    moveTo(begun + timers.now());
  }

  async function moveOn(): Promise<boolean> {
    await rest();
    if (scheduler.count() > 0) await scheduler.waitNext(1);
    else if (open === 0 || !(await timers.advanceToNext())) return false;
    moveTo(begun + timers.now());
    return true;
  }

  async function expireTokens(): Promise<void> {
    if (refreshing > 0) return;
    session.expire();
    // Tokens of the same second are identical.
    await timers.advance(1000);
  }

  async function act(step: Step): Promise<void> {
    await rest();
    if (step.do === 'call') void callFrom(step.tab);
    else if (step.do === 'expire') await expireTokens();
    else if (step.do === 'wait') await timers.advance(step.seconds * 1000);
    else await atWork(session.refresh(session.rules.known(step.which)));
  }

  for (const step of steps) {
    await act(step);
    await moveOn();
  }
  for (let moves = 0; await moveOn(); moves += 1) assert.ok(moves < endless, 'the tabs become idle');
  moveTo(instant + 60_000);
  return { codes, events, open, storage, session };
}

const runs = { numRuns: runsOf({ usual: 100, full: 500 }) };
/** The rules are the same on either database. */
const options = {
  skip: process.env['TEST_DATABASE'] === 'pglite' ? 'takes minutes on PGlite: runs on PostgreSQL' : false,
};
let usesOfSpent = 0;

test('three tabs with lost answers are never signed out', options, async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), planOf(calm), async (scheduler, plan) => {
      const { codes, events, open, storage, session } = await play(scheduler, plan);
      assert.equal(open, 0);
      assert.equal(session.rules.hasEnded(), false);
      assert.equal(events.includes('expired') || codes.includes('session_ended'), false);
      assert.notEqual(storage.tokens().refreshToken, null);
      usesOfSpent += session.useOfSpentCount();
    }),
    runs,
  );
  assert.ok(usesOfSpent > 0, 'spent tokens were used within the grace period');
});

test(
  'with long waits and a thief, no spent token is accepted after its grace period, and only such a use signs out',
  options,
  async () => {
    let ended = 0;
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), planOf(rough), async (scheduler, plan) => {
        const { codes, events, open, session } = await play(scheduler, plan);
        assert.equal(open, 0);
        const isSignedOut = events.includes('expired') || codes.includes('session_ended');
        if (isSignedOut) assert.equal(session.rules.hasEnded(), true);
        if (session.rules.hasEnded()) ended += 1;
      }),
      runs,
    );
    assert.ok(ended > 0, 'spent tokens were used after the grace period');
  },
);
