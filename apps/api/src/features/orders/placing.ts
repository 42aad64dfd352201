import type { Order, PlacedOrder } from '@bylgja/contract';
import { ok, unpaidUntil } from '@bylgja/domain';
import type { ActivityKind, OrderKind, Result } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import { recordOrderActivity } from '#features/activity/activity.service.ts';
import { chargeIntended, intendPayment } from '#features/payments/charges.ts';
import type { AgreementRefusal } from '#features/payments/charges.ts';
import { openPaymentWindow } from '#features/payments/payments.service.ts';
import type { Customer } from '#http/handler.ts';

import { findOrderOfRequest, insertOrder, listOrdersPaidBy } from './orders.store.ts';
import type { NewOrder, OrderRow } from './orders.store.ts';
import { paymentOf, presentOrders } from './presenting.ts';
import { startOrder } from './progress.ts';
import { checkReviewed } from './reviewed-price.ts';
import type { Paying, PayingRefusal } from './reviewed-price.ts';

/** What an order is for, as its slice decides it. */
export type OrderDraft = Pick<
  NewOrder,
  'id' | 'accountId' | 'lineId' | 'planId' | 'packageId' | 'phoneNumber' | 'memberName' | 'name' | 'wish'
> & { readonly kind: PlacedKind; readonly isMainSubscription?: boolean };

/** Orders that are placed and paid together: the first carries what all of them cost. */
export interface OrderDrafts {
  readonly drafts: readonly [OrderDraft, ...OrderDraft[]];
  readonly due: NewOrder['price'];
}

interface Placing<Code extends string> extends Paying {
  readonly decide: () => Promise<Result<OrderDrafts, Code>>;
}

/** What was placed where it is one order. */
export function onlyOrder<Code extends string>(placed: Result<Placed, Code>): Result<PlacedOrder, Code> {
  if (!placed.ok) return placed;
  const { orders, paymentUrl } = placed.value;
  return ok({ order: orders[0], paymentUrl });
}

export interface Placed {
  readonly orders: [Order, ...Order[]];
  readonly paymentUrl: string | null;
}

/**
 * Places orders. `decide` runs in the transaction: it locks, checks and writes what the orders are about, and says what
 * they are; it is not asked again for a request that has placed its orders before. What is due is charged on the saved
 * card, or paid by card: the provider's window is opened, and when that cannot be had just now the orders stand, and the
 * customer opens it from there. What costs nothing starts at once.
 */
export async function placeOrders<Code extends string>(
  deps: Deps,
  caller: Customer,
  { decide, ...paying }: Placing<Code>,
): Promise<Result<Placed, Code | PayingRefusal>> {
  const earlier = caller.requestId ? await findOrderOfRequest(deps.db, caller.requestId) : undefined;
  const placed = earlier ? ok(earlier) : await insertDecided(deps, caller, { ...paying, decide });
  if (!placed.ok) return placed;
  const main = placed.value;
  const paymentUrl = main.price_oyru > 0 ? await beginPayment(deps, main, { ...paying, ...caller }) : null;
  const [first, ...others] = await presentOrders(
    deps,
    await listOrdersPaidBy(deps.db, main.id),
    caller.locale,
  );
  if (!first) throw new Error('an order was neither placed nor there already');
  return ok({ orders: [first, ...others], paymentUrl });
}

/** The address of the window, where one is to be had. */
async function beginPayment(
  deps: Deps,
  order: OrderRow,
  { payWith, ...caller }: Pick<Paying, 'payWith'> & Pick<Customer, 'locale' | 'isInApp'>,
): Promise<string | null> {
  if (payWith === 'agreement') {
    await chargeIntended(deps, order.id);
    return null;
  }
  const opened = await openPaymentWindow(deps, paymentOf(order, caller));
  return opened.ok ? opened.value : null;
}

/** Whether a request has placed its orders before: then it is not weighed again, as these would stand in its way. */
export async function hasPlaced(deps: Deps, { requestId }: Customer): Promise<boolean> {
  return requestId !== null && (await findOrderOfRequest(deps.db, requestId)) !== undefined;
}

function insertDecided<Code extends string>(
  deps: Deps,
  caller: Customer,
  { decide, ...paying }: Placing<Code>,
): Promise<Result<OrderRow, Code | PayingRefusal>> {
  return deps.db.inTransaction(async (): Promise<Result<OrderRow, Code | PayingRefusal>> => {
    const decided = await decide();
    if (!decided.ok) return decided;
    const { drafts, due } = decided.value;
    const reviewed = checkReviewed(paying, due);
    if (!reviewed.ok) return reviewed;
    const [mainDraft, ...others] = drafts;
    const main = await insertAsked(deps, caller, { draft: mainDraft, price: due, paidWith: null });
    for (const draft of others) {
      await insertAsked(deps, caller, { draft, price: noPrice, paidWith: main.id });
    }
    if (due > 0) {
      const { customerId } = caller;
      const intended = await intendPayment(deps, { id: main.id, amount: due, customerId, ...paying });
      if (!intended.ok) return intended;
    } else await startOrder(deps, main.id);
    return ok(main);
  });
}

const noPrice = 0 as NewOrder['price'];

/**
 * Places an order that nobody has asked for just now, to be charged on its customer’s saved card: by `chargeIntended`, once
 * the transaction that decides it stands. Where there is no such card that transaction is to be given up.
 */
export async function placeCharge(
  deps: Deps,
  { customerId, draft, due }: { customerId: string; draft: OrderDraft; due: NewOrder['price'] },
): Promise<Result<void, AgreementRefusal>> {
  const by = { customerId, requestId: null };
  const { id } = await insertDraft(deps, by, { draft, price: due, paidWith: null });
  return intendPayment(deps, { id, amount: due, customerId, payWith: 'agreement' });
}

type PricedDraft = { readonly draft: OrderDraft } & Pick<NewOrder, 'price' | 'paidWith'>;

async function insertAsked(deps: Deps, caller: Customer, priced: PricedDraft): Promise<OrderRow> {
  const order = await insertDraft(deps, caller, priced);
  await recordOrderActivity(deps, { kind: placedActs[priced.draft.kind], orderId: order.id, by: caller });
  return order;
}

async function insertDraft(
  deps: Deps,
  caller: Pick<Customer, 'customerId' | 'requestId'>,
  { draft, price, paidWith }: PricedDraft,
): Promise<OrderRow> {
  const at = deps.clock.now();
  const order = await insertOrder(deps.db, {
    isMainSubscription: false,
    ...draft,
    price,
    paidWith,
    customerId: caller.customerId,
    requestId: paidWith === null ? caller.requestId : null,
    at,
    expiresAt: unpaidUntil(at),
  });
  if (!order) throw new Error('the same request is placing its order twice at once');
  return order;
}

/** What customers order; the provider makes its invoices itself. */
type PlacedKind = Exclude<OrderKind, 'invoice'>;

const placedActs = {
  package: 'package_ordered',
  top_up: 'top_up_ordered',
  sign_up: 'subscription_ordered',
  add_member: 'member_ordered',
  plan_change: 'plan_change_ordered',
  eu_package: 'eu_package_ordered',
  sim_change: 'sim_change_ordered',
  transfer: 'transfer_ordered',
} as const satisfies Record<PlacedKind, ActivityKind>;
