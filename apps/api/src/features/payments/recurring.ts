import { createHash } from 'node:crypto';

import type { Deps } from '#deps.ts';
import type { Job } from '#jobs/runner.ts';

import { chargeIntended, findChargeable, insertIntent } from './charges.ts';
import { putOff, rest } from './declined-charges.ts';
import { findLiveAttempt, lockUnpaid } from './payments.store.ts';
import {
  insertRecurring,
  leaseDueRecurring,
  listRecurring,
  lockRecurring,
  readChargedOrder,
  saveRecurring,
} from './recurring.store.ts';

const recurringChargesDue = 'recurring_charges_due';

const leaseMs = 60_000;
const atOnce = 5;

/**
 * Has an order charged on its customer's saved card by itself, and tried again by the dunning plan. `period` is what it is
 * for, the month and the account `2026-12/0f3a…`: on one agreement a period has one live charge. In the transaction that makes
 * the order.
 */
export async function chargeOrder(
  deps: Deps,
  { orderId, period }: { orderId: string; period: string },
): Promise<void> {
  await insertRecurring(deps.db, { orderId, period, at: deps.clock.now() });
  await deps.db.notify(recurringChargesDue, orderId);
}

/** How an order that is charged by itself stands. */
export interface Dunning {
  /** When it is tried next; null when it is not. */
  readonly nextTryAt: Date | null;
  readonly hasFailed: boolean;
}

/** By order; nothing of one that is not charged by itself. */
export async function readDunning(deps: Deps, orderIds: readonly string[]): Promise<Map<string, Dunning>> {
  const rows = await listRecurring(deps.db, orderIds);
  return new Map(
    rows.map(({ order_id: id, next_try_at: nextTryAt, first_declined_at: declinedAt }) => [
      id,
      { nextTryAt, hasFailed: declinedAt !== null },
    ]),
  );
}

/** Makes the charges that are due, the first time or again. */
export const recurringChargesJob: Job = {
  name: 'recurring-charges',
  everySeconds: 60,
  wakeOn: recurringChargesDue,
  async run(deps) {
    while ((await makeDueCharges(deps)) > 0);
  },
};

async function makeDueCharges(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  const leasedUntil = new Date(now.getTime() + leaseMs);
  const due = await leaseDueRecurring(deps.db, { now, leasedUntil, most: atOnce });
  await Promise.all(due.map((orderId) => makeCharge(deps, { orderId, leasedUntil })));
  return due.length;
}

async function makeCharge(deps: Deps, leased: { orderId: string; leasedUntil: Date }): Promise<void> {
  const { orderId } = leased;
  try {
    await deps.db.inTransaction(() => intendTry(deps, leased));
    await chargeIntended(deps, orderId);
  } catch (error) {
    // It is tried again when its lease has run out; the others go on.
    deps.log.error({ err: error, order: orderId }, 'an order could not be charged by itself');
  }
}

/**
 * The intent of one try, with the count of it: a reference follows from both, so that no try is made twice (trust I10). Nothing
 * when the lease ran out and another process has tried it.
 */
async function intendTry(
  deps: Deps,
  { orderId, leasedUntil }: { orderId: string; leasedUntil: Date },
): Promise<void> {
  const recurring = await lockRecurring(deps.db, orderId);
  if (recurring?.next_try_at?.getTime() !== leasedUntil.getTime()) return;
  if (!(await lockUnpaid(deps.db, orderId)))
    return saveRecurring(deps.db, { ...recurring, next_try_at: null });
  if (await findLiveAttempt(deps.db, orderId)) return rest(deps, recurring);

  const tried = { ...recurring, tries: recurring.tries + 1, next_try_at: null };
  await saveRecurring(deps.db, tried);
  const order = await readChargedOrder(deps.db, orderId);
  const chargeable = await findChargeable(deps, order.customer_id);
  if (!chargeable.ok) return putOff(deps, tried);
  const { id: agreementId, ref } = chargeable.value;
  const { period, tries } = tried;
  await insertIntent(deps, {
    orderId,
    agreementId,
    period,
    amount: order.price_oyru,
    ref: refOf([ref, period, String(tries)]),
  });
}

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A reference of the provider's length that the same words always give. */
function refOf(words: readonly string[]): string {
  const bytes = createHash('sha256').update(words.join(' ')).digest().subarray(0, 13);
  return `R${[...bytes].map((byte) => crockford.charAt(byte % 32)).join('')}`;
}
