import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

import { demoPassword, hanna, phone } from '@bylgja/fixtures';

import { runToEnd } from '#jobs/run-job.ts';
import { freePort, startApiProcess } from '#testing/api-process.ts';
import type { ApiProcess } from '#testing/api-process.ts';
import { createCaller } from '#testing/caller.ts';
import type { Caller } from '#testing/caller.ts';
import { cards, control, providerLedger, until } from '#testing/purchases.ts';
import { runsOf } from '#testing/runs.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { reconcilePayments } from './reconciliation.ts';
import { sampleTroubledPurchases } from './testing/troubled-purchases.ts';
import type { TroubledPurchase } from './testing/troubled-purchases.ts';

const runs = runsOf({ usual: 20, full: 200 });
/** This many purchases run in parallel, and one crash of the server hits them all. */
const workers = 4;
const clockSpeed = 60;
const seed = 298;
/** This many of four purchases are hit by a crash. */
const deathsOfFour = runsOf({ usual: 2, full: 3 });

test(
  'after many purchases with faults and crashes of the server, the provider and the API agree to the minor unit',
  {
    skip:
      process.env['TEST_DATABASE'] === 'postgres'
        ? false
        : 'the test needs a database that survives kill -9: PostgreSQL',
    timeout: 30 * 60_000,
  },
  async (t) => {
    const world = await startTestServer({ at: new Date().toISOString() });
    await world.server.close();
    const api = await startApi(world);
    try {
      const shop = await openShop(world, api);
      const waiting = sampleTroubledPurchases({ count: runs, deathsOfFour, seed }).entries();
      await Promise.all(
        Array.from({ length: workers }, async () => {
          for (const [index, run] of waiting) await shop.buy(run, `run-${index}-of-${runs}`);
        }),
      );
      t.diagnostic(`${shop.deaths()} deaths in ${runs} purchases`);
      assert.ok(
        shop.deaths() > runs / 5,
        `the server crashed too rarely to prove anything: ${shop.deaths()}`,
      );
      await control(world, 'DELETE', '/_sandbox/faults');
      await assertAgreement(world, shop.orderIds);
    } finally {
      await api.stop();
      await world.db.close();
      await world.sandbox.close();
    }
  },
);

async function startApi(world: TestServer): Promise<ApiProcess> {
  const { config } = world.deps;
  const port = await freePort();
  return startApiProcess({
    port,
    env: {
      CLOCK_SPEED: String(clockSpeed),
      CLOCK_STARTED: String(Date.now()),
      DATABASE_URL: world.db.url ?? '',
      DATA_DIR: config.dataDir,
      SECRET_KEY: config.secretKey ?? '',
      LOG_LEVEL: 'silent',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      PAYMENT_BASE_URL: config.payment.baseUrl,
      PAYMENT_API_KEY: config.payment.apiKey,
      PAYMENT_PRIVATE_KEY: config.payment.privateKey,
      PAYMENT_MERCHANT_ID: config.payment.merchantId,
      MAX_EVENT_LOOP_DELAY_MS: '0',
      REQUESTS_PER_MINUTE: '1000000',
      LIMIT_LOGINS_PER_ACCOUNT: '100000',
      LIMIT_GUESSES_PER_NETWORK: '100000',
    },
  });
}

/** A persistent customer: sends the request again, with the same key, until there is an answer. */
async function openShop(world: TestServer, api: ApiProcess) {
  let caller = createCaller(api.url, null);
  let restart: Promise<void> | null = null;
  let deaths = 0;
  const orderIds: string[] = [];

  async function signIn(): Promise<void> {
    const { body } = await caller.call('POST /auth/email-login', {
      body: { email: hanna.email ?? '', password: demoPassword },
    });
    caller = createCaller(api.url, body.accessToken);
  }

  async function retryUntilAccepted<T extends { status: number }>(
    ask: (as: Caller) => Promise<T>,
  ): Promise<T> {
    return until(async () => {
      await restart;
      try {
        const reply = await ask(caller);
        if (reply.status === 401) await signIn();
        const isAnswer = reply.status < 500 && reply.status !== 401 && reply.status !== 429;
        return isAnswer && !isStillRunning(reply) && reply;
      } catch {
        return false;
      }
    });
  }

  function dieAfter(run: TroubledPurchase, step: NonNullable<TroubledPurchase['death']>['during']): void {
    if (run.death?.during !== step || restart !== null) return;
    restart = dieIn(run.death.afterMs);
  }

  async function dieIn(afterMs: number): Promise<void> {
    await setTimeout(afterMs);
    await api.killAndRestart();
    deaths += 1;
    restart = null;
  }

  await signIn();
  return {
    orderIds,
    deaths: () => deaths,
    async buy(run: TroubledPurchase, key: string): Promise<void> {
      if (run.fault) await control(world, 'POST', '/_sandbox/faults', run.fault);
      dieAfter(run, 'order');
      const placed = await retryUntilAccepted((as) =>
        as.call('POST /packages', {
          body: { packageId: 'gb-5', phoneNumber: phone('211010'), payWith: 'card' },
          idempotencyKey: key,
        }),
      );
      assert.equal(placed.status, 201);
      const { order } = placed.body;
      orderIds.push(order.id);
      const link = await until(async () => {
        const opened = await retryUntilAccepted((as) =>
          as.call('POST /orders/:id/payment', { params: { id: order.id } }),
        );
        return opened.body.paymentUrl ?? (opened.status === 409 && 'no longer to be paid');
      });
      dieAfter(run, 'pay');
      for (const card of run.tries) {
        // A window that has taken its money or was closed accepts no other card.
        await control(world, 'POST', '/_sandbox/pay', { link, card: cards[card] }).catch(() => undefined);
      }
      dieAfter(run, 'settle');
      if (run.isCancelled)
        await retryUntilAccepted((as) => as.call('POST /orders/:id/cancel', { params: { id: order.id } }));
      await restart;
    },
  };
}

