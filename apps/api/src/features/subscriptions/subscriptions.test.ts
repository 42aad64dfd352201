import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { bjork, jogvan, solja } from '@bylgja/fixtures';

import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

test('an owner sees every line of the family with its figures', async () => {
  const { status, body } = await (await server.as(bjork)).call('GET /subscriptions');
  assert.equal(status, 200);
  const { currentAccount, otherAccounts, isOwner } = body.data;
  assert.equal(isOwner, true);
  assert.deepEqual(otherAccounts, []);
  assert.equal(currentAccount?.planName, 'Familja 100 GB');
  assert.equal(currentAccount?.planType, 'Familjuhald');
  assert.equal(currentAccount?.currentMember?.user.firstname, 'Bjørk');
  assert.deepEqual(
    currentAccount?.members.map(({ user, dataRemaining, status: state }) => [
      user.firstname,
      state,
      dataRemaining.domestic,
    ]),
    [
      ['Bjørk', 'active', 102_400 - 38_502],
      ['Jógvan', 'active', 102_400 - 83_968],
      ['Sára', 'active', 102_400 - 98_202],
      ['Hákun', 'active', 102_400 - 8499],
      ['Elin', 'processing', null],
    ],
  );
  assert.equal(currentAccount?.members[0]?.measuredAt, '2026-11-21T14:32:00.000Z');
  assert.equal(currentAccount?.members[0]?.validUntil, '2026-11-30');
});

test('a member sees his own figures, and of the others only name and number', async () => {
  const { body } = await (await server.as(jogvan)).call('GET /subscriptions');
  const { currentAccount, isOwner } = body.data;
  assert.equal(isOwner, false);
  assert.deepEqual(
    currentAccount?.members.map(({ user }) => user.firstname),
    ['Jógvan'],
  );
  assert.deepEqual(
    currentAccount?.otherMembers.map(({ user }) => user.firstname),
    ['Bjørk', 'Sára', 'Hákun', 'Elin'],
  );
  assert.equal(JSON.stringify(currentAccount?.otherMembers).includes('dataRemaining'), false);
});

test('somebody without a subscription has no account and counts as owner', async () => {
  const { body } = await (await server.as(solja)).call('GET /subscriptions');
  assert.deepEqual(body.data, { currentAccount: null, otherAccounts: [], isOwner: true });
});
