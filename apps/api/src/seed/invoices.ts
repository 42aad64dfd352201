import {
  addMonths,
  invoiceDueOn,
  invoiceParts,
  monthOf,
  minorUnits,
  startOfMonth,
  sumOf,
  vatOf,
} from '@bylgja/domain';
import type { Month } from '@bylgja/domain';
import { accounts, bjork, cardAtProvider, euPackage, fixedId, lines, plans } from '@bylgja/fixtures';
import { market } from '@bylgja/market';

import type { InTransaction } from '#db/database.ts';
import { nextNumber } from '#db/series.ts';
import type { Deps } from '#deps.ts';
import { insertInvoices } from '#features/invoices/invoices.store.ts';

interface PastInvoice {
  readonly number: number;
  readonly month: Month;
  readonly at: Date;
}

/** Bjørk's invoices at the beginning of this month and the last, charged on her saved card a minute later. */
export function pastInvoices({ clock }: Deps): PastInvoice[] {
  const present = monthOf(clock.now());
  return [addMonths(present, -1), present].map((month, index) => ({
    number: index + 1,
    month,
    at: startOfMonth(month),
  }));
}

/** Bjørk's monthly prices, by line. */
function priced() {
  const account = accounts.find(({ owner }) => owner.id === bjork.id);
  const plan = plans.find(({ id }) => id === account?.planId);
  if (!account || !plan) throw new Error('Bjørk has no plan to be invoiced for');
  const used = lines.filter((line) => line.account.id === account.id && line.status === 'active');
  const terms = {
    plan: { memberPrices: plan.memberPrices, euPrice: euPackage.price },
    hasEuPackage: account.hasEuPackage,
  };
  const parts = invoiceParts({
    before: terms,
    after: terms,
    lines: used.map(({ id }) => ({ id, goesOn: true, isInUse: true, beganOn: null, credit: minorUnits(0) })),
  });
  const invoiceLines = used.flatMap(({ id, phoneNumber, person }) =>
    parts
      .filter(({ lineId }) => lineId === id)
      .map((part) => ({ ...part, phoneNumber, memberName: person.firstname, planName: plan.name })),
  );
  return { account, plan, invoiceLines, total: sumOf(parts.map(({ price }) => price)) };
}

export async function seedInvoice(
  deps: InTransaction<Deps>,
  { number, month, at }: PastInvoice,
): Promise<void> {
  const { account, plan, invoiceLines, total } = priced();
  const orderId = fixedId('d', 30 + number);
  const paidAt = new Date(at.getTime() + 60_000);
  const ofBjork = { customer_id: bjork.id, phone_number: null, name: plan.name };
  await deps.db
    .query()
    .insertInto('orders')
    .values({
      ...ofBjork,
      id: orderId,
      kind: 'invoice',
      state: 'complete',
      account_id: account.id,
      line_id: null,
      plan_id: null,
      package_id: null,
      member_name: '',
      price_minor: total,
      request_id: null,
      created_at: at,
      paid_at: paidAt,
      completed_at: paidAt,
    })
    .execute();
  const invoice = {
    id: fixedId('e', 30 + number),
    number: await nextNumber(deps.db, 'invoices'),
    account_id: account.id,
    customer_id: bjork.id,
    order_id: orderId,
    month,
    total_minor: total,
    vat_percent: market().vatPercent,
    due_on: invoiceDueOn(at),
    created_at: at,
    overdue_notified_at: null,
  };
  await insertInvoices(deps.db, [{ invoice, lines: invoiceLines }]);
  await deps.db
    .query()
    .insertInto('receipts')
    .values({
      ...ofBjork,
      id: fixedId('f', 30 + number),
      number: await nextNumber(deps.db, 'receipts'),
      order_id: orderId,
      total_minor: total,
      vat_minor: vatOf(total),
      vat_percent: market().vatPercent,
      card_brand: cardAtProvider.brand,
      card_last4: cardAtProvider.last4,
      issued_at: paidAt,
    })
    .execute();
}
