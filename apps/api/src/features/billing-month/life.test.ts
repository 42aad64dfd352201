import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { lastDayOf, monthOf, dayOf } from '@bylgja/domain';
import { plans } from '@bylgja/fixtures';
import fc from 'fast-check';

import type { SomeLine } from '#features/accounts/testing/some-accounts.ts';
import { someAccount } from '#features/plan-changes/testing/changes.ts';
import { runsOf } from '#testing/runs.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { actions, aStep } from './testing/life/actions.ts';
import type { Model, ModelAccount, ModelLine, ModelOrder } from './testing/life/model.ts';
import { activate, endMonth, expire, pay } from './testing/life/passing.ts';
import { startProduct, stateInDatabase, stateInModel } from './testing/life/product.ts';
import type { Product } from './testing/life/product.ts';

/** A full run makes a thousand in all, on both databases, with different ones on each. */
const { runs, seed } =
  process.env['TEST_DATABASE'] === 'postgres'
    ? { runs: runsOf({ usual: 60, full: 800 }), seed: 298 }
    : { runs: runsOf({ usual: 40, full: 200 }), seed: 299 };

let server: TestServer;
before(async () => {
  server = await startTestServer({
    hasTimedJobs: false,
    env: { NETWORK_URL: '', REQUESTS_PER_MINUTE: '100000000' },
  });
});
after(() => server.close());

const aLine = fc.record({
  rollover: fc.integer({ min: 1, max: 20_000 }),
  used: fc.integer({ min: 0, max: 60_000 }),
});
/** The state in which the model begins: on a day in November. */
const aBeginning = fc.record({
  day: fc.integer({ min: 1, max: 30 }),
  planId: fc.constantFrom('litid', 'midal', 'oavmarkad', 'familja-20', 'familja-20', 'familja-100'),
  euPackage: fc.constantFrom(undefined, 'on' as const, 'given_up' as const),
  lines: fc.array(aLine, { minLength: 1, maxLength: 5 }),
});
type Beginning = typeof aBeginning extends fc.Arbitrary<infer Value> ? Value : never;

test('after any actions in any order, the product and a simple model of it agree', async (t) => {
  t.diagnostic(`${runs} runs, seed ${seed}`);
  await fc.assert(
    fc.asyncProperty(
      aBeginning,
      fc.array(aStep, { minLength: 2, maxLength: 6 }),
      async (beginning, steps) => {
        const { model, product } = await begin(beginning);
        for (const step of steps) {
          await take(model, product, step);
          assert.deepEqual(await stateInDatabase(product), stateInModel(model), step.step);
        }
        await product.leave();
      },
    ),
    { numRuns: runs, seed, endOnFailure: true },
  );
});

async function begin({ day, planId, euPackage, lines }: Beginning) {
  await server.turnBack(`2026-11-${String(day).padStart(2, '0')}T12:00:00Z`);
  const plan = plans.find(({ id }) => id === planId);
  assert.ok(plan);
  const present = lines.slice(0, plan.maxMembers);
  const living = await someAccount(server, {
    planType: plan.type,
    planId,
    ...(euPackage && { euPackage }),
    lines: present.map((line): SomeLine => ({
      used: line.used,
      grants: [
        ['plan', plan.data],
        ['rollover', line.rollover],
        ...(euPackage ? [['plan', 50 * 1024, 'eu'] as const] : []),
      ],
    })),
  });
  const account: ModelAccount = {
    owner: 0,
    planId,
    nextPlanId: null,
    hasEu: euPackage !== undefined,
    isEuGivenUp: euPackage === 'given_up',
    status: 'active',
  };
  const model: Model = {
    accounts: [account],
    lines: present.map((line, user): ModelLine => ({
      account,
      user,
      status: 'active',
      isBlocked: false,
      cancelsTo: null,
      boundFrom: null,
      used: line.used,
      grants: [
        { month: 0, source: 'plan', zone: 'domestic', megabytes: plan.data },
        { month: 0, source: 'rollover', zone: 'domestic', megabytes: line.rollover },
        ...(euPackage
          ? [{ month: 0, source: 'plan' as const, zone: 'eu' as const, megabytes: 50 * 1024 }]
          : []),
      ],
    })),
    orders: [],
    month: 0,
    rest: (kr) => restOf(kr, server.clock.now()),
  };
  const lineIds = new Map(model.lines.map((line, place) => [line, living.line(place)]));
  return { model, product: startProduct(server, { owner: living.owner, lineIds }) };
}

/** The part of a month's price for today and the days after it. */
function restOf(kr: number, now: Date): number {
  const today = Number(dayOf(now).slice(8));
  const days = Number(lastDayOf(monthOf(now)).slice(8));
  return Math.floor((kr * 100 * (days - today + 1)) / days / 100);
}

type Taken = typeof aStep extends fc.Arbitrary<infer Value> ? Value : never;

async function take(model: Model, product: Product, { step, place, planId, isOn }: Taken): Promise<void> {
  if (step === 'endMonth') {
    endMonth(model);
    await product.endMonth();
  } else if (step === 'pay' || step === 'expire' || step === 'activate') {
    await settle(model, product, { step, place });
  } else {
    const line = model.lines[place % model.lines.length];
    assert.ok(line);
    await act(model, product, { step, chosen: { line, planId, isOn } });
  }
}

async function settle(
  model: Model,
  product: Product,
  { step, place }: { step: 'pay' | 'expire' | 'activate'; place: number },
): Promise<void> {
  const wanted: ModelOrder['state'] = step === 'activate' ? 'processing' : 'awaiting_payment';
  const waiting = model.orders.filter(({ state }) => state === wanted);
  const order = waiting[place % waiting.length];
  if (!order) return;
  await product[step](order);
  ({ pay, expire, activate })[step](model, order);
}

async function act(
  model: Model,
  product: Product,
  {
    step,
    chosen,
  }: { step: keyof typeof actions; chosen: Parameters<(typeof actions)['plan']['inModel']>[1] },
): Promise<void> {
  const { status, problem, order } = await actions[step].inProduct(product, chosen);
  const known = new Set(model.lines);
  const expected = actions[step].inModel(model, chosen);
  if ('refused' in expected) {
    assert.equal(problem.code, expected.refused, `${step} was answered with ${status}`);
    return;
  }
  assert.ok(status < 300, `${step} was refused: ${problem.code}`);
  if (!('ordered' in expected)) return;
  assert.ok(order, `${step} ordered nothing`);
  assert.equal(order.price, expected.ordered.due, `the price of ${step}`);
  product.orderIds.set(expected.ordered, order.id);
  const { line } = expected.ordered;
  if (!known.has(line)) product.lineIds.set(line, order.lineId ?? '');
}
