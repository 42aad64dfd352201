import assert from 'node:assert/strict';

import type { BalanceChange, Order, TopUpLine } from '@bylgja/contract';
import { dayOf, toMinorUnits, megabytes, readPhoneNumber } from '@bylgja/domain';

import { measureNow } from '#features/usage/testing/measuring.ts';
import type { Caller } from '#testing/caller.ts';
import { freshKey, orderWhen } from '#testing/purchases.ts';
import type { TestServer } from '#testing/test-server.ts';

/** The only prepaid line that a person may manage, as it is now. */
export async function lineOf(caller: Caller): Promise<TopUpLine> {
  const { body } = await caller.call('GET /top-ups');
  const [line, ...others] = body.lines;
  assert.ok(line);
  assert.deepEqual(others, []);
  return line;
}

/** All changes of a line's balance, newest first. */
export async function historyOf(caller: Caller, lineId: string): Promise<BalanceChange[]> {
  const changes: BalanceChange[] = [];
  let total = 1;
  for (let page = 0; changes.length < total; page += 1) {
    const { body } = await caller.call('GET /top-ups/:lineId/history', {
      params: { lineId },
      query: { page, perPage: 100 },
    });
    ({ total } = body);
    assert.ok(body.items.length > 0 || total === 0, 'each page contains changes');
    changes.push(...body.items);
  }
  return changes;
}

/** Orders a top-up on the saved card; fails the test when it is refused. */
export async function orderOnCard(caller: Caller, line: TopUpLine, amount: number): Promise<Order> {
  const placed = await caller.call('POST /top-ups', {
    body: { phoneNumber: line.phoneNumber, amount, payWith: 'agreement', price: amount },
    idempotencyKey: freshKey(),
  });
  if (placed.status !== 201) assert.fail(placed.problem.code);
  return placed.body.order;
}

export async function topUpOnCard(caller: Caller, line: TopUpLine, amount: number): Promise<void> {
  const { id } = await orderOnCard(caller, line, amount);
  await orderWhen(caller, id, ({ isComplete }) => isComplete);
}

/** The network reports the total charge of a line today, in kr.; the test itself runs the jobs that react. */
export async function chargeToday(
  { clock, deps }: TestServer,
  line: TopUpLine,
  majorUnits: number,
): Promise<void> {
  clock.advance(1);
  const measuredAt = clock.now();
  const today = dayOf(measuredAt);
  const number = readPhoneNumber(line.phoneNumber);
  assert.ok(number.ok);
  const used = { megabytes: megabytes(0), callMinutes: 0, sms: 0, charged: toMinorUnits(majorUnits) };
  const reading = { phoneNumber: number.value, day: today, zone: 'eu' as const, ...used, measuredAt };
  await measureNow({ ...deps, db: { ...deps.db, notify: () => Promise.resolve() } }, [reading]);
}

/** The same for what is charged in addition to what was charged today so far. */
export async function chargeMore(server: TestServer, line: TopUpLine, majorUnits: number): Promise<void> {
  const charged = await server.db
    .query()
    .selectFrom('usage')
    .select('charged_minor')
    .where('line_id', '=', line.lineId)
    .where('day', '=', dayOf(server.clock.now()))
    .where('zone', '=', 'eu')
    .executeTakeFirst();
  const before = (charged?.charged_minor ?? 0) / 100;
  await chargeToday(server, line, Math.round((before + majorUnits) * 100) / 100);
}

/** Charges a line today until exactly this much is left. */
export async function leave(server: TestServer, caller: Caller, majorUnits: number): Promise<TopUpLine> {
  const line = await lineOf(caller);
  assert.ok(line.balance >= majorUnits, 'the network cannot reduce a charge');
  await chargeMore(server, line, line.balance - majorUnits);
  return lineOf(caller);
}
