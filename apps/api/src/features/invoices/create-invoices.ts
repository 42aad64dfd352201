import { invoiceDueOn, sumOf, vatOf } from '@bylgja/domain';
import type { Day, Month, MinorUnits, PhoneNumber } from '@bylgja/domain';
import { market } from '@bylgja/market';

import type { InTransaction } from '#db/database.ts';
import { nextNumbers } from '#db/series.ts';
import type { Deps } from '#deps.ts';
import type { EventFacts } from '#events/event-types.ts';
import { queueEvents } from '#events/outgoing-events.ts';
import { recordActivities } from '#features/activity/activity.service.ts';
import { lockExistingCustomers } from '#features/auth/auth.service.ts';
import { notifyEach } from '#features/notifications/notifications.service.ts';
import { askForPayments } from '#features/orders/payment-requests.ts';
import { listCardHolders } from '#features/payments/charges.ts';
import { chargeOrders } from '#features/payments/recurring.ts';

import { insertInvoices } from './invoices.store.ts';
import type { NewInvoiceLine } from './invoices.store.ts';

export interface NewInvoice {
  readonly accountId: string;
  readonly ownerId: string;
  readonly month: Month;
  /** At least one. */
  readonly lines: readonly NewInvoiceLine[];
}

/** An invoice that has an order, but no number yet. */
export interface OrderedInvoice extends NewInvoice {
  readonly orderId: string;
  readonly total: MinorUnits;
  readonly dueOn: Day;
}

/**
 * Orders the payment of accounts' invoices for a month, notifies their owners, and has them charged on the owners' saved cards,
 * if they have any. Leaves out the invoices of owners who have deleted their user, because they owe nothing any more. Called once for
 * each month, as it begins; the invoices get their numbers at the end of the transaction (`numberInvoices`).
 */
export async function orderInvoices(
  deps: InTransaction<Deps>,
  all: readonly NewInvoice[],
): Promise<OrderedInvoice[]> {
  const owners = await lockExistingCustomers(deps, peopleOf(all));
  const dueOn = invoiceDueOn(deps.clock.now());
  const invoices = all
    .filter(({ ownerId }) => owners.has(ownerId))
    .map((invoice) => ({
      ...invoice,
      orderId: deps.ids.uuid(),
      total: sumOf(invoice.lines.map(({ price }) => price)),
      dueOn,
    }));
  if (invoices.length === 0) return [];
  await askForPayments(
    deps,
    invoices.map(({ orderId, ownerId, accountId, total, lines }) => ({
      id: orderId,
      kind: 'invoice',
      customerId: ownerId,
      accountId,
      phoneNumber: onlyOne(lines.map(({ phoneNumber }) => phoneNumber)),
      name: lines[0]?.planName ?? '',
      price: total,
    })),
  );
  await recordActivities(
    deps,
    invoices.map(({ accountId, month }) => ({ kind: 'invoice_made', accountId, parts: { month } })),
  );
  const cardHolders = await listCardHolders(deps, peopleOf(invoices));
  await chargeOrders(
    deps,
    invoices
      .filter(({ ownerId }) => cardHolders.has(ownerId))
      .map(({ orderId, month, accountId }) => ({ orderId, period: `${month}/${accountId}` })),
  );
  await notifyEach(
    deps,
    invoices.map(({ ownerId, month, total }) => ({
      kind: 'invoice_made',
      customerId: ownerId,
      parts: { month, amount: total, dueOn, isCharged: cardHolders.has(ownerId) },
    })),
  );
  return invoices;
}

/**
 * Inserts invoices that are ordered, with consecutive numbers. Must be the last step of its transaction, because others wait for
 * their numbers.
 */
export async function numberInvoices(
  deps: InTransaction<Deps>,
  invoices: readonly OrderedInvoice[],
): Promise<void> {
  if (invoices.length === 0) return;
  const at = deps.clock.now();
  const first = await nextNumbers(deps.db, 'invoices', invoices.length);
  const numbered = invoices.map((invoice, index) => ({
    ...invoice,
    id: deps.ids.uuid(),
    number: first + index,
  }));
  await insertInvoices(
    deps.db,
    numbered.map(({ id, number, accountId, ownerId, orderId, month, total, dueOn, lines }) => ({
      invoice: {
        id,
        number,
        account_id: accountId,
        customer_id: ownerId,
        order_id: orderId,
        month,
        total_minor: total,
        vat_percent: market().vatPercent,
        due_on: dueOn,
        created_at: at,
        overdue_notified_at: null,
      },
      lines,
    })),
  );
  await queueEvents(deps, 'invoice.created', numbered.map(factsOf));
}

function factsOf(
  invoice: OrderedInvoice & { readonly id: string; readonly number: number },
): EventFacts['invoice.created'] {
  const { vatPercent, currency } = market();
  return {
    invoiceId: invoice.id,
    invoiceNumber: invoice.number,
    orderId: invoice.orderId,
    customerId: invoice.ownerId,
    accountId: invoice.accountId,
    month: invoice.month,
    amount: invoice.total,
    vat: vatOf(invoice.total, vatPercent),
    currency: currency.code,
    dueOn: invoice.dueOn,
  };
}

function peopleOf(invoices: readonly NewInvoice[]): string[] {
  return [...new Set(invoices.map(({ ownerId }) => ownerId))];
}

/** The phone number that all lines of the invoice are about; null when they are about several. */
function onlyOne(numbers: readonly PhoneNumber[]): PhoneNumber | null {
  const [first, ...others] = new Set(numbers);
  return others.length === 0 ? (first ?? null) : null;
}
