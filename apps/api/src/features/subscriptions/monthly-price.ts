import type { subscriptions } from '@bylgja/contract';
import { fail, linePrices, ok, sumOf, toKroner, vatOf, withoutVat } from '@bylgja/domain';
import type { Oyru } from '@bylgja/domain';
import { serverTexts } from '@bylgja/i18n/server';

import type { Handler } from '#http/handler.ts';

import { offerOf } from './held-accounts.ts';
import { findManagedLine } from './manages.ts';
import { findPlan, listLines } from './subscriptions.store.ts';

/** What a line costs a month: the price of its place in the account, and its EU package (spec 4). Nothing when prepaid. */
export const readMonthlyPrice: Handler<typeof subscriptions.monthlyPrice> = async (
  deps,
  { params },
  caller,
) => {
  const { customerId } = caller;
  if (!(await findManagedLine(deps, { customerId, lineId: params.id }))) return fail('not_found');
  const all = await listLines(deps.db, customerId);
  const line = all.find(({ id }) => id === params.id);
  const planRow = line?.plan_id ? await findPlan(deps.db, line.plan_id) : undefined;
  if (!line || !planRow) return ok(priced([]));
  const plan = offerOf(planRow);
  const ofAccount = all.filter((other) => other.account_id === line.account_id);
  const price = linePrices(plan, ofAccount.length)[ofAccount.indexOf(line)];
  if (price === undefined) throw new Error('a line has no place in its account');
  const lines = [{ kind: 'plan' as const, label: plan.name, price }];
  if (!line.has_eu_package || plan.euPrice === null) return ok(priced(lines));
  const label = serverTexts[caller.locale].euPackage;
  return ok(priced([...lines, { kind: 'eu_package', label, price: plan.euPrice }]));
};

interface PricedPart {
  readonly kind: 'plan' | 'eu_package';
  readonly label: string;
  readonly price: Oyru;
}

function priced(parts: readonly PricedPart[]) {
  const total = sumOf(parts.map(({ price }) => price));
  return {
    lines: parts.map((part) => ({ ...part, price: toKroner(part.price) })),
    total: toKroner(total),
    totalWithoutVat: toKroner(withoutVat(total)),
    vat: toKroner(vatOf(total)),
  };
}
