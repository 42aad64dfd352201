import type { receipts } from '@bylgja/contract';
import { fail, ok, vatOf } from '@bylgja/domain';
import type { Oyru, PhoneNumber } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import { readCustomer } from '#features/auth/auth.service.ts';
import type { Handler } from '#http/handler.ts';
import { drawReceipt } from '#paper/receipt-pdf.ts';

import { presentReceipt } from './receipts.present.ts';
import { countReceipts, findReceipt, insertReceipt, listReceipts, nextNumber } from './receipts.store.ts';

export const listCustomerReceipts: Handler<typeof receipts.list> = async (deps, { query }, caller) => {
  const { customerId } = caller;
  const page = { customerId, offset: query.page * query.perPage, limit: query.perPage };
  const [rows, total] = await Promise.all([listReceipts(deps.db, page), countReceipts(deps.db, customerId)]);
  return ok({ items: rows.map((row) => presentReceipt(row, caller.locale)), total });
};

export const readReceiptPdf: Handler<typeof receipts.pdf> = async (deps, { params }, caller) => {
  const row = await findReceipt(deps.db, { id: params.id, customerId: caller.customerId });
  if (!row) return fail('not_found');
  const customer = await readCustomer(deps, caller.customerId);
  if (!customer) return fail('unauthenticated');
  return ok(
    await drawReceipt({ receipt: presentReceipt(row, caller.locale), customer, locale: caller.locale }),
  );
};

export interface PaidThing {
  readonly orderId: string;
  readonly customerId: string;
  readonly phoneNumber: PhoneNumber | null;
  readonly name: string;
  readonly total: Oyru;
  readonly card: { readonly brand: string; readonly last4: string } | null;
  readonly at: Date;
}

/** Issues the receipt of an order with the next number of the series. In the transaction that says it is paid. */
export async function issueReceipt(deps: Deps, paid: PaidThing): Promise<void> {
  await insertReceipt(deps.db, {
    id: deps.ids.uuid(),
    number: await nextNumber(deps.db, 'receipts'),
    customer_id: paid.customerId,
    order_id: paid.orderId,
    phone_number: paid.phoneNumber,
    name: paid.name,
    total_oyru: paid.total,
    vat_oyru: vatOf(paid.total),
    card_brand: paid.card?.brand ?? null,
    card_last4: paid.card?.last4 ?? null,
    issued_at: paid.at,
  });
}
