import type { Payment, PaymentUpdated } from '@bylgja/contract';
import { pathOf } from '@bylgja/contract/app-paths';
import { fail, hasPendingOperation, ok } from '@bylgja/domain';
import type { MinorUnits, Result } from '@bylgja/domain';
import { market } from '@bylgja/market';

import { inTransaction } from '#db/database.ts';
import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import type { PurchaseIds } from '#gateways/cards/card-provider.ts';
import { returnUrlOf } from '#http/app-return.ts';
import type { Guest } from '#http/handler.ts';

import { createAttempt } from './charges.ts';
import { recordAbandoned } from './declined-charges.ts';
import { checkAttempt } from './payment-checks.ts';
import type { PaymentDeps } from './payment-effects.ts';
import { paymentChecksDue } from './payment-jobs.ts';
import { presentPayment, presentUpdate } from './payments.present.ts';
import {
  closeAttempt,
  closeSettled,
  findAttempt,
  findLiveAttempt,
  findPaymentOf,
  isUnpaid,
  listNewestAttempts,
  openAttempt,
} from './payments.store.ts';
import type { AttemptRow } from './payments.store.ts';
import { operationsOf } from './settlement.ts';

export type { AttemptRow } from './payments.store.ts';

/** How long the provider's window accepts a card while its order waits; after that a new one is created. */
const linkSeconds = 30 * 60;

interface PayableOrder {
  readonly id: string;
  /** The attempt to pay it, if it was just begun. */
  readonly begun?: AttemptRow | undefined;
  readonly amount: MinorUnits;
  /** When an unpaid order is given up; null for an order without such a limit, and once it no longer waits. */
  readonly expiresAt: Date | null;
  readonly purchase: PurchaseIds;
}

export type PaymentRefusal =
  | 'payment_provider_unavailable'
  | 'order_already_paid'
  | 'order_cancelled'
  | 'payment_in_progress';

/**
 * The address of the provider's window for an unpaid order; creates whatever is missing. Any step may already have happened
 * without our knowing, so each one checks before it creates anything. Not inside a transaction.
 */
export async function createPaymentLink(
  deps: PaymentDeps,
  order: PayableOrder & Pick<Guest, 'locale' | 'isInApp'>,
): Promise<Result<string, PaymentRefusal>> {
  const live = await liveAttemptOf(deps, order);
  if (!live.ok) return live;
  if (!live.value) return fail('order_cancelled');
  const attempt = await lookAgain(deps, live.value);
  if (attempt.lifecycle === 'settled' || attempt.provider_status === 'captured')
    return fail('order_already_paid');
  const secondsLeft = secondsToPay(deps, order);
  if (secondsLeft <= 0) return fail('order_cancelled');

  const providerId = attempt.provider_id ?? (await makeAtProvider(deps, attempt, order.purchase));
  if (!providerId) return fail('payment_provider_unavailable');
  const returnUrl = returnUrlOf(deps.site, pathOf('payment', { orderId: order.id }), order);
  const link = await deps.cards.link({
    providerId,
    amount: attempt.amount_minor,
    language: order.locale,
    continueUrl: `${returnUrl}?returned=1`,
    cancelUrl: `${returnUrl}?cancelled=1`,
    autoCapture: true,
    deadlineSeconds: Math.min(linkSeconds, secondsLeft),
  });
  if (!link.ok) return fail('payment_provider_unavailable');
  const { url } = link.value;
  const isOpen = await openAttempt(deps.db, { ref: attempt.ref, providerId, url, at: deps.clock.now() });
  if (isOpen) return ok(url);
  // Settled or given up while the window was being created: the window must not accept a card.
  await deps.cards.deleteLink(providerId);
  const given = await findAttempt(deps.db, attempt.ref);
  return fail(given?.lifecycle === 'settled' ? 'order_already_paid' : 'payment_provider_unavailable');
}

async function lookAgain(deps: PaymentDeps, attempt: AttemptRow): Promise<AttemptRow> {
  return (attempt.provider_id && (await checkAttempt(deps, attempt))) || attempt;
}

function secondsToPay({ clock }: Deps, { expiresAt }: PayableOrder): number {
  return expiresAt === null ? Infinity : Math.ceil((expiresAt.getTime() - clock.now().getTime()) / 1000);
}

/**
 * The attempt to continue with, or a new one if the last was given up; none for an order that no longer waits. An order that is
 * being charged on a saved card can be paid in the window only once that charge has failed (rule: payments 2).
 */
