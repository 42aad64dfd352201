import { dayOf, endOfMonth, firstDayOf, invoiceParts, priceOn, startOfMonth } from '@bylgja/domain';
import type { InvoicedLine, InvoicedTerms, InvoicePart, Month } from '@bylgja/domain';

import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import type { LineRow } from '#features/accounts/accounts.store.ts';
import { invoicedLines } from '#features/accounts/ended-months.ts';
import type { EndedAccount } from '#features/accounts/ended-months.ts';
import type { PlanRow } from '#features/accounts/plans.store.ts';
import { numberInvoices, orderInvoices } from '#features/invoices/create-invoices.ts';
import type { NewInvoice } from '#features/invoices/create-invoices.ts';
import { addCredits, readCredits } from '#features/usage/credit.ts';

import { listBegun, listFirstnames } from './month-end.store.ts';

interface Terms extends InvoicedTerms {
  readonly planName: string;
}

/** An account with a plan, the prices of its lines, and what is due. */
interface Invoiced {
  readonly account: EndedAccount;
  readonly terms: { readonly before: Terms; readonly after: Terms };
  readonly parts: readonly InvoicePart[];
}

/**
 * Invoices accounts whose month has ended, if anything is due; the debts of lines for use outside their plan are then settled.
 * Prepaid lines pay from their credit. This step comes last, because it locks the series of invoices.
 */
export async function invoiceMonths(
  deps: InTransaction<Deps>,
  ended: readonly EndedAccount[],
): Promise<void> {
  const due = await readDue(deps, ended);
  const people = due.flatMap(({ account }) => account.before.lines.map((line) => line.customer_id));
  if (due.length === 0) return;
  const names = await listFirstnames(deps.db, people);
  const invoices = await orderInvoices(
    deps,
    due.map((invoiced) => newInvoice(invoiced, names)),
  );
  await payOff(deps, due, new Map(invoices.map((invoice) => [invoice.accountId, invoice.orderId])));
  await numberInvoices(deps, invoices);
}

async function readDue(deps: Deps, ended: readonly EndedAccount[]): Promise<Invoiced[]> {
  const priced = ended.flatMap((account) => {
    const terms = invoicedLines(account).length > 0 ? termsOf(account) : undefined;
    return terms ? [{ account, terms }] : [];
  });
  const linesOf = await readInvoicedLines(
    deps,
    priced.map(({ account }) => account),
  );
  return priced
    .map(({ account, terms }) => ({
      account,
      terms,
      parts: invoiceParts({ ...terms, lines: linesOf(account) }),
    }))
    .filter(({ parts }) => parts.length > 0);
}

function newInvoice({ account, terms, parts }: Invoiced, names: ReadonlyMap<string, string>): NewInvoice {
  const { account: row, lines } = account.before;
  const linePart = ({ id, phone_number: phoneNumber, customer_id: userId }: LineRow) =>
    parts
      .filter((part) => part.lineId === id)
      .map(({ kind, price }) => ({
        lineId: id,
        phoneNumber,
        memberName: names.get(userId) ?? '',
        kind,
        planName: terms[kind === 'first_days' ? 'before' : 'after'].planName,
        price,
      }));
  return {
    accountId: row.id,
    ownerId: row.owner_id,
    month: account.month,
    lines: lines.flatMap(linePart),
  };
}

/**
 * An invoiced debt is settled by the invoice. Without an invoice, because the owner has deleted their user, the debt is written
 * off: nobody owes it, and certainly not a member who takes over the line.
 */
function payOff(
  deps: InTransaction<Deps>,
  due: readonly Invoiced[],
  orders: ReadonlyMap<string, string>,
): Promise<void> {
  const entries = due.flatMap(({ account, parts }) => {
    const orderId = orders.get(account.before.account.id) ?? null;
    const kind = orderId === null ? ('written_off' as const) : ('invoiced' as const);
    return parts
      .filter((part) => part.kind === 'outside_plan')
      .map(({ lineId, price: amount }) => ({ lineId, kind, amount, orderId }));
  });
  return addCredits(deps, entries);
}

/**
 * The terms of the month that ended and of the one that begins, each at the prices of its month; undefined when the lines are
 * prepaid.
 */
function termsOf({
  before: { account, plan, nextPlan },
  ended: { changesPlan, endsEuPackage },
  month,
}: EndedAccount): Invoiced['terms'] | undefined {
  if (plan === null) return undefined;
  const next: PlanRow = (changesPlan ? nextPlan : null) ?? plan;
  const hasEuPackage = account.has_eu_package;
  return {
    before: pricedIn(account.month, plan, hasEuPackage),
    after: pricedIn(month, next, hasEuPackage && !endsEuPackage),
  };
}

function pricedIn(month: Month, plan: PlanRow, hasEuPackage: boolean): Terms {
  const { memberPrices, euPrice } = priceOn(plan.prices, firstDayOf(month));
  return { planName: plan.name, plan: { memberPrices, euPrice }, hasEuPackage };
}

/** Reads the debts of the accounts' lines, and which of the lines became active in the month that ended. */
async function readInvoicedLines(
  deps: Deps,
  accounts: readonly EndedAccount[],
): Promise<(account: EndedAccount) => InvoicedLine[]> {
  const [first] = accounts;
  if (!first) return () => [];
  const ids = accounts.flatMap(({ before }) => before.lines.map(({ id }) => id));
  const { month } = first.before.account;
  const credits = await readCredits(deps, ids);
  const begun = await listBegun(deps.db, {
    lineIds: ids,
    begins: startOfMonth(month),
    ends: endOfMonth(month),
  });
  return ({ before, staying }) => {
    const going = new Set(staying.map(({ id }) => id));
    return before.lines.map(({ id, status }) => {
      const beganAt = begun.get(id);
      const credit = credits.get(id)?.credit;
      if (credit === undefined) throw new Error('a line without its sum of credits and charges was read');
      return {
        id,
        goesOn: going.has(id),
        isInUse: status === 'active' || status === 'cancelled',
        beganOn: beganAt ? dayOf(beganAt) : null,
        credit,
      };
    });
  };
}