function isStillRunning(reply: { status: number } & { problem?: { code?: string } }): boolean {
  return reply.status === 409 && reply.problem?.code === 'idempotency_in_progress';
}

/**
 * The records of both sides once neither has anything left to do, read at one instant: nothing changed at the provider while ours
 * were read.
 */
async function settledBooks(world: TestServer) {
  return until(async () => {
    const ledger = await providerLedger(world);
    const rows = await ordersWithPayments(world);
    const receipts = await world.db
      .query()
      .selectFrom('receipts')
      .select(['order_id', 'total_minor', 'number'])
      .execute();
    const grants = await world.db.query().selectFrom('grants').select('order_id').execute();
    const isSettled = Object.entries(ledger).every(([ref, { captured, refunded }]) => {
      const row = rows.find((candidate) => candidate.ref === ref);
      if (captured === 0) return true;
      return row?.state === 'complete' ? refunded === 0 : refunded === captured;
    });
    if (!isSettled || !isDeepStrictEqual(await providerLedger(world), ledger)) return false;
    return { ledger, rows, receipts, grants };
  });
}

async function ordersWithPayments(world: TestServer) {
  return world.db
    .query()
    .selectFrom('orders')
    .innerJoin('payment_attempts', 'payment_attempts.order_id', 'orders.id')
    .select([
      'orders.id',
      'orders.state',
      'orders.price_minor',
      'payment_attempts.ref',
      'payment_attempts.lifecycle',
    ])
    .execute();
}

async function assertAgreement(world: TestServer, orderIds: readonly string[]): Promise<void> {
  const { ledger, rows, receipts, grants } = await settledBooks(world);
  assert.equal(new Set(orderIds).size, runs, 'there is one order for each key');
  let paid = 0;
  for (const id of orderIds) {
    const payments = rows.filter((row) => row.id === id);
    const held = payments.reduce((sum, { ref }) => {
      const entry = ledger[ref];
      return sum + (entry ? entry.captured - entry.refunded : 0);
    }, 0);
    const isComplete = payments.some((row) => row.state === 'complete');
    const price = payments[0]?.price_minor ?? 0;
    assert.equal(held, isComplete ? price : 0, `what the provider holds for order ${id}`);
    assert.equal(receipts.filter((receipt) => receipt.order_id === id).length, isComplete ? 1 : 0);
    assert.equal(grants.filter((grant) => grant.order_id === id).length, isComplete ? 1 : 0);
    assert.ok(
      payments.every(({ ref }) => (ledger[ref]?.payments ?? 0) <= 1),
      'there is one payment for each reference',
    );
    if (isComplete) paid += 1;
  }
  const ofRuns = receipts.filter((receipt) => orderIds.includes(receipt.order_id));
  const held = Object.values(ledger).reduce((sum, { captured, refunded }) => sum + captured - refunded, 0);
  assert.equal(
    held,
    ofRuns.reduce((sum, receipt) => sum + receipt.total_minor, 0),
    'the receipts add up to what the provider holds',
  );
  const numbers = receipts.map((receipt) => receipt.number).sort((a, b) => a - b);
  assert.deepEqual(
    numbers,
    numbers.map((_, index) => index + 1),
    'the series has no gaps',
  );
  assert.ok(paid > runs / 4, `too few were paid to prove anything: ${paid}`);
  const compared = await runToEnd(reconcilePayments(world.deps, new Date(0)));
  assert.deepEqual(compared, { differing: [], notCompared: [] });
}
