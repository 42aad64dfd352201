import { day, endOfMonth, megabytes, monthOf } from '@bylgja/domain';
import type { Megabytes } from '@bylgja/domain';

import type { AppDeps } from '#app-deps.ts';
import { inTransaction } from '#db/database.ts';
import type { Transaction } from '#db/database.ts';
import { insertSomeAccounts } from '#features/accounts/testing/some-accounts.ts';
import type { SomeAccount } from '#features/accounts/testing/some-accounts.ts';
import { lockAccountThisMonth } from '#features/billing-month/month-end.ts';
import type { OrderDeps } from '#features/orders/order-effects.ts';
import { startOrder } from '#features/orders/order-lifecycle.ts';
import type { OrderRow } from '#features/orders/order-lifecycle.ts';
import { deliver } from '#fulfilment.ts';
import type { Customer } from '#http/handler.ts';
import { readVisitor } from '#http/visitor.ts';
import { createTestClock } from '#testing/test-clock.ts';

import { createTransfer } from '../data-transfers.service.ts';
import { approveRequest, removeRequest } from '../request-answers.ts';

/** The state of a line of a small world at the start of its month. */
export interface LineAtStart {
  readonly plan: Megabytes;
  readonly rollover: Megabytes;
  readonly used: Megabytes;
}

/** An act of a person. Lines and requests are named by their position; requests are in the order in which they were made. */
export type Act =
  | { readonly act: 'give' | 'ask'; readonly own: number; readonly other: number; readonly amount: number }
  | { readonly act: 'approve' | 'decline' | 'withdraw'; readonly request: number }
  | { readonly act: 'pay'; readonly order: number }
  | { readonly act: 'endMonth' };

export type SmallWorld = Awaited<ReturnType<typeof openSmallWorld>>;

const begins = '2026-11-21T12:00:00Z';
const packageId = 'gb-1';
let made = 0;

/** A few lines in individual accounts and in a family, and packages that are ordered but not paid, with a separate clock. */
export async function openSmallWorld(server: { deps: AppDeps }, lines: readonly LineAtStart[]) {
  const clock = createTestClock(begins);
  const orderEffects = {
    ...server.deps.orderEffects,
    deliver: (tx: Transaction, order: OrderRow) => deliver({ ...deps, db: tx }, order),
  };
  const deps: AppDeps = { ...server.deps, clock, orderEffects };
  const { db, ids } = deps;
  const grants = lines.map(({ plan, rollover, used }) => ({
    used,
    born: day('1980-01-01'),
    grants: [['plan', plan] as const, ...(rollover > 0 ? [['rollover', rollover] as const] : [])],
  }));
  const planOf = ({ plan }: LineAtStart) => planIds[plan] ?? 'litid';
  const inFamily = grants.slice(0, 2);
  const alone = grants.slice(2);
  const accounts: SomeAccount[] = [
    { planType: 'family_plan', planId: 'familja-20', lines: inFamily },
    ...alone.map((line, place) => ({ planId: planOf(lines[place + 2] ?? fail()), lines: [line] })),
  ];
  const from = made;
  made += accounts.length;
  const opened = await insertSomeAccounts(db, { at: clock.now(), accounts, from });
  const lineIds = opened.flatMap((account) => account.lineIds);
  const rows = await db
    .query()
    .selectFrom('lines')
    .select(['id', 'customer_id', 'phone_number', 'account_id'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(lineIds))))
    .execute();
  const people = lineIds.map((id) => rows.find((row) => row.id === id) ?? fail());
  const at = <Item>(items: readonly Item[], place: number) => items[place % items.length] ?? fail();
  const callerOf = (customerId: string): Customer => ({
    customerId,
    sessionId: ids.uuid(),
    requestId: null,
    isRepeated: false,
    locale: 'fo',
    network: '10.0.0.1',
    device: { kind: 'phone', system: 'android' },
    visitor: readVisitor(deps, undefined),
    isInApp: false,
  });
  const orders = await Promise.all(people.slice(0, 2).map((person) => orderPackage(deps, person)));
  const requests: { id: string; asker: string; asked: string }[] = [];

  async function transfer(kind: 'give' | 'request', { own, other, amount }: TransferAct) {
    const [one, another] = [at(people, own), at(people, other)];
    const body = { kind, phoneNumber: another.phone_number, dataAmount: amount };
    const answer = await createTransfer(deps, { body }, callerOf(one.customer_id));
    if (answer.ok && kind === 'request') {
      requests.push({ id: answer.value.id, asker: one.customer_id, asked: another.customer_id });
    }
    return answer.ok;
  }

  return {
    deps,
    lineIds,
    orders,
    requests,
    /** Returns whether the act was done; acts can be refused. */
    async take(act: Act): Promise<boolean> {
      if ('other' in act) return transfer(act.act === 'give' ? 'give' : 'request', act);
      if ('order' in act) return payFor(deps, at(orders, act.order));
      if (act.act === 'endMonth') return endMonth();
      if (requests.length === 0) return false;
      const request = at(requests, act.request);
      const caller = callerOf(act.act === 'withdraw' ? request.asker : request.asked);
      const input = { params: { id: request.id } };
      const done = await (act.act === 'approve' ? approveRequest : removeRequest)(deps, input, caller);
      return done.ok;
    },
    endMonth,
  };

  /** Ends the month for every account here, also while other acts are in progress. */
  async function endMonth(): Promise<boolean> {
    clock.set(new Date(endOfMonth(monthOf(new Date(begins))).getTime()).toISOString());
    const accountIds = opened.map(({ id }) => id);
    await Promise.all(accountIds.map((id) => inTransaction(deps, (inTx) => lockAccountThisMonth(inTx, id))));
    return true;
  }
}

type TransferAct = Extract<Act, { other: number }>;

/** Plans by their monthly data. */
const planIds: Readonly<Record<number, string>> = {
  5120: 'litid',
  25600: 'midal',
  1024000: 'oavmarkad',
};
export const familyPlan = megabytes(20 * 1024);

async function orderPackage(
  { db, ids, clock }: AppDeps,
  line: { id: string; customer_id: string; account_id: string },
): Promise<string> {
  const { price_minor } = await db
    .query()
    .selectFrom('package_prices')
    .select('price_minor')
    .where('package_id', '=', packageId)
    .executeTakeFirstOrThrow();
  const id = ids.uuid();
  await db
    .query()
    .insertInto('orders')
    .values({
      id,
      kind: 'package',
      state: 'awaiting_payment',
      customer_id: line.customer_id,
      account_id: line.account_id,
      line_id: line.id,
      plan_id: null,
      package_id: packageId,
      phone_number: null,
      member_name: '',
      name: '',
      price_minor,
      request_id: null,
      created_at: clock.now(),
    })
    .execute();
  return id;
}

/** Applies the consequences of a payment, in one transaction; false when the order no longer waits for its payment. */
function payFor(deps: OrderDeps, orderId: string): Promise<boolean> {
  return inTransaction(deps, async (inTx) => (await startOrder(inTx, orderId)) !== null);
}

function fail(): never {
  throw new Error('the small world has no such entry');
}
