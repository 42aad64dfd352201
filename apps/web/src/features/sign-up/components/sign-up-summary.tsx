import type { Plan } from '@bylgja/contract';
import { formatPrice } from '@bylgja/i18n';
import { useQuery } from '@tanstack/react-query';

import { previewQuery } from '#features/checkout/preview.queries.ts';
import { PlanSummary, Waiting } from '#features/lines/parts/plan-summary.tsx';
import { useLocale, useText } from '#lib/text.ts';
import { useIsWide } from '#lib/use-is-wide.ts';

import type { SignUpState } from '../sign-up.reducer.ts';
import { hasEuPackage, signUpChange } from '../sign-up.view.ts';

/** Beside the steps where there is room: what has been chosen, what is paid now, and what it costs a month. */
export function SignUpSummary({ state, plan }: { state: SignUpState; plan: Plan }) {
  const text = useText();
  const locale = useLocale();
  const isWide = useIsWide();
  const preview = useQuery({ ...previewQuery(signUpChange(state, plan)), enabled: isWide });
  if (!isWide) return null;
  const price = (money: { readonly price: number } | undefined) =>
    money === undefined ? <Waiting /> : formatPrice(money.price, locale);
  const members = state.members.length;
  const more = [
    members > 0 && text('manage.lineCount', { count: members + 1 }),
    hasEuPackage(state, plan) && text('manage.withEuPackage'),
    plan.bindingMonths > 0 && text('plans.bindingOf', { months: plan.bindingMonths }),
  ];
  const sums = {
    rows: [{ label: text('manage.dueNow'), value: price(preview.data?.dueNow) }],
    total: { label: text('signup.prices'), value: price(preview.data?.after?.monthly) },
  };
  return (
    <PlanSummary
      plan={plan}
      more={more.filter((line) => line !== false)}
      {...(preview.isError ? { rows: [] } : sums)}
    />
  );
}
