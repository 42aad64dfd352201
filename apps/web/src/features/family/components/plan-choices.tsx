import type { Plan } from '@bylgja/contract';
import { isUnlimited, megabytes } from '@bylgja/domain';
import { formatDataAmount, formatPrice } from '@bylgja/i18n';
import { useId } from 'react';

import { useLocale, useText } from '#lib/text.ts';
import { RadioChoice } from '#ui/forms/radio-choice.tsx';
import { Group } from '#ui/layout/group.tsx';

interface PlanChoicesProps {
  readonly plans: readonly Plan[];
  readonly chosen: Plan | undefined;
  readonly onChoose: (planId: string) => void;
}

/** Which plan, with its data and its price; of a family’s, the price of the first member. */
export function PlanChoices({ plans, chosen, onChoose }: PlanChoicesProps) {
  const text = useText();
  const locale = useLocale();
  const name = useId();
  return (
    <Group as="fieldset" heading={text('transfers.whichPlan')}>
      {plans.map((plan) => (
        <RadioChoice
          key={plan.planId}
          name={name}
          value={plan.planId}
          chosen={chosen?.planId}
          onChoose={onChoose}
          title={plan.name}
          more={
            isUnlimited(megabytes(plan.data))
              ? text('transfers.unlimited')
              : formatDataAmount(plan.data, locale)
          }
          price={formatPrice(plan.memberPrices[0]?.price ?? 0, locale)}
          priceMore={text('manage.aMonth')}
        />
      ))}
    </Group>
  );
}
