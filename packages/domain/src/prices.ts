import { day } from './month.ts';
import type { Day } from './month.ts';

/** From when the first price of a plan or package is in force: always. */
export const firstPriceFrom = day('1970-01-01');

/** A price, and the first day on which it is in force. */
export interface DatedPrice {
  readonly validFrom: Day;
}

/** The price in force on a day: of those that have begun, the one that began last. Throws if none has (rule: catalogue 8). */
export function priceOn<Price extends DatedPrice>(prices: readonly Price[], on: Day): Price {
  const begun = prices.filter(({ validFrom }) => validFrom <= on);
  const [first] = begun;
  if (!first) throw new Error(`No price is in force on ${on}`);
  return begun.reduce((latest, price) => (price.validFrom > latest.validFrom ? price : latest), first);
}
