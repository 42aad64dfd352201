import { minorUnits } from '@bylgja/domain';
import type { MinorUnits } from '@bylgja/domain';

/** Currencies without minor units that Stripe still counts in hundredths: 5 ISK are 500 in its API. */
const inHundredths = new Set(['ISK', 'UGX']);

/** An amount as Stripe counts it. */
export function toStripe(amount: MinorUnits, currency: string): number {
  return amount * factorOf(currency);
}

/** An amount that Stripe named. Rounds down: part of a unit is no unit. */
export function fromStripe(amount: number, currency: string): MinorUnits {
  return minorUnits(Math.floor(amount / factorOf(currency)));
}

function factorOf(currency: string): number {
  return inHundredths.has(currency.toUpperCase()) ? 100 : 1;
}
