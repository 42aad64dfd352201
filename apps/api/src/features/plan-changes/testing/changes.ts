import assert from 'node:assert/strict';

import type { Account, Member, PlacedOrder, PlacedOrders } from '@bylgja/contract';
import { lines, solja } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';

import { findPlan } from '#features/accounts/plans.store.ts';
import type { PlanRow } from '#features/accounts/plans.store.ts';
import { insertSomeAccounts } from '#features/accounts/testing/some-accounts.ts';
import type { SomeAccount } from '#features/accounts/testing/some-accounts.ts';
import type { Caller } from '#testing/caller.ts';
import { cards, orderWhen, pay } from '#testing/purchases.ts';
import type { TestServer } from '#testing/test-server.ts';

/** The line of a person in the demo world. */
export function lineOf(person: Person): string {
  const line = lines.find((candidate) => candidate.person.id === person.id);
  assert.ok(line, `${person.firstname} has no line`);
  return line.id;
}

/** The account that a person sees first. */
export async function accountOf(server: TestServer, person: Person): Promise<Account> {
  const { body } = await (await server.as(person)).call('GET /subscriptions');
  assert.ok(body.data.currentAccount, `${person.firstname} has no account`);
  return body.data.currentAccount;
}

/** Expects the answer to be an order, and returns it. */
export function orderedBy(answer: Account | Member | PlacedOrder | PlacedOrders): PlacedOrder {
  assert.ok('order' in answer, 'nothing was ordered');
  return answer;
}

/** A person of whom a test knows only the id. */
const personOf = (id: string): Person => ({ ...solja, id });

let made = 0;

/** Inserts an account in a state that is possible now, a new one each time; returns its owner, its lines and their users. */
export async function someAccount(server: TestServer, account: SomeAccount) {
  const [living] = await insertSomeAccounts(server.db, {
    at: server.clock.now(),
    accounts: [account],
    from: made,
  });
  assert.ok(living);
  made += 1;
  const rows = await server.db
    .query()
    .selectFrom('lines')
    .select(['id', 'customer_id'])
    .where('account_id', '=', living.id)
    .execute();
  const owner = personOf(living.ownerId);
  const users = living.lineIds.map((id) => personOf(rows.find((row) => row.id === id)?.customer_id ?? ''));
  return {
    ...living,
    owner,
    users,
    line: (place: number): string => living.lineIds[place] ?? '',
    user: (place: number): Person => users[place] ?? owner,
  };
}

/** Inserts a copy of a plan, with its prices and some changes, into the catalogue. Returns its id. */
export async function planLike(
  { db }: TestServer,
  likeId: string,
  {
    euPrice,
    ...changes
  }: Partial<Omit<PlanRow, 'prices'>> & { readonly id: string; readonly euPrice?: null },
): Promise<string> {
  const like = await findPlan(db, likeId);
  assert.ok(like);
  const { prices, ...plan } = like;
  await db
    .query()
    .insertInto('plans')
    .values({ ...plan, ...changes })
    .execute();
  await db
    .query()
    .insertInto('plan_prices')
    .values(
      prices.map((price) => ({
        plan_id: changes.id,
        valid_from: price.validFrom,
        member_prices_minor: JSON.stringify(price.memberPrices),
        eu_price_minor: euPrice === undefined ? price.euPrice : euPrice,
      })),
    )
    .execute();
  return changes.id;
}

/** Pays an order if an amount is due, and waits until it is complete. */
export async function completed(server: TestServer, caller: Caller, placed: PlacedOrder): Promise<void> {
  const { order, paymentUrl } = placed;
  if (order.price > 0) await pay(server, paymentUrl ?? '', cards.approved);
  await orderWhen(caller, order.id, ({ isComplete }) => isComplete);
}
