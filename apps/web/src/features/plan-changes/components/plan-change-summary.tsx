import type { Plan, Preview } from '@bylgja/contract';
import { formatDate, formatPrice } from '@bylgja/i18n';
import type { Locale, Text } from '@bylgja/i18n';
import { useQuery } from '@tanstack/react-query';

import { previewQuery } from '#features/checkout/preview.queries.ts';
import { plansQuery } from '#features/lines/catalogue.queries.ts';
import { lineTitle } from '#features/lines/lines.view.ts';
import type { ManagedLine } from '#features/lines/lines.view.ts';
import { PlanSummary, Waiting } from '#features/lines/parts/plan-summary.tsx';
import { planWithId } from '#features/lines/plans.view.ts';
import { useLocale, useText } from '#lib/text.ts';
import { useIsWide } from '#lib/use-is-wide.ts';

import { priceOnPlan } from '../next-month.view.ts';

interface PlanChangeSummaryProps extends ManagedLine {
  readonly plan: Plan;
  /** Whether it is another than today’s, and can be had. */
  readonly isChange: boolean;
}

/** Beside the plans where there is room: the chosen one, its price and today’s, from when, and what is paid now. */
export function PlanChangeSummary({ line, account, plan, isChange }: PlanChangeSummaryProps) {
  const text = useText();
  const locale = useLocale();
  const isWide = useIsWide();
  const present = planWithId(useQuery(plansQuery).data ?? [], account.planId);
  const preview = useQuery({
    ...previewQuery({ change: 'plan', subscriptionId: line.id, planId: plan.planId }),
    enabled: isWide && isChange,
  });
  if (!isWide) return null;
  const rows =
    isChange && present !== undefined
      ? [{ label: text('plans.priceNow'), value: formatPrice(priceOnPlan(present, account), locale) }]
      : [];
  const effects = isChange && !preview.isError ? effectsOf(preview.data, text, locale) : [];
  return (
    <PlanSummary
      plan={plan}
      more={[lineTitle(line)]}
      rows={[...rows, ...effects]}
      total={{ label: text('signup.prices'), value: formatPrice(priceOnPlan(plan, account), locale) }}
    />
  );
}

/** From when, and what is paid now, which the server works out. */
function effectsOf(preview: Preview | undefined, text: Text, locale: Locale) {
  const from =
    preview?.takesEffect === 'now' ? text('manage.immediately') : preview && formatDate(preview.from);
  return [
    { label: text('plans.from'), value: from ?? <Waiting /> },
    {
      label: text('manage.dueNow'),
      value: preview === undefined ? <Waiting /> : formatPrice(preview.dueNow.price, locale),
    },
  ];
}
