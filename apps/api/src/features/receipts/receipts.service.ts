import type { receipts } from '@bylgja/contract';
import { endOfMonth, fail, isPhoneNumber, month, ok, startOfMonth } from '@bylgja/domain';
import type { Locale } from '@bylgja/i18n/server';

import type { Deps } from '#deps.ts';
import { linesOfReceipt, renderReceiptPdf } from '#documents/receipt-pdf.ts';
import { writeReceipts } from '#documents/receipts-csv.ts';
import { readCustomer } from '#features/auth/auth.service.ts';
import type { Handler } from '#http/handler.ts';

import { presentPaidInvoice, presentReceipt } from './receipts.present.ts';
import {
  countReceipts,
  findReceipt,
  listChoices,
  listEveryReceipt,
  listPaidLines,
  listReceipts,
} from './receipts.store.ts';

export const listCustomerReceipts: Handler<typeof receipts.list> = async (deps, { query }, caller) => {
  const { phoneNumber } = query;
  const filter = {
    customerId: caller.customerId,
    ...(query.month !== undefined && instantsOf(query.month, query.month)),
    ...(phoneNumber !== undefined && isPhoneNumber(phoneNumber) && { phoneNumber }),
  };
  const page = { ...filter, offset: query.page * query.perPage, limit: query.perPage };
  const [rows, total] = await Promise.all([listReceipts(deps.db, page), countReceipts(deps.db, filter)]);
  return ok({ items: rows.map((row) => presentReceipt(row, caller.locale)), total });
};

export const readChoices: Handler<typeof receipts.choices> = async (deps, _input, { customerId }) =>
  ok(await listChoices(deps.db, customerId));

export const readReceiptsOfYear: Handler<typeof receipts.csv> = async (deps, { query }, caller) => {
  const { customerId, locale } = caller;
  const year = instantsOf(`${query.year}-01`, `${query.year}-12`);
  const rows = await listEveryReceipt(deps.db, { customerId, ...year });
  return ok(
    writeReceipts(
      rows.map((row) => presentReceipt(row, locale)),
      locale,
    ),
  );
};

/** The instants from the beginning of one month to the end of another. */
function instantsOf(first: string, last: string) {
  return { from: startOfMonth(month(first)), to: endOfMonth(month(last)) };
}

export const readReceipt: Handler<typeof receipts.read> = async (deps, { params }, caller) => {
  const found = await findInFull(deps, { ...caller, receiptId: params.id });
  if (!found) return fail('not_found');
  const { receipt, invoice } = found;
  return ok({ ...receipt, lines: linesOfReceipt(receipt, invoice, caller.locale) });
};

export const readReceiptPdf: Handler<typeof receipts.pdf> = async (deps, { params }, caller) => {
  const pdf = await findReceiptPdf(deps, { ...caller, receiptId: params.id });
  return pdf ? ok(pdf) : fail('not_found');
};

export interface ReceiptPdfRequest {
  readonly customerId: string;
  readonly receiptId: string;
  readonly locale: Locale;
}

/** The PDF of a receipt, in the requested language; null when the customer has no such receipt or has been deleted. */
export async function findReceiptPdf(deps: Deps, of: ReceiptPdfRequest): Promise<Uint8Array | null> {
  const found = await findInFull(deps, of);
  const customer = found && (await readCustomer(deps, of.customerId));
  return found && customer ? renderReceiptPdf({ ...found, customer, locale: of.locale }) : null;
}

/** A receipt with the invoice that it is of. */
async function findInFull(deps: Deps, { receiptId, customerId, locale }: ReceiptPdfRequest) {
  const row = await findReceipt(deps.db, { id: receiptId, customerId });
  if (!row) return null;
  const isOfInvoice = row.kind === 'sale' && row.month !== null;
  const invoice = isOfInvoice ? presentPaidInvoice(await listPaidLines(deps.db, row.order_id), locale) : null;
  return { receipt: presentReceipt(row, locale), invoice };
}
