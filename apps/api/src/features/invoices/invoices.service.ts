import type { Invoice, invoices } from '@bylgja/contract';
import { fail, ok } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import { renderInvoicePdf } from '#documents/invoice-pdf.ts';
import { readCustomer } from '#features/auth/auth.service.ts';
import { readPayments } from '#features/payments/payments.service.ts';
import { readDunning } from '#features/payments/recurring.ts';
import type { Customer, Handler } from '#http/handler.ts';

import { presentInvoice } from './invoices.present.ts';
import { countInvoices, findInvoice, listInvoiceLines, listInvoices } from './invoices.store.ts';
import type { InvoiceRow } from './invoices.store.ts';

// Both are read at one instant: a charge that begins between two reads would otherwise be shown as not scheduled any more.
export const listCustomerInvoices: Handler<typeof invoices.list> = (deps, { query }, caller) => {
  const { customerId } = caller;
  const page = { customerId, offset: query.page * query.perPage, limit: query.perPage };
  return deps.db.atOneInstant(async () => {
    const [rows, total] = await Promise.all([
      listInvoices(deps.db, page),
      countInvoices(deps.db, customerId),
    ]);
    return ok({ items: await presentAll(deps, rows, caller), total });
  });
};

export const readInvoice: Handler<typeof invoices.one> = async (deps, { params }, caller) => {
  const invoice = await presentOne(deps, params.id, caller);
  return invoice ? ok(invoice) : fail('not_found');
};

export const readInvoicePdf: Handler<typeof invoices.pdf> = async (deps, { params }, caller) => {
  const invoice = await presentOne(deps, params.id, caller);
  const customer = invoice && (await readCustomer(deps, caller.customerId));
  if (!invoice || !customer) return fail('not_found');
  return ok(await renderInvoicePdf({ invoice, customer, locale: caller.locale }));
};

function presentOne(deps: Deps, id: string, caller: Customer): Promise<Invoice | undefined> {
  return deps.db.atOneInstant(async () => {
    const row = await findInvoice(deps.db, { id, customerId: caller.customerId });
    const [invoice] = row ? await presentAll(deps, [row], caller) : [];
    return invoice;
  });
}

async function presentAll(deps: Deps, rows: readonly InvoiceRow[], { locale }: Customer): Promise<Invoice[]> {
  const orderIds = rows.map((row) => row.order_id);
  const [lines, payments, dunning] = await Promise.all([
    listInvoiceLines(
      deps.db,
      rows.map(({ id }) => id),
    ),
    readPayments(deps, orderIds),
    readDunning(deps, orderIds),
  ]);
  const now = deps.clock.now();
  return rows.map((row) =>
    presentInvoice(row, {
      lines: lines.get(row.id) ?? [],
      payment: payments.get(row.order_id) ?? null,
      dunning: dunning.get(row.order_id) ?? null,
      now,
      locale,
    }),
  );
}
