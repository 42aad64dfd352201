import assert from 'node:assert/strict';
import test from 'node:test';

import { control, orderWhen, startTestServer, until } from '@bylgja/api';
import { bjork, elin, lines, orderAtNetwork } from '@bylgja/fixtures';
import { fetchInTime } from '@bylgja/sandbox';

import { seedNetwork } from './network.ts';

interface NetworkOrder {
  readonly externalId: string;
  readonly state: string;
}

test('Elin’s order stays in progress until it is completed at the network; then her line works', async (t) => {
  const server = await startTestServer();
  t.after(() => server.close());
  await seedNetwork(server.sandbox.url);
  await seedNetwork(server.sandbox.url);
  await control(server, 'POST', '/_sandbox/clock', { advanceSeconds: 86_400 });
  const asked = (await control(server, 'GET', '/_sandbox/network/orders')) as NetworkOrder[];
  assert.deepEqual(
    asked.map(({ externalId, state }) => ({ externalId, state })),
    [{ externalId: orderAtNetwork.id, state: 'acknowledged' }],
  );
  const bjorks = await server.as(bjork);
  const ordered = async () => {
    const { body } = await bjorks.call('GET /orders', {});
    const elins = body.find(({ memberName }) => memberName === elin.firstname);
    assert.ok(elins);
    return elins;
  };
  assert.equal((await ordered()).isComplete, false);

  const pressed = await fetchInTime(`${server.sandbox.url}/dev/network/orders/${orderAtNetwork.id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ do: 'complete' }),
    redirect: 'manual',
  });
  assert.equal(pressed.status, 303);
  const { steps, lineId } = await orderWhen(bjorks, (await ordered()).id, ({ isComplete }) => isComplete);
  assert.ok(steps.every(({ state }) => state === 'done'));
  assert.equal(lineId, lines.find(({ person }) => person.id === elin.id)?.id);
  const { status } = await until(() =>
    server.db
      .query()
      .selectFrom('lines')
      .select('status')
      .where('id', '=', lineId ?? '')
      .executeTakeFirst(),
  );
  assert.equal(status, 'active');
});
