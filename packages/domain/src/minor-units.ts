import { market } from '@bylgja/market';

import type { Brand } from './brand.ts';

/** Money in whole minor units of the currency: oyru, 100 to a króna, in the Faroes (rule: units 1). */
export type MinorUnits = Brand<number, 'MinorUnits'>;

/** Throws on anything but an integer: money is never rounded by accident. */
export function minorUnits(amount: number): MinorUnits {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of minor units: ${amount}`);
  return amount as MinorUnits;
}

/** The number in the API, with at most the decimals of the currency. */
export function toMajorUnits(amount: MinorUnits): number {
  return amount / minorUnitsPerMajor();
}

/** Throws on more decimals than the currency has. */
export function toMinorUnits(majorUnits: number): MinorUnits {
  if (!hasWholeMinorUnits(majorUnits)) throw new RangeError(`Not an amount in major units: ${majorUnits}`);
  return minorUnits(Math.round(majorUnits * minorUnitsPerMajor()));
}

/** Whether an amount has no more decimals than the currency. */
export function hasWholeMinorUnits(amount: number): boolean {
  return Math.round(amount * minorUnitsPerMajor()) / minorUnitsPerMajor() === amount;
}

/** The number of minor units in one major unit. */
function minorUnitsPerMajor(): number {
  return 10 ** market().currency.decimals;
}

export function sumOf(amounts: readonly MinorUnits[]): MinorUnits {
  return minorUnits(amounts.reduce((sum: number, amount) => sum + amount, 0));
}

/**
 * The VAT in a price that includes it, to the nearest minor unit: at 25 % a fifth of the price. Half a minor unit is rounded away
 * from zero, so that a refund has the VAT of the purchase (rule: units 2). The rate is that of the market today; a paper keeps the one
 * that it was issued at.
 */
export function vatOf(gross: MinorUnits, vatPercent: number = market().vatPercent): MinorUnits {
  const vat = Math.round((Math.abs(gross) * vatPercent) / (100 + vatPercent));
  return minorUnits(gross < 0 ? 0 - vat : vat);
}

/** The price without VAT; with `vatOf` it always adds up to the gross price. */
export function withoutVat(gross: MinorUnits, vatPercent: number = market().vatPercent): MinorUnits {
  return minorUnits(gross - vatOf(gross, vatPercent));
}

/**
 * The VAT of each line of a bill, so that the lines add up to the VAT of their sum: each takes what the sum up to it adds, so that
 * it differs from its exact VAT by less than one minor unit (rule: units 2).
 */
export function vatOfEach(
  lines: readonly MinorUnits[],
  vatPercent: number = market().vatPercent,
): MinorUnits[] {
  return lines.map((_, index) => {
    const before = vatOf(sumOf(lines.slice(0, index)), vatPercent);
    return minorUnits(vatOf(sumOf(lines.slice(0, index + 1)), vatPercent) - before);
  });
}
