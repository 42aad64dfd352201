import type { Brand } from './brand.ts';

/** Data in whole megabytes, never negative (rule: units 3). */
export type Megabytes = Brand<number, 'Megabytes'>;

export const megabytesPerGigabyte = 1024;

/** Throws on fractions and negative numbers. */
export function megabytes(amount: number): Megabytes {
  if (!Number.isSafeInteger(amount) || amount < 0) {
    throw new RangeError(`Not a whole number of megabytes: ${amount}`);
  }
  return amount as Megabytes;
}

/** 1024 MB to a GB (rule: units 3); parts of a GB are rounded to whole megabytes. */
export function gigabytes(amount: number): Megabytes {
  return megabytes(Math.round(amount * megabytesPerGigabyte));
}

/** Amounts from here on are shown as "unlimited" (rule: units 3). */
export const unlimitedFrom = megabytes(1_024_000);

export function isUnlimited(amount: Megabytes): boolean {
  return amount >= unlimitedFrom;
}
