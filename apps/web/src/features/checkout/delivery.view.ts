import type { ExtraPackage, Member, Order } from '@bylgja/contract';
import {
  toMinorUnits,
  isUnlimited,
  megabytes,
  minorUnits,
  packageValidUntil,
  paceOf,
  toMajorUnits,
} from '@bylgja/domain';
import { formatData, formatDataAmount, formatDate, formatPrice } from '@bylgja/i18n';
import type { Locale } from '@bylgja/i18n';

/** What a paid order has brought, in words. What is not known is left out; only of a package one knows until when. */
export interface Delivery {
  readonly amount: string;
  readonly until: string | null;
  readonly change: Change | null;
}

/** What is left on the line now, and without what was bought; of a package while it is valid. */
export interface Change {
  readonly left: string;
  /** Shown while it is news. */
  readonly before: string | null;
  /** The height of the water, 0–100. */
  readonly level: number;
}

interface Delivered {
  readonly order: Order;
  readonly extra: ExtraPackage | undefined;
  /** The line as it was read after the payment; null while that is not there. */
  readonly line: Member | null;
  readonly now: Date;
}

/** How long after the payment its effects are shown. */
const newsMs = 60 * 60 * 1000;

export function deliveryOf(delivered: Delivered, locale: Locale): Delivery {
  const { order, extra, line, now } = delivered;
  if (order.kind === 'top_up') return deliveryOfTopUp(delivered, locale);
  const paid = paidAtOf(order);
  const amount = extra === undefined ? order.name : formatDataAmount(extra.dataAmount, locale);
  if (paid === null || order.kind !== 'package') return { amount, until: null, change: null };

  const until = packageValidUntil(paid);
  const isValid = until === packageValidUntil(now);
  const isNews = now.getTime() - paid.getTime() < newsMs;
  const isKnown = extra !== undefined && line !== null;
  return {
    amount,
    until: formatDate(until),
    change: isKnown && isValid ? changeOf({ extra, line, isNews }, locale) : null,
  };
}

function paidAtOf({ steps }: Order): Date | null {
  const at = steps.find(({ id }) => id === 'paid')?.at ?? null;
  return at === null ? null : new Date(at);
}

function deliveryOfTopUp({ order, line, now }: Delivered, locale: Locale): Delivery {
  const paid = paidAtOf(order);
  const isNews = paid !== null && now.getTime() - paid.getTime() < newsMs;
  const change = line && balanceAfter({ order, line, isNews }, locale);
  return { amount: formatPrice(order.price, locale), until: null, change };
}

const full = 100;

function balanceAfter(
  { order, line, isNews }: { order: Order; line: Member; isNews: boolean },
  locale: Locale,
): Change | null {
  if (line.balance === null) return null;
  const { amount } = line.balance;
  return {
    left: formatPrice(amount, locale),
    before: isNews ? formatPrice(differenceOf(amount, order.price), locale) : null,
    level: full,
  };
}

/** In minor units: amounts with decimals are not subtracted as they are. */
function differenceOf(majorUnits: number, less: number): number {
  return toMajorUnits(minorUnits(toMinorUnits(majorUnits) - toMinorUnits(less)));
}

interface Brought {
  readonly extra: ExtraPackage;
  readonly line: Member;
  readonly isNews: boolean;
}

function changeOf({ extra, line, isNews }: Brought, locale: Locale): Change | null {
  const left = line.dataRemaining[extra.zone];
  const total = line.dataTotal[extra.zone];
  if (left === null || total === null || line.measuredAt === null) return null;
  const remaining = megabytes(left);
  const { level } = paceOf({ total: megabytes(total), remaining, at: new Date(line.measuredAt) });
  const hasAmounts = isNews && !isUnlimited(remaining);
  return {
    left: formatData(left, locale),
    before: hasAmounts ? formatData(Math.max(0, left - extra.dataAmount), locale) : null,
    level,
  };
}
