import { market } from '@bylgja/market';

import type { Brand } from './brand.ts';

/** Money in whole minor units of the currency: oyru, 100 to a króna, in the Faroes (rule: units 1). */
export type Oyru = Brand<number, 'Oyru'>;

/** Throws on anything but a whole number: money is never rounded by accident. */
export function oyru(amount: number): Oyru {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of oyru: ${amount}`);
  return amount as Oyru;
}

/** The number the API shows: kr. with as many decimals as the currency has, at most. */
export function toKroner(amount: Oyru): number {
  return amount / minorUnits();
}

/** From kr.; throws on a decimal more than the currency has. */
export function fromKroner(kroner: number): Oyru {
  if (!isKroner(kroner)) throw new RangeError(`Not an amount in kr.: ${kroner}`);
  return oyru(Math.round(kroner * minorUnits()));
}

/** Whether an amount has no more decimals than the currency. */
export function isKroner(amount: number): boolean {
  return Math.round(amount * minorUnits()) / minorUnits() === amount;
}

/** How many minor units are one kr. */
function minorUnits(): number {
  return 10 ** market().currency.decimals;
}

export function sumOf(amounts: readonly Oyru[]): Oyru {
  return oyru(amounts.reduce((sum: number, amount) => sum + amount, 0));
}

/**
 * The VAT in a price that includes it, to the nearest oyru: at 25 % a fifth of the price. Half an oyru goes away from nothing, so
 * that a refund holds what the purchase did (rule: units 2).
 */
export function vatOf(gross: Oyru): Oyru {
  const { vatPercent } = market();
  const vat = Math.round((Math.abs(gross) * vatPercent) / (100 + vatPercent));
  return oyru(gross < 0 ? 0 - vat : vat);
}

/** The price without VAT; with `vatOf` it always makes the gross price again. */
export function withoutVat(gross: Oyru): Oyru {
  return oyru(gross - vatOf(gross));
}
