import {
  addDays,
  addMonths,
  dayOf,
  daysBetween,
  endOfMonth,
  firstDayOf,
  lastDayOf,
  megabytes,
  monthOf,
  startOfMonth,
} from '@bylgja/domain';
import type { Day, Megabytes, Zone } from '@bylgja/domain';
import { accounts, euPackage, lines, plans } from '@bylgja/fixtures';
import type { WorldLine } from '@bylgja/fixtures';

import type { Deps } from '#deps.ts';

const monthsOfHistory = 5;

/** Accounts, lines, this month's grants of their plans, and what was used up to today. */
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
          plan_id: line.account.planId,
          sim_type: line.simType,
          is_phone_book_visible: true,
          is_findable: true,
          given_month: null,
          active_from: isActive ? begun : null,
          binding_until: isActive && line.account.planId ? lastDayOf(addMonths(monthOf(now), 0)) : null,
          cancels_at: line.status === 'cancelled' ? endOfMonth(monthOf(now)) : null,
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
  const today = dayOf(now);
  const rows = used.flatMap((line) => {
    const thisMonth = { from: firstDayOf(monthOf(now)), to: today };
    const earlier = Array.from({ length: monthsOfHistory }, (_, index) => {
      const month = addMonths(monthOf(now), -index - 1);
      return { from: firstDayOf(month), to: lastDayOf(month) };
    });
    return (['domestic', 'eu'] as const).flatMap((zone) =>
      [thisMonth, ...earlier].flatMap((days) => spreadOver(days, { line, zone, now })),
    );
  });
  await deps.db.query().insertInto('usage').values(rows).execute();
}

/** The month's use laid out over its days, uneven as life is, the same each time; the sum is exact. */
function spreadOver(
  { from, to }: { from: Day; to: Day },
  { line, zone, now }: { line: WorldLine; zone: Zone; now: Date },
) {
  const days = daysBetween(from, to) + 1;
  const weights = Array.from(
    { length: days },
    (_, index) => 1 + ((index * 7 + Number(line.phoneNumber) * 3) % 11),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let left: number = line.used[zone];
  return weights.map((weight, index) => {
    const amount = index === days - 1 ? left : Math.floor((line.used[zone] * weight) / sum);
    left -= amount;
    const used: Megabytes = megabytes(amount);
    return { line_id: line.id, day: addDays(from, index), zone, megabytes: used, measured_at: now };
  });
}
