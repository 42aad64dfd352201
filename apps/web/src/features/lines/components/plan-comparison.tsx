import { formatPrice } from '@bylgja/i18n';

import { textNow } from '#lib/text.ts';
import { ComparisonTable } from '#ui/data/comparison-table.tsx';
import { overlay } from '#ui/overlay/overlay.ts';

import { contentsOf } from '../plan-contents.view.ts';
import type { PlanReading, PricedChoice } from '../plan-contents.view.ts';

interface ComparisonProps {
  readonly choices: readonly PricedChoice[];
  readonly reading: PlanReading;
  readonly standing: (planId: string) => string | false;
}

/** Opens the plans side by side: a column for each, a row for all that is in them. */
export async function openComparison(comparison: ComparisonProps): Promise<void> {
  await overlay.sheet({
    title: textNow()('plans.compare'),
    content: () => <PlanComparison {...comparison} />,
  });
}

function PlanComparison({ choices, reading, standing }: ComparisonProps) {
  const { text, locale } = reading;
  const contents = choices.map(({ plan }) => contentsOf(plan, reading));
  const rows = (contents[0] ?? []).map(({ id, label }, index) => ({
    key: id,
    label,
    values: contents.map((ofPlan) => ofPlan[index]?.value ?? ''),
  }));
  const price = {
    key: 'price',
    label: text('signup.prices'),
    values: choices.map((choice) => formatPrice(choice.price, locale)),
  };
  return (
    <ComparisonTable
      label={text('plans.compare')}
      corner={text('plans.contents')}
      columns={choices.map(({ plan: { planId, name } }) => ({
        key: planId,
        name,
        note: standing(planId) || undefined,
      }))}
      rows={[price, ...rows]}
    />
  );
}
