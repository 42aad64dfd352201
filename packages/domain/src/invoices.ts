import { owedOf } from './credit.ts';
import { minorUnits } from './minor-units.ts';
import type { MinorUnits } from './minor-units.ts';
import { addDays, dayOf, startOfDay } from './month.ts';
import type { Day } from './month.ts';
import { linePrices, restOfMonth } from './subscription.ts';
import type { PricedPlan } from './subscription.ts';

/**
 * What is invoiced of a line: its place in the plan, and its EU package, for the month that begins; the days since it began to
 * work, where nothing was paid for them; and what the network charged outside the plan.
 */
export const invoicePartKinds = ['plan', 'eu_package', 'first_days', 'outside_plan'] as const;
export type InvoicePartKind = (typeof invoicePartKinds)[number];

/** Where an invoice stands for who pays it. `cancelled` is the provider’s doing: nothing is to be paid any more. */
export const invoiceStates = ['unpaid', 'processing', 'overdue', 'paid', 'cancelled'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** A line that was in an account with a plan as its month ended. */
export interface InvoicedLine {
  readonly id: string;
  /** Whether it stays in the account. */
  readonly goesOn: boolean;
  /** Whether it works: one that is still being made owes nothing yet. */
  readonly isInUse: boolean;
  /** When it began to work, in the month that ended, where it was ordered before that month; else null. */
  readonly beganOn: Day | null;
  /** Below nothing what it owes. */
  readonly credit: MinorUnits;
}

/** What an account pays in a month for lines in their places. */
export interface InvoicedTerms {
  readonly plan: PricedPlan;
  readonly hasEuPackage: boolean;
}

export interface InvoicedAccount {
  /** In the month that ended, and in the one that begins. */
  readonly before: InvoicedTerms;
  readonly after: InvoicedTerms;
  /** In the order in which they came. */
  readonly lines: readonly InvoicedLine[];
}

export interface InvoicePart {
  readonly lineId: string;
  readonly kind: InvoicePartKind;
  /** Above nothing. */
  readonly price: MinorUnits;
}

/**
 * What an account with a plan is invoiced as a month begins (rule: invoices 1), line by line; nothing where nothing is due. What was
 * paid at once was for the month of its order alone, so a line that begins to work later pays for the days from then on.
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

/** Days in which an invoice is to be paid (rule: invoices 2). */
export const invoiceDays = 14;

/** The last day on which an invoice is paid in time. */
export function invoiceDueOn(madeAt: Date): Day {
  return addDays(dayOf(madeAt), invoiceDays);
}

/** Where an invoice stands: what is being charged is neither late nor to be paid again. */
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
