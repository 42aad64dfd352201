import type { Order, OrderActivityKind, PlacedOrder } from '@bylgja/contract';
import { minorUnits, ok, unpaidUntil } from '@bylgja/domain';
import type { OrderKind, Result } from '@bylgja/domain';

import { inTransaction } from '#db/database.ts';
import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { recordOrderActivity } from '#features/activity/activity.service.ts';
import { chargeCreatedAttempt, createAttempt, createAttemptByMeans } from '#features/payments/charges.ts';
import type { PaymentDeps } from '#features/payments/payment-effects.ts';
import { createPaymentLink } from '#features/payments/payments.service.ts';
import type { AttemptRow } from '#features/payments/payments.service.ts';
import type { Customer } from '#http/handler.ts';

import type { OrderDeps } from './order-effects.ts';
import { startOrder } from './order-lifecycle.ts';
import { findOrderOfRequest, insertOrders, listOrdersPaidBy } from './orders.store.ts';
import type { NewOrder, OrderRow } from './orders.store.ts';
import { paymentOf, presentOrders } from './read-orders.ts';
import { checkReviewed } from './reviewed-price.ts';
import type { Paying, PayingRefusal } from './reviewed-price.ts';

/** The subject of an order, as its slice decides it. */
export type OrderDraft = Pick<
  NewOrder,
  'id' | 'accountId' | 'lineId' | 'planId' | 'packageId' | 'phoneNumber' | 'memberName' | 'name' | 'request'
> & { readonly kind: PlacedKind; readonly isMainSubscription?: boolean };

/** Orders that are placed and paid together: the first carries the total price. */
export interface OrderDrafts {
  readonly drafts: readonly [OrderDraft, ...OrderDraft[]];
  readonly due: NewOrder['price'];
}

interface Placing<Code extends string> extends Paying {
  readonly decide: (inTx: InTransaction<Deps>) => Promise<Result<OrderDrafts, Code>>;
}

/** The placed order, when exactly one was placed. */
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
 * Places orders. `decide` locks, checks and writes the subjects of the orders, and returns the drafts; it is not called again for
 * a repeated request that has already placed its orders. The amount due is charged on the saved card, or paid by card in the
 * provider's window. If the window cannot be opened now, the orders stay, and the customer opens it from there. Orders without an
 * amount due start at once.
 */
export async function placeOrders<Code extends string>(
  deps: OrderDeps,
  caller: Customer,
  { decide, ...paying }: Placing<Code>,
): Promise<Result<Placed, Code | PayingRefusal>> {
  const earlier = await findEarlier(deps, caller);
  const placed = earlier ? ok({ main: earlier }) : await insertDecided(deps, caller, { ...paying, decide });
  if (!placed.ok) return placed;
  const { main } = placed.value;
  const paymentUrl =
    main.price_minor > 0 ? await beginPayment(deps, placed.value, { ...paying, ...caller }) : null;
  const [first, ...others] = await presentOrders(
    deps,
    await listOrdersPaidBy(deps.db, main.id),
    caller.locale,
  );
  if (!first) throw new Error('no order of the request was found');
  return ok({ orders: [first, ...others], paymentUrl });
}

/** The address of the window, if one could be opened. */
async function beginPayment(
  deps: PaymentDeps,
  { main, begun }: Inserted,
  { payWith, ...caller }: Pick<Paying, 'payWith'> & Pick<Customer, 'locale' | 'isInApp'>,
): Promise<string | null> {
  if (payWith === 'agreement') {
    await chargeCreatedAttempt(deps, main.id, begun);
    return null;
  }
  const opened = await createPaymentLink(deps, { ...paymentOf(main, caller), begun });
  return opened.ok ? opened.value : null;
}

/** Whether a request has already placed its orders: then it is not quoted again, because those orders would block it. */
export async function hasPlaced(deps: Deps, caller: Customer): Promise<boolean> {
  return (await findEarlier(deps, caller)) !== undefined;
}

async function findEarlier(deps: Deps, { requestId, isRepeated }: Customer): Promise<OrderRow | undefined> {
  return requestId !== null && isRepeated ? findOrderOfRequest(deps.db, requestId) : undefined;
}

/** The order that pays for the placed ones, and the attempt to pay it if it was just begun. */
interface Inserted {
  readonly main: OrderRow;
  readonly begun?: AttemptRow | undefined;
}

function insertDecided<Code extends string>(
  deps: OrderDeps,
  caller: Customer,
  { decide, ...paying }: Placing<Code>,
): Promise<Result<Inserted, Code | PayingRefusal>> {
  return inTransaction(deps, async (inTx): Promise<Result<Inserted, Code | PayingRefusal>> => {
    const decided = await decide(inTx);
    if (!decided.ok) return decided;
    const { drafts, due } = decided.value;
    const reviewed = checkReviewed(paying, due);
    if (!reviewed.ok) return reviewed;
    return inTx.db.together(async () => {
      const intent = { id: drafts[0].id, amount: due, customerId: caller.customerId, ...paying };
      const [main, attempt] = await Promise.all([
        insertAsked(inTx, caller, decided.value),
        due > 0 ? createAttemptByMeans(inTx, intent) : ok(undefined),
      ]);
      if (!attempt.ok) return attempt;
      if (due <= 0) await startOrder(inTx, main.id);
      return ok({ main, begun: attempt.value });
    });
  });
}

const noPrice = minorUnits(0);

/** An order without a customer's request, and the saved card and the reference of its charge. */
export interface PlacedCharge {
  readonly customerId: string;
  readonly draft: OrderDraft;
  readonly due: NewOrder['price'];
  readonly agreementId: string;
  readonly ref: string;
}

/** Places such an order: `chargeCreatedAttempt` charges it after the transaction is committed. */
export async function placeCharge(
  deps: InTransaction<Deps>,
  { customerId, draft, due, agreementId, ref }: PlacedCharge,
): Promise<void> {
  const { id } = await insertDrafts(deps, { customerId, requestId: null }, { drafts: [draft], due });
  await createAttempt(deps, { orderId: id, amount: due, agreementId, ref });
}

/** Returns the first order. */
async function insertAsked(
  deps: InTransaction<Deps>,
  caller: Customer,
  decided: OrderDrafts,
): Promise<OrderRow> {
  const main = await insertDrafts(deps, caller, decided);
  await Promise.all(
    decided.drafts.map(({ id, kind }) =>
      recordOrderActivity(deps, { kind: placedActs[kind], orderId: id, by: caller }),
    ),
  );
  return main;
}

async function insertDrafts(
  deps: InTransaction<Deps>,
  { customerId, requestId }: Pick<Customer, 'customerId' | 'requestId'>,
  { drafts: [first, ...others], due }: OrderDrafts,
): Promise<OrderRow> {
  const at = deps.clock.now();
  const common = { isMainSubscription: false, customerId, at, expiresAt: unpaidUntil(at) };
  const inserted = await insertOrders(deps.db, [
    { ...common, ...first, price: due, paidWith: null, requestId },
    ...others.map((draft) => ({
      ...common,
      ...draft,
      price: noPrice,
      paidWith: first.id,
      requestId: null,
    })),
  ]);
  const main = inserted.find(({ id }) => id === first.id);
  if (!main) throw new Error('a parallel call is placing the order of the same request');
  return main;
}

/** The kinds that customers order; invoices are created by the provider itself. */
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
} as const satisfies Record<PlacedKind, OrderActivityKind>;
