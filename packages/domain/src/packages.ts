import { megabytesPerGigabyte } from './megabytes.ts';
import type { Megabytes } from './megabytes.ts';
import { daysLeft, lastDayOf, monthOf } from './month.ts';
import type { Day } from './month.ts';
import { oyru } from './oyru.ts';
import type { Oyru } from './oyru.ts';

/** The days at the end of a month on which a buyer is warned how short a package will last. */
export const monthEndWarningDays = 3;

/** An extra package is valid until the end of the month it is bought in (spec 1). */
export function packageValidUntil(now: Date): Day {
  return lastDayOf(monthOf(now));
}

/** Whether today is one of the last three days of the month. */
export function isMonthEndNear(now: Date): boolean {
  return daysLeft(now) < monthEndWarningDays;
}

/** What a GB costs in a package, to the nearest oyru, to compare packages by. */
export function pricePerGigabyte(price: Oyru, data: Megabytes): Oyru {
  return oyru(Math.round((price * megabytesPerGigabyte) / data));
}
