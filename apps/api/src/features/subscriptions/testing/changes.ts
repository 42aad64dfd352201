import assert from 'node:assert/strict';

import type { Account, Member, PlacedOrder, PlacedOrders } from '@bylgja/contract';
import { lines } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';

import type { TestServer } from '#testing/test-server.ts';

/** The line of somebody in the demo world. */
export function lineOf(person: Person): string {
  const line = lines.find((candidate) => candidate.person.id === person.id);
  assert.ok(line, `${person.firstname} has no line`);
  return line.id;
}

/** The account that somebody sees first. */
export async function accountOf(server: TestServer, person: Person): Promise<Account> {
  const { body } = await (await server.as(person)).call('GET /subscriptions');
  assert.ok(body.data.currentAccount, `${person.firstname} has no account`);
  return body.data.currentAccount;
}

/** An answer that is an order. */
export function orderedBy(answer: Account | Member | PlacedOrder | PlacedOrders): PlacedOrder {
  assert.ok('order' in answer, 'nothing was ordered');
  return answer;
}
