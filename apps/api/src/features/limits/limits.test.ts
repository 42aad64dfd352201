import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { bjork, eydun, hakun, hanna, jogvan, paetur } from '@bylgja/fixtures';

import { lineOf, startSmallMonth, usual } from './testing/small-month.ts';
import type { SmallMonth } from './testing/small-month.ts';

let month: SmallMonth;
before(async () => {
  month = await startSmallMonth();
});
after(() => month.server.close());
beforeEach(() => month.reset());

test('by default there are data alerts, and a line is stopped abroad at 400 kr.', async () => {
  const { status, body } = await month.read(hanna);
  const { measuredAt, ...limits } = body;
  assert.deepEqual([status, measuredAt], [200, null]);
  assert.deepEqual(limits, {
    ...usual,
    maySet: true,
    domestic: { used: 0, total: 25 * 1024 },
    eu: { used: 0, total: 50 * 1024 },
    outside: 0,
    stoppedAbroad: null,
  });
});

test('the figures are those of this month, with the instant of their measurement', async () => {
  await month.measure(hanna, { used: 3, charged: 12.5 });
  const { body } = await month.read(hanna);
  assert.deepEqual([body.domestic, body.outside], [{ used: 3072, total: 25 * 1024 }, 12.5]);
  assert.equal(body.measuredAt, month.server.clock.now().toISOString());
});

test('the only user of an account sets their own limits, and the change is logged', async () => {
  const requested = { alertsData: false, outsideLimit: 0, stopsAbroad: false };
  const { status, body } = await month.set(hanna, requested);
  assert.equal(status, 200);
  assert.deepEqual((await month.read(hanna)).body, body);
  assert.partialDeepStrictEqual(body, requested);
  await month.set(hanna, requested);
  const log = (await (await month.server.as(hanna)).call('GET /activity')).body.items;
  assert.deepEqual(
    log.map(({ kind }) => kind),
    ['limits_changed'],
    'setting the same values is no change',
  );
});

test('an owner sets the limits of a member, who can read but not set them', async () => {
  await month.set(bjork, { outsideLimit: 50 }, jogvan);
  const { body } = await month.read(jogvan);
  assert.deepEqual([body.outsideLimit, body.maySet], [50, false]);
  assert.equal((await month.read(bjork, jogvan)).body.maySet, true);
  assert.equal((await month.set(jogvan, { outsideLimit: 900 })).status, 404);
  assert.equal((await month.read(jogvan)).body.outsideLimit, 50);
});

test('limits of other customers’ lines are not found', async () => {
  assert.equal((await month.read(hanna, bjork)).status, 404);
  assert.equal((await month.read(jogvan, hakun)).status, 404);
  assert.equal((await month.set(hanna, {}, bjork)).status, 404);
  const guest = { params: { id: lineOf(hanna) } };
  assert.equal((await month.server.guest.call('GET /subscriptions/:id/limits', guest)).status, 401);
});

test('prepaid and unlimited lines have limits as well', async () => {
  assert.partialDeepStrictEqual((await month.read(paetur)).body, { domestic: null, eu: null, ...usual });
  assert.partialDeepStrictEqual((await month.read(eydun)).body, { domestic: null, ...usual });
});

for (const [name, change] of [
  ['below zero', { outsideLimit: -1 }],
  ['above the maximum', { outsideLimit: 10_001 }],
  ['with fractions of a króna', { outsideLimit: 10.5 }],
] as const) {
  test(`a limit ${name} is refused`, async () => {
    assert.equal((await month.set(hanna, change)).status, 422);
    assert.equal((await month.read(hanna)).body.outsideLimit, 400);
  });
}