async function liveAttemptOf(deps: PaymentDeps, order: PayableOrder) {
  const live = order.begun ?? (await findLiveAttempt(deps.db, order.id));
  if (live?.agreement_id === null) return ok(live);
  const ended = live ? await closePayment(deps, order.id) : ok(undefined);
  if (!ended.ok) return ended;
  if (secondsToPay(deps, order) <= 0 || !(await isUnpaid(deps.db, order.id))) return ok(undefined);
  const begun =
    (await createAttempt(deps, { orderId: order.id, amount: order.amount, agreementId: null })) ??
    (await findLiveAttempt(deps.db, order.id));
  // An automatic charge may have begun since.
  return begun && begun.agreement_id !== null ? fail('payment_in_progress') : ok(begun);
}

/** The payment's id at the provider, created by this call or by an earlier one whose answer was lost. */
async function makeAtProvider(
  deps: Deps,
  { ref }: AttemptRow,
  purchase: PurchaseIds,
): Promise<string | null> {
  const made = await deps.cards.create({ ref, currency: market().currency.code, purchase });
  if (made.ok) return made.value.providerId;
  const found = await deps.cards.findByRef(ref);
  return found.ok && found.value ? found.value.providerId : null;
}

/**
 * Ends an order's payment so that no card can pay it any more: closes the window, then checks whether money has arrived or is
 * about to.
 */
export async function closePayment(
  deps: PaymentDeps,
  orderId: string,
): Promise<Result<void, 'payment_provider_unavailable' | 'order_already_paid' | 'payment_in_progress'>> {
  const attempt = await findLiveAttempt(deps.db, orderId);
  if (!attempt) return ok(undefined);
  const seen = attempt.provider_id
    ? ok({ providerId: attempt.provider_id })
    : await deps.cards.findByRef(attempt.ref);
  if (!seen.ok) return fail('payment_provider_unavailable');
  if (seen.value) {
    const closed = await closeWindow(deps, { ...attempt, provider_id: seen.value.providerId });
    if (!closed.ok) return closed;
  }
  await giveUpAttempt(deps, attempt);
  return (await findLiveAttempt(deps.db, orderId)) ? fail('order_already_paid') : ok(undefined);
}

async function giveUpAttempt(deps: Deps, { ref, order_id: orderId, period }: AttemptRow): Promise<void> {
  await inTransaction(deps, async (inTx) => {
    const isGivenUp = await closeAttempt(inTx.db, ref, inTx.clock.now());
    if (isGivenUp && period !== null) await recordAbandoned(inTx, orderId);
  });
}

/**
 * Makes the refund of an order due, as the order is given up: the payment job requests it from the provider. False when nothing
 * was paid.
 */
export async function refundPayment(
  { db, clock }: InTransaction<Pick<Deps, 'db' | 'clock'>>,
  orderId: string,
): Promise<boolean> {
  const isPaid = await closeSettled(db, orderId, clock.now());
  if (isPaid) await db.notify(paymentChecksDue, orderId);
  return isPaid;
}

async function closeWindow(deps: PaymentDeps, attempt: AttemptRow & { provider_id: string }) {
  const closed = await deps.cards.deleteLink(attempt.provider_id);
  if (!closed.ok && closed.code === 'unknown') return fail('payment_provider_unavailable');
  const known = await checkAttempt(deps, attempt);
  if (!known) return fail('payment_provider_unavailable');
  if (known.provider_status === 'captured' || known.lifecycle === 'settled')
    return fail('order_already_paid');
  const isMoving = hasPendingOperation(await operationsOf(deps, known));
  return isMoving || known.provider_status === 'authorized' ? fail('payment_in_progress') : ok(undefined);
}

/** Payments of orders, by order id, as their customer sees them. */
export async function readPayments(deps: Deps, orderIds: readonly string[]): Promise<Map<string, Payment>> {
  if (orderIds.length === 0) return new Map();
  const attempts = await listNewestAttempts(deps.db, { orderIds: [...orderIds] });
  return new Map(attempts.map((attempt) => [attempt.order_id, presentPayment(attempt)]));
}

/**
 * What the hub publishes about the payment of an order; null while there is none. If a customer is named, fails for an order of
 * another one.
 */
export async function readPaymentUpdate(
  deps: Deps,
  of: { customerId?: string; orderId: string },
): Promise<Result<PaymentUpdated | null, 'not_found'>> {
  const found = await findPaymentOf(deps.db, of);
  if (!found) return fail('not_found');
  const { ref, provider_status, amount_minor, updated_at } = found;
  if (ref === null || provider_status === null || amount_minor === null || updated_at === null)
    return ok(null);
  return ok(presentUpdate({ order_id: of.orderId, ref, provider_status, amount_minor, updated_at }));
}
