import assert from 'node:assert/strict';
import { test } from 'node:test';

import { measure, noFigures } from './metering.ts';
import { withEffect } from './service-effects.ts';
import type { ServiceAction } from './service-order.ts';
import { startOrderer, wireOrder } from './testing/orderer.ts';

const pace = { megabytesPerHour: 40, callMinutesPerHour: 3, smsPerHour: 2 };
const bjork = { phoneNumber: '298211001', zone: 'eu', ...pace, figures: {} } as const;
const hanna = { phoneNumber: '298211010', zone: 'domestic', ...pace, figures: {} } as const;
const lines = [bjork, hanna];

const after = (action: ServiceAction, phoneNumber: string = bjork.phoneNumber) =>
  withEffect(lines, { action, phoneNumber });

test('an activated or ported number starts to have usage', () => {
  for (const action of ['activate', 'port_in'] as const) {
    const [first, second, added] = after(action, '298211555');
    assert.deepEqual([first, second], lines);
    assert.equal(added?.phoneNumber, '298211555');
    assert.ok(added.megabytesPerHour > 0 && added.callMinutesPerHour > 0 && added.smsPerHour > 0);
  }
});

test('an existing line continues unchanged', () => {
  assert.deepEqual(after('activate'), lines);
  assert.deepEqual(after('change_sim'), lines);
});

test('a barred line uses nothing until it is unbarred', () => {
  const barred = after('bar');
  assert.deepEqual(barred, [{ ...bjork, isBarred: true }, hanna]);
  const again = withEffect(barred, { action: 'unbar', phoneNumber: bjork.phoneNumber });
  assert.deepEqual(again, [{ ...bjork, isBarred: false }, hanna]);
});

test('a line barred abroad uses nothing there, and continues at home', () => {
  const stopped = after('bar_roaming');
  assert.deepEqual(stopped, [{ ...bjork, isBarredAbroad: true }, hanna]);
  const measuredAt = '2026-11-21T12:00:00.000Z';
  const day = '2026-11-21';
  const measured = measure(
    {
      usage: 'run',
      measuredAt,
      lines: withEffect(stopped, { action: 'bar_roaming', phoneNumber: hanna.phoneNumber }),
    },
    new Date('2026-11-21T14:00:00Z'),
  );
  const [abroad, atHome] = measured.lines.map(
    ({ figures }) => Object.entries(figures).find(([on]) => on === day)?.[1],
  );
  assert.deepEqual(abroad?.eu, noFigures);
  assert.ok(atHome && atHome.domestic.megabytes > 0);
  const again = withEffect(stopped, { action: 'unbar_roaming', phoneNumber: bjork.phoneNumber });
  assert.deepEqual(again, [{ ...bjork, isBarredAbroad: false }, hanna]);
});

test('a prepaid line uses no plan data until it gets a plan again', () => {
  const prepaid = after('to_prepaid');
  assert.deepEqual(prepaid, [{ ...bjork, megabytesPerHour: 0, callMinutesPerHour: 0, smsPerHour: 0 }, hanna]);
  const [again] = withEffect(prepaid, { action: 'activate', phoneNumber: bjork.phoneNumber });
  assert.ok(again && again.megabytesPerHour > 0 && again.callMinutesPerHour > 0);
});

test('a terminated number is removed', () => {
  assert.deepEqual(after('deactivate'), [hanna]);
});

test('the network measures a line from its order until the order that ends it', async (t) => {
  const orderer = await startOrderer(t);
  interface State {
    readonly lines: readonly { readonly phoneNumber: string; readonly usedToday: { domestic: number } }[];
  }
  const used = async () => {
    const state = await orderer.client.read<State>('GET', '/dev/network');
    return state.lines.find(({ phoneNumber }) => phoneNumber === '298211555')?.usedToday.domestic;
  };
  const order = async (json: ReturnType<typeof wireOrder>) => {
    await orderer.place(json);
    await orderer.command(json.externalId, { do: 'complete' });
  };
  const minutes = (count: number) =>
    orderer.client.read('POST', '/_sandbox/clock', { json: { advanceSeconds: count * 60 } });

  // Noon, so that no test runs across midnight.
  const now = new Date();
  const toNoon = (36 * 60 - now.getUTCHours() * 60 - now.getUTCMinutes()) % (24 * 60);
  await minutes(toNoon);
  assert.equal(await used(), undefined);
  await order(wireOrder('add', 'mobile-line', { simType: 'ESIM' }));
  await minutes(60);
  const eaten = (await used()) ?? 0;
  assert.ok(eaten > 0);
  await order(wireOrder('add', 'barring'));
  await minutes(60);
  const whileBarred = (await used()) ?? 0;
  assert.ok(whileBarred - eaten < 5);
  await order(wireOrder('delete', 'barring'));
  await minutes(60);
  assert.ok(((await used()) ?? 0) > whileBarred);
  await order(wireOrder('delete', 'mobile-line'));
  assert.equal(await used(), undefined);
});
