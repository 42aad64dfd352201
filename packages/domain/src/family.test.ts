import assert from 'node:assert/strict';
import { test } from 'node:test';

import { canAddMember, nextMemberPrice } from './family.ts';

test('a family has room while members and orders are fewer than its places', () => {
  const families: [members: number, processingOrders: number, hasRoom: boolean][] = [
    [1, 0, true],
    [4, 1, true],
    [5, 0, true],
    [5, 1, false],
    [6, 0, false],
    [0, 6, false],
    [6, 1, false],
  ];
  for (const [members, processingOrders, hasRoom] of families) {
    assert.equal(canAddMember({ maxMembers: 6, members, processingOrders }), hasRoom);
  }
});

test('the next member costs the entry at the number of members, the last one for all after it', () => {
  const prices = [299, 199, 149, 99, 79];
  assert.deepEqual(
    [0, 1, 2, 3, 4, 5, 6].map((members) => nextMemberPrice(prices, members)),
    [299, 199, 149, 99, 79, 79, 79],
  );
});

test('a plan with one price has that price for every member, and a plan without prices throws', () => {
  assert.equal(nextMemberPrice([169], 3), 169);
  assert.throws(() => nextMemberPrice([], 0), RangeError);
});
