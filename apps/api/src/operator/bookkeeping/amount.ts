import type { MinorUnits } from '@bylgja/domain';
import { market } from '@bylgja/market';

/** An amount with a decimal point and all decimals of the currency, `-79.00`: calculated in whole minor units. */
export function decimal(amount: MinorUnits): string {
  const { decimals } = market().currency;
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const sign = amount < 0 ? '-' : '';
  return decimals === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-decimals)}`;
}
