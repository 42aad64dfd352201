import { dayOf, endOfMonth, invoiceParts, startOfMonth } from '@bylgja/domain';
import type { EndedMonth, InvoicedLine, InvoicedTerms, InvoicePart, Month } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import { makeInvoice } from '#features/invoices/making.ts';

import type { LockedAccount } from './accounts.store.ts';
import { addCredit, readCredits } from './credit.ts';
import { listBegun, listFirstnames } from './month-end.store.ts';
import type { PlanRow } from './subscriptions.store.ts';

interface Invoiced {
  readonly locked: LockedAccount;
  readonly ended: EndedMonth;
  /** The month that begins. */
  readonly month: Month;
}

/**
 * Invoices an account as its month has ended, where anything is due: what lines owe for outside their plan is then paid for.
 * Prepaid lines pay from their credit. In the transaction that ends the month, which locks the series of invoices: whoever
 * locks several accounts has locked them all before.
 */
export async function invoiceMonth(deps: Deps, { locked, ended, month }: Invoiced): Promise<void> {
  const { account, lines } = locked;
  const terms = termsOf(locked, ended);
  if (!terms || lines.length === 0) return;
  const parts = invoiceParts({ ...terms, lines: await readInvoicedLines(deps, { locked, ended }) });
  if (parts.length === 0) return;
  const names = await listFirstnames(
    deps.db,
    lines.map(({ customer_id: id }) => id),
  );
  const orderId = await makeInvoice(deps, {
    accountId: account.id,
    ownerId: account.owner_id,
    month,
    lines: lines.flatMap(({ id, phone_number: phoneNumber, customer_id: userId }) =>
      partsOf(parts, id).map(({ kind, price }) => ({
        lineId: id,
        phoneNumber,
        memberName: names.get(userId) ?? '',
        kind,
        planName: terms[kind === 'first_days' ? 'before' : 'after'].planName,
        price,
      })),
    ),
  });
  await payOff(deps, parts, orderId);
}

function partsOf(parts: readonly InvoicePart[], lineId: string): InvoicePart[] {
  return parts.filter((part) => part.lineId === lineId);
}

/**
 * What is invoiced is owed no more: the invoice is. Where there is none, as its owner has deleted their user, it is owed by
 * nobody, least of all by a member who has the line from now on.
 */
async function payOff(deps: Deps, parts: readonly InvoicePart[], orderId: string | null): Promise<void> {
  const kind = orderId === null ? 'written_off' : 'invoiced';
  for (const { lineId, price: amount } of parts.filter((part) => part.kind === 'outside_plan')) {
    await addCredit(deps, { lineId, kind, amount, orderId });
  }
}

interface Terms extends InvoicedTerms {
  readonly planName: string;
}

/** Undefined where the lines are prepaid. */
function termsOf(
  { account, plan, nextPlan }: LockedAccount,
  { changesPlan, endsEuPackage }: EndedMonth,
): { before: Terms; after: Terms } | undefined {
  if (plan === null) return undefined;
  const next: PlanRow = (changesPlan ? nextPlan : null) ?? plan;
  const hasEuPackage = account.has_eu_package;
  return {
    before: pricedBy(plan, hasEuPackage),
    after: pricedBy(next, hasEuPackage && !endsEuPackage),
  };
}

function pricedBy(plan: PlanRow, hasEuPackage: boolean): Terms {
  const { name: planName, member_prices: memberPrices, eu_price_oyru: euPrice } = plan;
  return { planName, plan: { memberPrices, euPrice }, hasEuPackage };
}

async function readInvoicedLines(
  deps: Deps,
  { locked: { account, lines }, ended }: Pick<Invoiced, 'locked' | 'ended'>,
): Promise<InvoicedLine[]> {
  const ids = lines.map(({ id }) => id);
  const credits = await readCredits(deps, ids);
  const begun = await listBegun(deps.db, {
    lineIds: ids,
    begins: startOfMonth(account.month),
    ends: endOfMonth(account.month),
  });
  return lines.map(({ id, status }) => {
    const beganAt = begun.get(id);
    const credit = credits.get(id)?.credit;
    if (credit === undefined) throw new Error('a line has no sum of what it paid and was charged');
    return {
      id,
      goesOn: ended.lines.some((line) => line.id === id && line.becomes === null),
      isInUse: status === 'active' || status === 'cancelled',
      beganOn: beganAt ? dayOf(beganAt) : null,
      credit,
    };
  });
}
