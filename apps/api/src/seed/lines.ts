import { addMonths, dayOf, endOfMonth, lastDayOf, monthOf, startOfMonth, zones } from '@bylgja/domain';
import { accounts, euPackage, lines, plans, usageByDay } from '@bylgja/fixtures';
import type { WorldLine } from '@bylgja/fixtures';

import type { Deps } from '#deps.ts';

const monthsOfHistory = 5;

/** Accounts, lines, this month's grants of their plans, and usage up to today. */
export async function seedLines(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const begun = startOfMonth(addMonths(monthOf(now), -monthsOfHistory));
  await deps.db
    .query()
    .insertInto('accounts')
    .values(
      accounts.map((account) => ({
        id: account.id,
        owner_id: account.owner.id,
        plan_type: account.planType,
        plan_id: account.planId,
        has_eu_package: account.hasEuPackage,
        status: account.status,
        month: monthOf(now),
        created_at: begun,
      })),
    )
    .execute();
  await deps.db
    .query()
    .insertInto('lines')
    .values(
      lines.map((line, index) => {
        const isActive = line.status !== 'processing';
        return {
          id: line.id,
          account_id: line.account.id,
          customer_id: line.person.id,
          phone_number: line.phoneNumber,
          status: line.status,
          sim_type: line.simType,
          is_phone_book_visible: true,
          is_findable: true,
          active_from: isActive ? begun : null,
          binding_until: isActive && line.account.planId ? lastDayOf(monthOf(now)) : null,
          cancels_at: line.status === 'cancelled' ? endOfMonth(monthOf(now)) : null,
          cancels_to: line.status === 'cancelled' ? ('prepaid' as const) : null,
          created_at: new Date(begun.getTime() + index * 1000),
        };
      }),
    )
    .execute();
  const used = lines.filter((line) => line.status !== 'processing');
  await seedGrants(deps, used);
  await seedUsage(deps, used);
}

async function seedGrants(deps: Deps, used: readonly WorldLine[]): Promise<void> {
  const month = monthOf(deps.clock.now());
  const validity = { valid_from: startOfMonth(month), valid_until: endOfMonth(month), order_id: null };
  const grants = used.flatMap((line) => {
    const plan = plans.find((candidate) => candidate.id === line.account.planId);
    if (!plan) return [];
    const grant = { line_id: line.id, source: 'plan' as const, ...validity };
    const domestic = { ...grant, id: deps.ids.uuid(), zone: 'domestic' as const, megabytes: plan.data };
    const eu = { ...grant, id: deps.ids.uuid(), zone: 'eu' as const, megabytes: euPackage.data };
    return line.account.hasEuPackage ? [domestic, eu] : [domestic];
  });
  await deps.db.query().insertInto('grants').values(grants).execute();
}

async function seedUsage(deps: Deps, used: readonly WorldLine[]): Promise<void> {
  const now = deps.clock.now();
  const month = monthOf(now);
  const ends = [
    dayOf(now),
    ...Array.from({ length: monthsOfHistory }, (_, back) => lastDayOf(addMonths(month, -back - 1))),
  ];
  const rows = used.flatMap((line) =>
    zones.flatMap((zone) =>
      ends.flatMap((until) =>
        usageByDay(line, { zone, until }).map((ofDay) => ({
          line_id: line.id,
          day: ofDay.day,
          zone,
          megabytes: ofDay.megabytes,
          call_minutes: ofDay.callMinutes,
          sms: ofDay.sms,
          charged_minor: ofDay.charged,
          measured_at: now,
        })),
      ),
    ),
  );
  await deps.db.query().insertInto('usage').values(rows).execute();
}
