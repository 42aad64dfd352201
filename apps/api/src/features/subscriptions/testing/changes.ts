import assert from 'node:assert/strict';

import type { Account, Member, PlacedOrder, PlacedOrders } from '@bylgja/contract';
import { lines, solja } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';

import type { Caller } from '#testing/caller.ts';
import { cards, orderWhen, pay } from '#testing/purchases.ts';
import type { TestServer } from '#testing/test-server.ts';

import { insertSomeAccounts } from './some-accounts.ts';
import type { MadeAccount, SomeAccount } from './some-accounts.ts';

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

/** Somebody who has nothing but an id. */
export function personOf(id: string): Person {
  return { ...solja, id };
}

export interface LivingAccount extends MadeAccount {
  readonly owner: Person;
  /** Who uses each line, the owner first. */
  readonly users: readonly Person[];
}

let made = 0;

/** Puts accounts into the database as they may stand now, other ones each time. */
export async function someAccounts(
  server: TestServer,
  ...accounts: readonly SomeAccount[]
): Promise<LivingAccount[]> {
  const living: LivingAccount[] = [];
  const at = server.clock.now();
  for (const account of await insertSomeAccounts(server.db, { at, accounts, from: made })) {
    const rows = await server.db
      .query()
      .selectFrom('lines')
      .select(['id', 'customer_id'])
      .where('account_id', '=', account.id)
      .execute();
    const users = account.lineIds.map((id) => personOf(rows.find((row) => row.id === id)?.customer_id ?? ''));
    living.push({ ...account, owner: personOf(account.ownerId), users });
  }
  made += accounts.length;
  return living;
}

/** One account, and its lines by their place. */
export async function someAccount(server: TestServer, account: SomeAccount) {
  const [living] = await someAccounts(server, account);
  assert.ok(living);
  const line = (place: number): string => living.lineIds[place] ?? '';
  const user = (place: number): Person => living.users[place] ?? living.owner;
  return { ...living, line, user };
}

/** Pays an order where something is due, and waits until it is complete. */
export async function completed(server: TestServer, caller: Caller, placed: PlacedOrder): Promise<void> {
  const { order, paymentUrl } = placed;
  if (order.price > 0) await pay(server, paymentUrl ?? '', cards.approved);
  await orderWhen(caller, order.id, ({ isComplete }) => isComplete);
}
