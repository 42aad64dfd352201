import type { Brand } from './brand.ts';

/** Money in whole oyru, 100 to a króna (product 2). */
export type Oyru = Brand<number, 'Oyru'>;

/** Throws on anything but a whole number: money is never rounded by accident. */
export function oyru(amount: number): Oyru {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of oyru: ${amount}`);
  return amount as Oyru;
}

/** The number the API shows: kr. with two decimals at most. */
export function toKroner(amount: Oyru): number {
  return amount / 100;
}

/** From kr. with two decimals at most; throws on a third. */
export function fromKroner(kroner: number): Oyru {
  const amount = Math.round(kroner * 100);
  if (amount / 100 !== kroner) throw new RangeError(`Not an amount in kr.: ${kroner}`);
  return oyru(amount);
}

export function sumOf(amounts: readonly Oyru[]): Oyru {
  return oyru(amounts.reduce((sum: number, amount) => sum + amount, 0));
}

/**
 * The VAT in a price that includes 25 % of it, which is a fifth of the price (product 2), to the nearest oyru.
 * A fifth of a whole number never lies half-way, so the rounding has no ties to break.
 */
export function vatOf(gross: Oyru): Oyru {
  return oyru(Math.round(gross / 5) + 0);
}

/** The price without VAT; with `vatOf` it always makes the gross price again. */
export function withoutVat(gross: Oyru): Oyru {
  return oyru(gross - vatOf(gross));
}
