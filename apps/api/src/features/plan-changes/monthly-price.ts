import type { planChanges } from '@bylgja/contract';
import { dayOf, fail, linePrices, ok, sumOf, toMajorUnits, vatOf, withoutVat } from '@bylgja/domain';
import type { MinorUnits } from '@bylgja/domain';
import { serverTexts } from '@bylgja/i18n/server';

import { offerOf } from '#features/account-changes/locked-account.ts';
import { findManagedLine } from '#features/accounts/access.ts';
import { readLines } from '#features/accounts/own-lines.ts';
import { findPlan } from '#features/accounts/plans.store.ts';
import type { Handler } from '#http/handler.ts';

/** The monthly price of a line (rule: plan-changes 5). */
export const readMonthlyPrice: Handler<typeof planChanges.monthlyPrice> = async (
  deps,
  { params },
  caller,
) => {
  const { customerId } = caller;
  if (!(await findManagedLine(deps, { customerId, lineId: params.id }))) return fail('not_found');
  const all = await readLines(deps, customerId);
  const line = all.find(({ id }) => id === params.id);
  const planRow = line?.plan_id ? await findPlan(deps.db, line.plan_id) : undefined;
  if (!line || !planRow) return ok(priced([]));
  const plan = offerOf(planRow, dayOf(deps.clock.now()));
  const ofAccount = all.filter((other) => other.account_id === line.account_id);
  const price = linePrices(plan, ofAccount.length)[ofAccount.indexOf(line)];
  if (price === undefined) throw new Error('a line is not in its account');
  const lines = [{ kind: 'plan' as const, label: plan.name, price }];
  if (!line.has_eu_package || plan.euPrice === null) return ok(priced(lines));
  const label = serverTexts[caller.locale].euPackage;
  return ok(priced([...lines, { kind: 'eu_package', label, price: plan.euPrice }]));
};

interface PricedPart {
  readonly kind: 'plan' | 'eu_package';
  readonly label: string;
  readonly price: MinorUnits;
}

function priced(parts: readonly PricedPart[]) {
  const total = sumOf(parts.map(({ price }) => price));
  return {
    lines: parts.map((part) => ({ ...part, price: toMajorUnits(part.price) })),
    total: toMajorUnits(total),
    totalWithoutVat: toMajorUnits(withoutVat(total)),
    vat: toMajorUnits(vatOf(total)),
  };
}
