import assert from 'node:assert/strict';
import { test } from 'node:test';

import { bjork } from '@bylgja/fixtures';

import { startApiBeside } from '#testing/api-beside.ts';
import { cards, orderPackage, orderWhen, pay, until } from '#testing/purchases.ts';
import { startTestServer } from '#testing/test-server.ts';

import { eventsSecret, openEventInbox } from './testing/event-inbox.ts';

const skip =
  process.env['TEST_DATABASE'] === 'postgres'
    ? false
    : 'a database that outlives kill -9 is needed: PostgreSQL';
const minutes = 60;

test(
  'events reach their receiver although processes die before and while they send them',
  { skip },
  async (t) => {
    const inbox = await openEventInbox();
    inbox.isSilent = true;
    const env = { EVENTS_URL: inbox.url, EVENTS_SECRET: eventsSecret };
    const world = await startTestServer({ hasTimedJobs: false, env });
    t.after(async () => {
      await world.db.close();
      await world.sandbox.close();
      await inbox.close();
    });
    const caller = await world.as(bjork);
    const order = await orderPackage(caller, world.phoneOf(bjork));
    await pay(world, order.payment.paymentUrl, cards.approved);
    await orderWhen(caller, order.id, ({ isComplete }) => isComplete);
    await until(() => inbox.ids.length === 1);
    // The receiver loses the connection in the middle of a call, and the process ends.
    inbox.hangUp();
    await world.server.close();

    const later = (count: number) => String(world.clock.now().getTime() + count * 60_000);
    const api = await startApiBeside(world, { env: { ...env, CLOCK_STARTED: later(2 * minutes) } });
    t.after(() => api.stop());
    await until(() => inbox.ids.length === 2);
    await api.killAndRestart();
    assert.deepEqual(inbox.heard, [], 'the dead process has leased it');
    inbox.isSilent = false;
    await api.restart({ CLOCK_STARTED: later(2 * minutes + 6) });
    const heard = await inbox.heardOf(bjork.id, 2);
    assert.deepEqual(
      heard.map(({ type, data }) => [type, data['orderId']]),
      [
        ['order.delivered', order.id],
        ['payment.captured', order.id],
      ],
    );
    assert.deepEqual(new Set(inbox.ids.slice(0, 3)), new Set([heard[0]?.id]), 'the same id at each try');
  },
);
