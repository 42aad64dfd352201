import { invoiceDueOn, sumOf } from '@bylgja/domain';
import type { InvoicePartKind, Month, Oyru, PhoneNumber } from '@bylgja/domain';

import { nextNumber } from '#db/series.ts';
import type { Deps } from '#deps.ts';
import { recordOrderActivity } from '#features/activity/activity.service.ts';
import { holdCustomer } from '#features/auth/auth.service.ts';
import { notify } from '#features/notifications/notifications.service.ts';
import { askForPayment } from '#features/orders/payment-requests.ts';
import { hasSavedCard } from '#features/payments/charges.ts';
import { chargeOrder } from '#features/payments/recurring.ts';

import { insertInvoice } from './invoices.store.ts';

export interface NewInvoiceLine {
  readonly lineId: string;
  readonly phoneNumber: PhoneNumber;
  readonly memberName: string;
  readonly kind: InvoicePartKind;
  readonly planName: string;
  readonly price: Oyru;
}

interface NewInvoice {
  readonly accountId: string;
  readonly ownerId: string;
  readonly month: Month;
  /** At least one. */
  readonly lines: readonly NewInvoiceLine[];
}

/**
 * Makes an account's invoice for a month, tells its owner, and has it charged on the owner's saved card, where there is one.
 * Answers the order that it is paid by; null where the owner has deleted their user, who owes nothing any more. In the
 * transaction that begins the month, once for it.
 */
export async function makeInvoice(
  deps: Deps,
  { accountId, ownerId, month, lines }: NewInvoice,
): Promise<string | null> {
  const owner = await holdCustomer(deps, ownerId);
  if (!owner) return null;
  const at = deps.clock.now();
  const orderId = deps.ids.uuid();
  const total = sumOf(lines.map(({ price }) => price));
  const dueOn = invoiceDueOn(at);
  await askForPayment(deps, {
    id: orderId,
    kind: 'invoice',
    customerId: owner.id,
    accountId,
    phoneNumber: onlyOne(lines.map(({ phoneNumber }) => phoneNumber)),
    name: lines[0]?.planName ?? '',
    price: total,
  });
  await insertInvoice(deps.db, {
    invoice: {
      id: deps.ids.uuid(),
      number: await nextNumber(deps.db, 'invoices'),
      account_id: accountId,
      customer_id: owner.id,
      order_id: orderId,
      month,
      total_oyru: total,
      due_on: dueOn,
      created_at: at,
      overdue_told_at: null,
    },
    lines,
  });
  await recordOrderActivity(deps, { kind: 'invoice_made', orderId });
  const isCharged = await hasSavedCard(deps, owner.id);
  if (isCharged) await chargeOrder(deps, { orderId, period: `${month}/${accountId}` });
  await notify(deps, {
    kind: 'invoice_made',
    customerId: owner.id,
    parts: { month, amount: total, dueOn, isCharged },
    link: '/rokningar',
  });
  return orderId;
}

/** The number that all of it is about; null where it is about several. */
function onlyOne(numbers: readonly PhoneNumber[]): PhoneNumber | null {
  const [first, ...others] = new Set(numbers);
  return others.length === 0 ? (first ?? null) : null;
}
