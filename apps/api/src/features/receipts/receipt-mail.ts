import type { receipts } from '@bylgja/contract';
import { fail, ok, parseEmail } from '@bylgja/domain';

import { inTransaction } from '#db/database.ts';
import { readCustomer } from '#features/auth/auth.service.ts';
import type { Handler } from '#http/handler.ts';
import { countAgainst } from '#http/limits.ts';
import type { Limit } from '#http/limits.ts';
import { queueMail } from '#mail/outgoing-mail.ts';

import { presentReceipt } from './receipts.present.ts';
import { findReceipt } from './receipts.store.ts';

/** Any address may be given, so a limit protects other people's mailboxes. */
function limitsOf(customerId: string): Limit[] {
  return [
    { key: `receipt-mails-hour:${customerId}`, max: 10, seconds: 3600 },
    { key: `receipt-mails-day:${customerId}`, max: 30, seconds: 24 * 3600 },
  ];
}

/** Queues a mail with a receipt; its PDF is rendered when the mail is sent. */
export const emailReceipt: Handler<typeof receipts.email> = async (deps, { params, body }, caller) => {
  const { customerId, locale } = caller;
  const row = await findReceipt(deps.db, { id: params.id, customerId });
  const customer = await readCustomer(deps, customerId);
  if (!row || !customer) return fail('not_found');
  const given = body.email === undefined ? null : parseEmail(body.email);
  const to = given?.ok ? given.value : customer.email;
  if (to === null) return fail('email_missing');
  const allowed = await countAgainst(deps, limitsOf(customerId));
  if (!allowed.ok) return allowed;

  const { number, total } = presentReceipt(row, locale);
  // A mail to another person does not contain the customer's name.
  const firstname = to === customer.email ? customer.firstname : '';
  const parts = { firstname, customerId, receiptId: row.id, number, total };
  await inTransaction(deps, (inTx) => queueMail(inTx, { kind: 'receipt', to, locale, parts }));
  return ok(undefined);
};
