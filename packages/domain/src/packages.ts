import { isActive, spread, zones } from './allowance.ts';
import type { Grant, Zone } from './allowance.ts';
import { isUnlimited, megabytes, megabytesPerGigabyte } from './megabytes.ts';
import type { Megabytes } from './megabytes.ts';
import { minorUnits } from './minor-units.ts';
import type { MinorUnits } from './minor-units.ts';
import { addDays, dayOf, daysLeft, lastDayOf, monthOf, startOfDay, timeOf } from './month.ts';
import type { Day } from './month.ts';

/** The last days of a month, on which a buyer is warned that a package expires soon. */
export const monthEndWarningDays = 3;

/** An extra package is valid until the end of the month it is bought in (rule: packages 1). */
export function packageValidUntil(now: Date): Day {
  return lastDayOf(monthOf(now));
}

/** Whether today is one of the last three days of the month. */
export function isMonthEndNear(now: Date): boolean {
  return daysLeft(now) < monthEndWarningDays;
}

/**
 * Packages bought before this instant and with data left get a notification now; null while it is too early, until noon of the
 * first of the last days. Buyers on those days are warned at the purchase (rule: packages 2).
 */
export function warnsOfPackagesBefore(now: Date): Date | null {
  const first = addDays(packageValidUntil(now), 1 - monthEndWarningDays);
  const isDue = dayOf(now) > first || (dayOf(now) === first && timeOf(now) >= '12:00');
  return isDue ? startOfDay(first) : null;
}

/**
 * The remaining data of a line's packages bought before an instant, over all zones. Zero in an unlimited zone, as nothing is lost
 * there.
 */
export function leftOfPackages(
  ledger: {
    readonly grants: readonly Grant[];
    readonly used: Readonly<Record<Zone, Megabytes>>;
    readonly at: Date;
  },
  boughtBefore: Date,
): Megabytes {
  const active = ledger.grants.filter((grant) => isActive(grant, ledger.at));
  const leftIn = (zone: Zone) => {
    const grants = active.filter((grant) => grant.zone === zone);
    if (grants.some(({ amount }) => isUnlimited(amount))) return 0;
    return spread(grants, ledger.used[zone])
      .filter(({ grant }) => grant.source === 'package' && grant.validFrom < boughtBefore)
      .reduce((sum, { remaining }) => sum + remaining, 0);
  };
  return megabytes(zones.reduce((sum, zone) => sum + leftIn(zone), 0));
}

/** The price per GB of a package, to the nearest minor unit, for comparison. */
export function pricePerGigabyte(price: MinorUnits, data: Megabytes): MinorUnits {
  return minorUnits(Math.round((price * megabytesPerGigabyte) / data));
}
