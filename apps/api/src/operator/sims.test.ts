import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { jogvan, lines } from '@bylgja/fixtures';

import { orderInTime, orderWhen } from '#testing/purchases.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { onlyWhereShared, operatorOf } from './testing/operator-of.ts';

const skip = onlyWhereShared();

let server: TestServer;
before(async () => {
  if (skip) return;
  server = await startTestServer();
});
after(() => server?.close());

const { did, refusedTo } = operatorOf(() => server);

test(
  'a paused SIM change is listed as waiting, and goes on at once after the user is identified at the counter',
  { skip },
  async () => {
    const id = lines.find(({ person }) => person.id === jogvan.id)?.id ?? '';
    const jogvans = await server.as(jogvan);
    const body = { simType: 'ESIM' } as const;
    const { body: placed } = await jogvans.call('POST /subscriptions/:id/sim', { params: { id }, body });
    const { number } = placed.order;
    assert.match(
      await did('orders', 'list', '--open'),
      new RegExp(`^${number}\tsim_change\tprocessing\t.*\twaits for confirmation until \\d{4}-`, 'mu'),
    );
    assert.match(await did('sims', 'confirm', number), /is confirmed/);
    await orderInTime(server, jogvan, placed.order.id, ({ isComplete }) => isComplete);
    assert.doesNotMatch(await did('orders', 'list', '--number', number), /waits for confirmation/);
    assert.match(await refusedTo('sims', 'confirm', number), /no SIM change that waits/);
  },
);

test('a SIM change that was completed by hand is no longer paused', { skip }, async () => {
  const id = lines.find(({ person }) => person.id === jogvan.id)?.id ?? '';
  const jogvans = await server.as(jogvan);
  const body = { simType: 'ESIM' } as const;
  const { body: placed } = await jogvans.call('POST /subscriptions/:id/sim', { params: { id }, body });
  assert.match(await did('orders', 'move', placed.order.number, 'complete'), /is complete/);
  const { waitsUntil, isComplete } = await orderWhen(jogvans, placed.order.id, (order) => order.isComplete);
  assert.deepEqual([waitsUntil, isComplete], [null, true]);
});
