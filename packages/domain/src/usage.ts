import type { Balance } from './allowance.ts';
import { isUnlimited, megabytes } from './megabytes.ts';
import type { Megabytes } from './megabytes.ts';
import { minorUnits } from './minor-units.ts';
import type { MinorUnits } from './minor-units.ts';

/** The usage of a line that the network measured. */
export interface Use {
  readonly megabytes: Megabytes;
  /** Whole minutes. */
  readonly callMinutes: number;
  readonly sms: number;
  /** Charges outside any allowance. */
  readonly charged: MinorUnits;
}

export const noUse: Use = { megabytes: megabytes(0), callMinutes: 0, sms: 0, charged: minorUnits(0) };

export function sumOfUse(uses: readonly Use[]): Use {
  return uses.reduce(
    (sum, use) => ({
      megabytes: megabytes(sum.megabytes + use.megabytes),
      callMinutes: sum.callMinutes + use.callMinutes,
      sms: sum.sms + use.sms,
      charged: minorUnits(sum.charged + use.charged),
    }),
    noUse,
  );
}

/** A used amount and its total; null if unlimited. */
export interface Counter {
  readonly used: number;
  readonly max: number | null;
}

/** The remaining amount, never negative; null if unlimited. */
export function leftOf({ used, max }: Counter): number | null {
  return max === null ? null : Math.max(0, max - used);
}

export interface UsedAbroad {
  /** Minutes. */
  readonly calls: Counter;
  readonly sms: Counter;
  /** Megabytes. */
  readonly data: Counter;
}

/**
 * The monthly usage of the EU package: minutes of calls made abroad up to its hours, and data up to the line's EU grants, of the
 * package or others; SMS are unlimited (rule: usage 4). Without the package, calls and SMS are not included.
 */
export function abroadOf(month: {
  readonly use: Use;
  /** Of the EU package; null without it. */
  readonly callMinutes: number | null;
  readonly data: Balance;
}): UsedAbroad {
  const { use, callMinutes, data } = month;
  return {
    calls: { used: use.callMinutes, max: callMinutes ?? 0 },
    sms: { used: use.sms, max: callMinutes === null ? 0 : null },
    data: { used: use.megabytes, max: isUnlimited(data.total) ? null : data.total },
  };
}
