import { addDays, dayOf } from '@bylgja/domain';
import type { Clock, Day } from '@bylgja/domain';
import { market } from '@bylgja/market';

import type { UsageReading } from '#gateways/network/network-operator.ts';

import { failed, passed } from '../check.ts';
import type { Finding } from '../check.ts';

const figures = ['megabytes', 'callMinutes', 'sms', 'charged'] as const;

/** Whether no figure fell between two questions, and each that rose has a later time. */
export function isNeverLess(earlier: readonly UsageReading[], later: readonly UsageReading[]): Finding {
  for (const was of earlier) {
    const is = later.find((reading) => isSameRow(was, reading));
    if (is === undefined) return failed(`${placeOf(was)} was reported, and is missing in the next answer.`);
    const figure = figures.find((name) => was[name] !== is[name]);
    if (figure === undefined) continue;
    const change = `${placeOf(was)}: ${figure} went from ${was[figure]} to ${is[figure]} between two questions`;
    if (is[figure] < was[figure]) {
      return failed(`${change}. A counter goes back only if the earlier figure was wrong.`);
    }
    if (is.measuredAt.getTime() <= was.measuredAt.getTime()) {
      return failed(`${change}, and \`lastUpdate\` is not later: Bylgja ignores the new figure.`);
    }
  }
  return passed;
}

/** Whether the days of this month that are over have the same figures in both answers. */
export function isSameMonth(
  long: readonly UsageReading[],
  short: readonly UsageReading[],
  { begin, clock }: { readonly begin: Day; readonly clock: Clock },
): Finding {
  const today = dayOf(clock.now());
  const isClosed = ({ day }: UsageReading) => day >= begin && day < addDays(today, -1);
  for (const was of long.filter(isClosed)) {
    const is = short.find((reading) => isSameRow(was, reading));
    const figure = figures.find((name) => was[name] !== is?.[name]);
    if (figure === undefined) continue;
    return failed(
      `${placeOf(was)}: ${figure} is ${was[figure]} asked from last month, and ${is?.[figure] ?? 'missing'} asked from ${begin}. Months begin at midnight in ${market().timeZone}.`,
    );
  }
  return passed;
}

function isSameRow(one: UsageReading, other: UsageReading): boolean {
  return one.phoneNumber === other.phoneNumber && one.day === other.day && one.zone === other.zone;
}

function placeOf({ phoneNumber, day, zone }: UsageReading): string {
  return `${phoneNumber} on ${day} (${zone})`;
}
