import { inTransaction } from '#db/database.ts';
import type { InTransaction, Transaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { refOf } from '#ids.ts';
import { defineJob, whileDue } from '#jobs/define-job.ts';
import { logEvent } from '#log/log-events.ts';

import type { AgreementRow } from './agreements.store.ts';
import { chargeCreatedAttempt, findChargeable, createAttempt } from './charges.ts';
import { putOff, rest } from './declined-charges.ts';
import type { PaymentDeps } from './payment-effects.ts';
import { findLiveAttempt, lockUnpaid } from './payments.store.ts';
import {
  measureDueRecurring,
  insertRecurring,
  leaseDueRecurring,
  listRecurring,
  lockRecurring,
  readChargedOrder,
  saveRecurring,
} from './recurring.store.ts';
import type { RecurringRow } from './recurring.store.ts';
import { firstUnusedRef } from './unused-refs.ts';

const recurringChargesDue = 'recurring_charges_due';

const leaseMs = 60_000;
const batchSize = 5;

/** An order that is charged automatically, and its period: the month and the account, `2026-12/0f3a…`. */
interface Charged {
  readonly orderId: string;
  readonly period: string;
}

/** Has orders charged on their customers' saved cards, and retried by the dunning plan: one live charge per period and agreement. */
export async function chargeOrders(
  { db, clock }: InTransaction<Pick<Deps, 'db' | 'clock'>>,
  charged: readonly Charged[],
): Promise<void> {
  if (charged.length === 0) return;
  await insertRecurring(db, charged, clock.now());
  await db.notify(recurringChargesDue, '');
}

/** The state of an order that is charged automatically. */
export interface Dunning {
  /** When the next attempt is made; null when there is none. */
  readonly nextTryAt: Date | null;
  readonly hasFailed: boolean;
}

/** By order; only orders that are charged automatically are included. */
export async function readDunning(deps: Deps, orderIds: readonly string[]): Promise<Map<string, Dunning>> {
  const rows = await listRecurring(deps.db, { orderIds: [...orderIds] });
  return new Map(
    rows.map(({ order_id: id, next_try_at: nextTryAt, first_declined_at: declinedAt }) => [
      id,
      { nextTryAt, hasFailed: declinedAt !== null },
    ]),
  );
}

/** Makes the charges that are due, for the first time or again. */
export const recurringChargesJob = defineJob<PaymentDeps>({
  name: 'recurring-charges',
  everySeconds: 60,
  wakeOn: recurringChargesDue,
  measureDue: measureDueRecurring,
  run: (deps) => whileDue(() => makeDueCharges(deps)),
});

async function makeDueCharges(deps: PaymentDeps): Promise<number> {
  const now = deps.clock.now();
  const leasedUntil = new Date(now.getTime() + leaseMs);
  const due = await leaseDueRecurring(deps.db, { now, leasedUntil, limit: batchSize });
  await Promise.all(due.map((orderId) => makeCharge(deps, { orderId, leasedUntil })));
  return due.length;
}

async function makeCharge(deps: PaymentDeps, leased: { orderId: string; leasedUntil: Date }): Promise<void> {
  const { orderId } = leased;
  try {
    await inTransaction(deps, (inTx) => createNextAttempt(inTx, leased));
    await chargeCreatedAttempt(deps, orderId);
  } catch (error) {
    // It is tried again when its lease expires; the others continue.
    logEvent(deps.log, 'order.charge_failed', { err: error, order: orderId });
  }
}

/**
 * Stores the intent of one attempt with its count: the reference is derived from both, so that no attempt is made twice (rule:
 * payments 12). Does nothing when the lease has expired and another process has made the attempt.
 */
async function createNextAttempt(
  deps: InTransaction<Deps>,
  { orderId, leasedUntil }: { orderId: string; leasedUntil: Date },
): Promise<void> {
  const recurring = await lockRecurring(deps.db, orderId);
  if (recurring?.next_try_at?.getTime() !== leasedUntil.getTime()) return;
  const order = await readChargedOrder(deps.db, orderId);
  const chargeable = await findChargeable(deps, order.customer_id);
  // Before the order is locked, in the order of an operator who delivers a payment.
  const ref = chargeable.ok && (await nextRef(deps.db, chargeable.value, recurring));
  if (!(await lockUnpaid(deps.db, orderId)))
    return saveRecurring(deps.db, { ...recurring, next_try_at: null });
  if (await findLiveAttempt(deps.db, orderId)) return rest(deps, recurring);

  const { period, tries } = recurring;
  const tried = { ...recurring, tries: tries + 1, next_try_at: null };
  if (!chargeable.ok || ref === false) return putOff(deps, tried);
  const agreementId = chargeable.value.id;
  const begun = await createAttempt(deps, { orderId, agreementId, period, amount: order.price_minor, ref });
  // A window has no lock on the order, and may have been opened since.
  await (begun ? saveRecurring(deps.db, tried) : rest(deps, recurring));
}

/** The reference of the next attempt, derived from card, period and place. */
function nextRef(tx: Transaction, card: AgreementRow, { period, tries }: RecurringRow): Promise<string> {
  return firstUnusedRef(tx, (place) => refOf('R', [card.ref, period, String(tries + place)]));
}
