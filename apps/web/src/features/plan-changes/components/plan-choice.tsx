import type { Plan } from '@bylgja/contract';
import { paths } from '@bylgja/contract/app-paths';
import { formatDate } from '@bylgja/i18n';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';

import { hasOtherOwner, refusalOn } from '#features/lines/actions.view.ts';
import { plansQuery } from '#features/lines/catalogue.queries.ts';
import type { ManagedLine } from '#features/lines/lines.view.ts';
import { LinePerson } from '#features/lines/parts/line-person.tsx';
import { PlanCards, PlanCardsSkeleton } from '#features/lines/parts/plan-cards.tsx';
import { plansOfType } from '#features/lines/plans.view.ts';
import { actionsQuery } from '#features/lines/subscriptions.queries.ts';
import { Failed } from '#lib/failed.tsx';
import { useText } from '#lib/text.ts';
import { Text } from '#ui/data/text.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { StickyActions } from '#ui/layout/sticky-actions.tsx';

import { priceOnPlan } from '../next-month.view.ts';
import { OtherPlanTypes } from './other-plan-types.tsx';
import { PlanChangeSummary } from './plan-change-summary.tsx';

/** Another plan of the same type, for the account of a line. Nothing is changed here: the next screen says what it would do. */
export function PlanChoice(managed: ManagedLine) {
  const text = useText();
  const plans = useQuery(plansQuery);
  const actions = useQuery(actionsQuery).data ?? [];
  if (plans.data === undefined) {
    if (plans.isError) return <Failed title={text('manage.plansNotLoaded')} query={plans} />;
    return <PlanCardsSkeleton hasDifference />;
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
  const refusalId = useId();
  const { line, account } = managed;
  const [chosenId, choose] = useState(account.planId ?? undefined);
  const chosen = plans.find(({ planId }) => planId === chosenId);
  const actions = useQuery(actionsQuery).data ?? [];
  const refusal = refusalOn(actions, { id: 'change-plan', phoneNumber: line.phoneNumber }, text);
  const disabledBy = refusal !== null && refusalId;
  return (
    <>
      <Stack gap="block">
        <LinePerson {...managed} />
        {refusal !== null && (
          <Alert kind="caution" id={refusalId}>
            {refusal}
          </Alert>
        )}
        {plans.length > 0 && (
          <Plans {...managed} plans={plans} chosen={chosenId} onChoose={choose} disabledBy={disabledBy} />
        )}
        <OtherPlanTypes line={line} />
      </Stack>
      {chosen && <Chosen {...managed} plan={chosen} disabledBy={disabledBy} />}
    </>
  );
}

interface ChosenProps extends ManagedLine {
  readonly plan: Plan;
  readonly disabledBy: string | false;
}

/** Continues with the chosen plan, where it is another than today’s and the one that is planned; beside it what it costs. */
function Chosen({ line, account, plan, disabledBy }: ChosenProps) {
  const text = useText();
  const { planId } = plan;
  const isOther = planId !== account.planId && planId !== account.nextPlan?.planId;
  return (
    <>
      {(disabledBy !== false || isOther) && (
        <StickyActions>
          <Button
            kind="primary"
            wide
            disabledBy={disabledBy}
            asLink={<Link to={paths['change-plan']} params={{ id: line.id }} search={{ plan: planId }} />}
          >
            {text('manage.continueWith', { plan: plan.name })}
          </Button>
        </StickyActions>
      )}
      <PlanChangeSummary
        line={line}
        account={account}
        plan={plan}
        isChange={disabledBy === false && isOther}
      />
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
  const { planId: present, nextPlan, euPackage } = account;
  const choices = plans.map((plan) => ({ plan, price: priceOnPlan(plan, account) }));

  function standing(planId: string): string | false {
    if (planId === present) return text('manage.yourPlan');
    return planId === nextPlan?.planId && text('manage.planFrom', { date: formatDate(nextPlan.from) });
  }
  return (
    <PlanCards
      heading={text('manage.choosePlan')}
      choices={choices}
      chosen={chosen}
      onChoose={onChoose}
      today={choices.find(({ plan }) => plan.planId === present)}
      standing={standing}
      hasEuPackage={euPackage}
      disabledBy={disabledBy}
    >
      {euPackage && (
        <Text size="caption" muted>
          {text('manage.pricesWithEuPackage')}
        </Text>
      )}
    </PlanCards>
  );
}
