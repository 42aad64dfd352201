import { owedOf } from './credit.ts';
import { minorUnits } from './minor-units.ts';
import type { MinorUnits } from './minor-units.ts';
import { addDays, dayOf, previousMonth, startOfDay } from './month.ts';
import type { Day, Month } from './month.ts';
import { linePrices, restOfMonth } from './subscription.ts';
import type { PricedPlan } from './subscription.ts';

/**
 * The invoice items of a line: its place in the plan and its EU package, for the month that begins; the days since its activation,
 * if they were not paid; and the network's charges outside the plan.
 */
export const invoicePartKinds = ['plan', 'eu_package', 'first_days', 'outside_plan'] as const;
export type InvoicePartKind = (typeof invoicePartKinds)[number];

/** The state of an invoice for its payer. `cancelled` is done by the provider: nothing is due any more. */
export const invoiceStates = ['unpaid', 'processing', 'overdue', 'paid', 'cancelled'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** The month that an item is about: fees are for the month of the invoice, everything else was used in the one that ended. */
export function monthOfPart(kind: InvoicePartKind, invoiced: Month): Month {
  return kind === 'plan' || kind === 'eu_package' ? invoiced : previousMonth(invoiced);
}

/** A line of an account with a plan at its month end. */
export interface InvoicedLine {
  readonly id: string;
  /** Whether it stays in the account. */
  readonly goesOn: boolean;
  /** Whether it is active: a line in processing owes nothing yet. */
  readonly isInUse: boolean;
  /** When it was activated in the month that ended, if it was ordered before that month; else null. */
  readonly beganOn: Day | null;
  /** Its credit; negative for a debt. */
  readonly credit: MinorUnits;
}

/** The monthly prices of an account's lines by place. */
export interface InvoicedTerms {
  readonly plan: PricedPlan;
  readonly hasEuPackage: boolean;
}

export interface InvoicedAccount {
  /** The terms of the month that ended, and of the one that begins. */
  readonly before: InvoicedTerms;
  readonly after: InvoicedTerms;
  /** Oldest line first. */
  readonly lines: readonly InvoicedLine[];
}

export interface InvoicePart {
  readonly lineId: string;
  readonly kind: InvoicePartKind;
  /** Always positive. */
  readonly price: MinorUnits;
}

/**
 * The invoice of an account with a plan at the beginning of a month (rule: invoices 1), line by line; empty if nothing is due. An
 * upfront payment was for the month of the order only, so a line that is activated later pays for the days from then on.
 */
export function invoiceParts({ before, after, lines }: InvoicedAccount): InvoicePart[] {
  const placesBefore = placePrices(before, lines);
  const placesAfter = placePrices(
    after,
    lines.filter(({ goesOn }) => goesOn),
  );
  return lines
    .flatMap((line): InvoicePart[] => [
      ...feesOf(line, placesAfter, after),
      { lineId: line.id, kind: 'first_days', price: firstDaysOf(line, placesBefore, before) },
      { lineId: line.id, kind: 'outside_plan', price: owedOf(line.credit) },
    ])
    .filter(({ price }) => price > 0);
}

function placePrices({ plan }: InvoicedTerms, lines: readonly InvoicedLine[]): Map<string, MinorUnits> {
  const prices = linePrices(plan, lines.length);
  return new Map(lines.map(({ id }, place) => [id, prices[place] ?? zeroAmount]));
}

function feesOf(
  { id, goesOn, isInUse }: InvoicedLine,
  places: Map<string, MinorUnits>,
  terms: InvoicedTerms,
): InvoicePart[] {
  if (!goesOn || !isInUse) return [];
  return [
    { lineId: id, kind: 'plan', price: places.get(id) ?? zeroAmount },
    { lineId: id, kind: 'eu_package', price: euPriceOf(terms) },
  ];
}

function firstDaysOf(
  { id, beganOn }: InvoicedLine,
  places: Map<string, MinorUnits>,
  terms: InvoicedTerms,
): MinorUnits {
  if (beganOn === null) return zeroAmount;
  return restOfMonth(minorUnits((places.get(id) ?? 0) + euPriceOf(terms)), startOfDay(beganOn));
}

function euPriceOf({ plan, hasEuPackage }: InvoicedTerms): MinorUnits {
  return hasEuPackage ? (plan.euPrice ?? zeroAmount) : zeroAmount;
}

const zeroAmount = minorUnits(0);

/** The number of days to pay an invoice (rule: invoices 2). */
export const invoiceDays = 14;

/** The last day to pay an invoice in time. */
export function invoiceDueOn(madeAt: Date): Day {
  return addDays(dayOf(madeAt), invoiceDays);
}

/** The state of an invoice: one that is being charged is neither overdue nor to be paid again. */
export function invoiceStateAt(
  invoice: {
    readonly order: 'awaiting_payment' | 'processing' | 'complete' | 'cancelled';
    readonly isBeingCharged: boolean;
    readonly dueOn: Day;
  },
  now: Date,
): InvoiceState {
  if (invoice.order === 'cancelled') return 'cancelled';
  if (invoice.order !== 'awaiting_payment') return 'paid';
  if (invoice.isBeingCharged) return 'processing';
  return dayOf(now) > invoice.dueOn ? 'overdue' : 'unpaid';
}
