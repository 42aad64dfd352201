import type { LimitsOfLine } from '@bylgja/contract';
import { dataUsed, megabytes, stopsAbroadFor, toMajorUnits } from '@bylgja/domain';
import type { Balance } from '@bylgja/domain';

import type { LimitedLine } from './limits.store.ts';
import type { MeasuredMonth } from './line-months.ts';

export function presentLimits(
  line: LimitedLine,
  month: MeasuredMonth,
  { customerId }: { customerId: string },
): LimitsOfLine {
  const { limits } = line;
  const { domestic, eu } = month.data;
  return {
    alertsData: limits.alertsData,
    outsideLimit: toMajorUnits(limits.outsideLimit),
    stopsAbroad: limits.stopsAbroad,
    maySet: maySet(line, customerId),
    domestic: presentData(domestic),
    eu: presentData(eu),
    outside: toMajorUnits(month.charged),
    stoppedAbroad: line.roaming_stopped_at === null ? null : stopsAbroadFor(month, limits),
    measuredAt: month.measuredAt?.toISOString() ?? null,
  };
}

/** Limits are set by the owner of the account, who may also use the line (rule: limits 4). */
export function maySet(line: LimitedLine, customerId: string): boolean {
  return line.owner_id === customerId;
}

function presentData(balance: Balance) {
  const of = dataUsed(balance);
  return of && { used: megabytes(of.used), total: megabytes(of.total) };
}
