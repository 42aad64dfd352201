import type { Plan } from '@bylgja/contract';
import type { ComponentProps } from 'react';

import { useLocale, useText } from '#lib/text.ts';
import { Figure } from '#ui/data/figure.tsx';
import { SummaryList } from '#ui/data/summary-list.tsx';
import { Text } from '#ui/data/text.tsx';
import { Bone } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Summary } from '#ui/layout/screen.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { planTitle } from '../plans.view.ts';

type PlanSummaryProps = ComponentProps<typeof SummaryList> & {
  readonly plan: Plan;
  /** For whom, and what comes with it. */
  readonly more: readonly string[];
};

/** Beside a form: the chosen plan, and what it costs. */
export function PlanSummary({ plan, more, ...list }: PlanSummaryProps) {
  const text = useText();
  const { name, amount } = planTitle(plan, useLocale());
  return (
    <Summary label={text('general.overview')}>
      <Card roomy gap="block">
        <Stack gap="hair">
          {amount !== null && <Text muted>{name}</Text>}
          <Figure>{amount === null ? name : `${amount.value}\u00A0${amount.unit}`}</Figure>
          {more.map((line) => (
            <Text key={line} muted>
              {line}
            </Text>
          ))}
        </Stack>
        <SummaryList {...list} />
      </Card>
    </Summary>
  );
}

/** In the place of a figure that is being worked out. */
export function Waiting() {
  return <Bone width="4rem" height="1em" />;
}
