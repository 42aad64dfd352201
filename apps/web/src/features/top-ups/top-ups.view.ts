import type { AutomaticTopUp, BalanceChange, TopUpLine } from '@bylgja/contract';
import { toMinorUnits, localDigits, minorUnits, toMajorUnits, vatOf, withoutVat } from '@bylgja/domain';
import { formatExactPrice, formatPhoneNumber, formatPrice, formatRelativeDay } from '@bylgja/i18n';
import type { Locale, Text } from '@bylgja/i18n';

import type { IconName } from '#ui/data/icons.ts';

/** `Pætur · 21 10 20`; only the number if the name is unknown. */
export function nameOf({ firstname, phoneNumber }: TopUpLine): string {
  return [firstname, formatPhoneNumber(phoneNumber)].filter(Boolean).join(' · ');
}

/** The number as in addresses. */
export function digitsOf({ phoneNumber }: Pick<TopUpLine, 'phoneNumber'>): string {
  return localDigits(phoneNumber);
}

/** What a line has once something has been added, in kr. */
export function balanceAfter({ balance }: TopUpLine, amount: number): number {
  return toMajorUnits(minorUnits(toMinorUnits(balance) + toMinorUnits(amount)));
}

/** The price of a top-up with the VAT in it, as rows of a receipt. */
export function sumOf(amount: number, text: Text, locale: Locale) {
  const price = toMinorUnits(amount);
  const exact = (part: typeof price) => formatExactPrice(toMajorUnits(part), locale);
  return {
    rows: [
      { label: text('packages.totalWithoutVat'), value: exact(withoutVat(price)) },
      { label: text('packages.vat'), value: exact(vatOf(price)) },
    ],
    total: { label: text('packages.totalWithVat'), value: formatPrice(amount, locale) },
  };
}

/** What a line’s automatic top-up does, in a line of a list. */
export function automaticBrief(automatic: AutomaticTopUp | null, text: Text, locale: Locale): string {
  if (automatic === null) return text('topUps.automaticOff');
  if (automatic.pause !== null) {
    return `${text('topUps.paused')}: ${text(`topUps.pause.${automatic.pause.reason}`)}`;
  }
  return text('topUps.automaticBrief', {
    amount: formatPrice(automatic.amount, locale),
    below: formatPrice(automatic.below, locale),
  });
}

export type Terms = Pick<AutomaticTopUp, 'below' | 'amount' | 'mostPerMonth'>;

/** The terms of an automatic top-up, in one sentence. */
export function promiseOf(
  { below, amount, mostPerMonth }: Terms,
  card: string,
  { text, locale }: { text: Text; locale: Locale },
): string {
  return text('topUps.promise', {
    below: formatPrice(below, locale),
    amount: formatPrice(amount, locale),
    card,
    max: mostPerMonth,
    atMost: formatPrice(amount * mostPerMonth, locale),
  });
}

const icons: Readonly<Record<BalanceChange['kind'], IconName>> = {
  top_up: 'plus',
  automatic_top_up: 'renew',
  invoiced: 'receipt',
  written_off: 'receipt',
  brought_along: 'plus',
  charged: 'call',
};

/** A change of the balance as a row: what, when, and how much, with its sign. */
export function rowOf(
  { kind, day, at, amount }: BalanceChange,
  { now, text, locale }: { now: Date; text: Text; locale: Locale },
) {
  const price = formatExactPrice(Math.abs(amount), locale);
  return {
    icon: icons[kind],
    title: text(`topUps.kind.${kind}`),
    more: formatRelativeDay(at ?? `${day}T12:00:00Z`, now, locale),
    end: `${amount < 0 ? '−' : '+'}${price}`,
  };
}
