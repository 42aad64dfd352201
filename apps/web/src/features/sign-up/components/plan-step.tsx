import type { Plan } from '@bylgja/contract';
import { formatDataAmount, formatPrice } from '@bylgja/i18n';

import { PlanCards } from '#features/lines/parts/plan-cards.tsx';
import { atFirstPrice } from '#features/lines/plan-contents.view.ts';
import { useLocale, useText } from '#lib/text.ts';
import { PriceTable } from '#ui/data/price-table.tsx';
import { Text } from '#ui/data/text.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Group } from '#ui/layout/group.tsx';

import { StepForm } from '../parts/step-form.tsx';
import { hasEuPackage } from '../sign-up.view.ts';
import type { StepProps } from './step-props.ts';

/** Which plan, what each member of a family costs in it, and whether it holds abroad. */
export function PlanStep({ state, dispatch, plans, plan, head, onDone }: StepProps) {
  const text = useText();
  const locale = useLocale();
  return (
    <StepForm head={head} onSubmit={onDone}>
      <PlanCards
        heading={text('signup.plan')}
        choices={atFirstPrice(plans)}
        chosen={plan.planId}
        onChoose={(planId) => dispatch({ type: 'plan_chosen', planId })}
        hasEuPackage={hasEuPackage(state, plan)}
      />
      {plan.type === 'family_plan' && <MemberPrices plan={plan} />}
      {plan.euPackage !== null && (
        <Card>
          <Switch
            label={text('signup.euPackage')}
            more={text('signup.euPackageHelp', {
              data: formatDataAmount(plan.euPackage.data, locale),
              hours: Math.floor(plan.euPackage.callMinutes / 60),
              price: formatPrice(plan.euPackage.price, locale),
            })}
            checked={hasEuPackage(state, plan)}
            onChange={(euPackage) => dispatch({ type: 'eu_package_set', euPackage })}
          />
        </Card>
      )}
    </StepForm>
  );
}

/** What each member costs: the last price repeats (rule: catalogue 2). */
function MemberPrices({ plan: { memberPrices, maxMembers } }: { plan: Plan }) {
  const text = useText();
  const locale = useLocale();
  const rows = memberPrices.map(({ price }, index) => {
    const nth = index + 1;
    const isLast = nth === memberPrices.length && nth < maxMembers;
    return {
      label: isLast
        ? text('signup.furtherMembers', { from: nth, to: maxMembers })
        : text('signup.nthMember', { nth }),
      price: formatPrice(price, locale),
    };
  });
  return (
    <Group heading={text('signup.prices')}>
      <Card gap="snug">
        <PriceTable label={text('signup.prices')} rows={rows} />
        <Text size="caption" muted>
          {text('signup.withVat')}
        </Text>
      </Card>
    </Group>
  );
}
