import { endOfMonth, firstDayOf, megabytes, minorUnits, monthOf, startOfMonth } from '@bylgja/domain';
import type { Day, Megabytes, Zone } from '@bylgja/domain';

import type { Deps } from '#deps.ts';

import type { LineRow } from './files.ts';
import type { AccountPlan } from './new-lines.ts';

/** The data of the plan and the EU package for all of this month. */
export function newGrants({ clock, ids }: Deps, lineId: string, { plan, hasEuPackage }: AccountPlan) {
  if (!plan) return [];
  const month = monthOf(clock.now());
  const grant = (zone: Zone, amount: Megabytes) => ({
    id: ids.uuid(),
    line_id: lineId,
    source: 'plan' as const,
    zone,
    megabytes: amount,
    valid_from: startOfMonth(month),
    valid_until: endOfMonth(month),
    order_id: null,
    prior_overuse_megabytes: megabytes(0),
  });
  const grants = [
    grant('domestic', plan.megabytes),
    ...(hasEuPackage ? [grant('eu', plan.eu_megabytes)] : []),
  ];
  return grants.filter((one) => one.megabytes > 0);
}

export function newCredit({ clock, ids }: Deps, { cells: { balance } }: LineRow, lineId: string) {
  if (!balance) return [];
  const kind = 'brought_along' as const;
  return [{ id: ids.uuid(), line_id: lineId, kind, amount_minor: balance, order_id: null, at: clock.now() }];
}

/** What was used this month before the import, as the use of its first day. */
export function newUsage({ clock }: Deps, { cells }: LineRow, lineId: string) {
  const day: Day = firstDayOf(monthOf(clock.now()));
  const used = { domestic: cells.used_megabytes, eu: cells.used_eu_megabytes };
  return (['domestic', 'eu'] as const).flatMap((zone) => {
    const amount = used[zone];
    if (amount === null) return [];
    return [
      {
        line_id: lineId,
        day,
        zone,
        megabytes: amount,
        call_minutes: 0,
        sms: 0,
        charged_minor: minorUnits(0),
        measured_at: clock.now(),
      },
    ];
  });
}
