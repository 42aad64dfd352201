import type { Plan } from '@bylgja/contract';
import { paths } from '@bylgja/contract/app-paths';
import { formatDataAmount, formatDate, formatPrice } from '@bylgja/i18n';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';

import { hasOtherOwner, refusalOn } from '#features/lines/actions.view.ts';
import { plansQuery } from '#features/lines/catalogue.queries.ts';
import type { ManagedLine } from '#features/lines/lines.view.ts';
import { LinePerson } from '#features/lines/parts/line-person.tsx';
import { plansOfType } from '#features/lines/plans.view.ts';
import { actionsQuery } from '#features/lines/subscriptions.queries.ts';
import { Failed } from '#lib/failed.tsx';
import { useLocale, useText } from '#lib/text.ts';
import { Text } from '#ui/data/text.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Bone, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Button } from '#ui/forms/button.tsx';
import { RadioChoice } from '#ui/forms/radio-choice.tsx';
import { Group } from '#ui/layout/group.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { StickyActions } from '#ui/layout/sticky-actions.tsx';

import { priceOnPlan } from '../next-month.view.ts';
import { OtherPlanTypes } from './other-plan-types.tsx';

/** Another plan of the same type, for the account of a line. Nothing is changed here: the next screen says what it would do. */
export function PlanChoice(managed: ManagedLine) {
  const text = useText();
  const plans = useQuery(plansQuery);
  const actions = useQuery(actionsQuery).data ?? [];
  if (plans.data === undefined) {
    if (plans.isError) return <Failed title={text('manage.plansNotLoaded')} query={plans} />;
    return <PlansSkeleton />;
  }
  const { planTypeId, planId: present } = managed.account;
  const choice = plansOfType(plans.data, planTypeId).filter(
    ({ isOnSale, planId }) => isOnSale || planId === present,
  );
  // What the account costs is its owner's to know.
  return <Choose {...managed} plans={hasOtherOwner(actions, managed.line.phoneNumber) ? [] : choice} />;
}

function Choose({ plans, ...managed }: ManagedLine & { plans: readonly Plan[] }) {
  const text = useText();
  const id = useId();
  const { line, account } = managed;
  const [chosenId, choose] = useState(account.planId ?? undefined);
  const chosen = plans.find(({ planId }) => planId === chosenId);
  const actions = useQuery(actionsQuery).data ?? [];
  const refusal = refusalOn(actions, { id: 'change-plan', phoneNumber: line.phoneNumber }, text);
  const isSame = chosenId === account.planId || chosenId === account.nextPlan?.planId;
  return (
    <>
      <Stack gap="block">
        <LinePerson {...managed} />
        {refusal !== null && (
          <Alert kind="caution" id={`${id}refusal`}>
            {refusal}
          </Alert>
        )}
        {plans.length > 0 && (
          <Plans
            {...managed}
            plans={plans}
            chosen={chosenId}
            onChoose={choose}
            disabledBy={refusal !== null && `${id}refusal`}
          />
        )}
        <OtherPlanTypes line={line} />
      </Stack>
      {chosen && (refusal !== null || !isSame) && (
        <StickyActions>
          <Button
            kind="primary"
            wide
            disabledBy={refusal !== null && `${id}refusal`}
            asLink={
              <Link to={paths['change-plan']} params={{ id: line.id }} search={{ plan: chosen.planId }} />
            }
          >
            {text('manage.continueWith', { plan: chosen.name })}
          </Button>
        </StickyActions>
      )}
    </>
  );
}

interface PlansProps extends ManagedLine {
  readonly plans: readonly Plan[];
  readonly chosen: string | undefined;
  readonly onChoose: (planId: string) => void;
  readonly disabledBy: string | false;
}

function Plans({ plans, account, chosen, onChoose, disabledBy }: PlansProps) {
  const text = useText();
  const locale = useLocale();
  const name = useId();
  const { planId: present, nextPlan } = account;

  function standing({ planId }: Plan): string | false {
    if (planId === present) return text('manage.yourPlan');
    return planId === nextPlan?.planId && text('manage.planFrom', { date: formatDate(nextPlan.from) });
  }
  return (
    <Group as="fieldset" heading={text('manage.choosePlan')}>
      {plans.map((plan) => (
        <RadioChoice
          key={plan.planId}
          name={name}
          value={plan.planId}
          chosen={chosen}
          onChoose={onChoose}
          disabledBy={disabledBy}
          title={plan.name}
          more={[formatDataAmount(plan.data, locale), standing(plan)].filter(Boolean).join(' · ')}
          price={formatPrice(priceOnPlan(plan, account), locale)}
          priceMore={text('manage.aMonth')}
        />
      ))}
      {account.euPackage && (
        <Text size="caption" muted>
          {text('manage.pricesWithEuPackage')}
        </Text>
      )}
    </Group>
  );
}

const places = [1, 2, 3, 4];

function PlansSkeleton() {
  const text = useText();
  return (
    <Skeleton label={text('general.loading')}>
      <Stack gap="tight">
        {places.map((place) => (
          <Bone key={place} height="4.75rem" round="card" />
        ))}
      </Stack>
    </Skeleton>
  );
}
