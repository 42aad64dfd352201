import type { ChangeSide, Preview } from '@bylgja/contract';
import { daysLeft, lossesOf, toMajorUnits, vatOf, withoutVat } from '@bylgja/domain';
import type { Quote, MinorUnits, Side } from '@bylgja/domain';

import type { LineLedger } from '#features/usage/ledger.ts';

/** A quote with the ledgers of the lines that it concerns, from which the lost data is calculated. */
export function presentPreview(
  quote: Quote,
  { ledgers, now }: { ledgers: readonly LineLedger[]; now: Date },
): Preview {
  const atHome = ledgers.map(({ grants, used }) => ({
    grants: grants.filter(({ zone }) => zone === 'domestic'),
    used: used.domestic,
  }));
  return {
    before: quote.before && presentSide(quote.before),
    after: quote.after && presentSide(quote.after),
    lost: lossesOf(quote, atHome),
    dueNow: presentMoney(quote.due),
    dueDays: quote.due > 0 ? daysLeft(now) + 1 : 0,
    takesEffect: quote.takesEffect,
    from: quote.from,
    bindingUntil: quote.bindingUntil,
  };
}

function presentMoney(price: MinorUnits) {
  return {
    price: toMajorUnits(price),
    priceWithoutVat: toMajorUnits(withoutVat(price)),
    vat: toMajorUnits(vatOf(price)),
  };
}

function presentSide({ plan, hasEuPackage, lines, monthlyPrice }: Side): ChangeSide {
  return {
    planId: plan?.id ?? null,
    planName: plan?.name ?? null,
    planTypeId: plan?.type ?? 'prepaid',
    data: plan?.data ?? null,
    euPackage: hasEuPackage,
    lines,
    monthly: presentMoney(monthlyPrice),
  };
}
