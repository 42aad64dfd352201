/** Currencies without minor units that Stripe counts in hundredths. */
const inHundredths = new Set(['ISK', 'UGX']);

/** An amount of the book as Stripe's interface has it. */
export function toWire(amount: number, currency: string): number {
  return inHundredths.has(currency) ? amount * 100 : amount;
}

/** An amount of a call as the book has it; null for a part of a unit. */
export function toBook(amount: number, currency: string): number | null {
  if (!inHundredths.has(currency)) return amount;
  return amount % 100 === 0 ? amount / 100 : null;
}
