import type { Plan } from '@bylgja/contract';
import { paths } from '@bylgja/contract/app-paths';
import type { TextKey } from '@bylgja/i18n';
import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import { NumbersRunOut } from '#features/numbers/parts/numbers-run-out.tsx';
import { useText } from '#lib/text.ts';
import { useNow } from '#lib/use-now.ts';
import { useUnsavedChanges } from '#lib/use-unsaved-changes.ts';
import { Text } from '#ui/data/text.tsx';
import { IconButton } from '#ui/forms/icon-button.tsx';
import { Bar } from '#ui/layout/bar.tsx';
import { Main } from '#ui/layout/screen.tsx';

import { clearSignUp } from '../sign-up-draft.ts';
import type { SignUp } from '../sign-up-draft.ts';
import {
  heldElsewhere,
  isBegun,
  memberIn,
  progressOf,
  reachedStep,
  stepAfter,
  stepBefore,
  stepIn,
} from '../sign-up.view.ts';
import type { SignUpStep } from '../sign-up.view.ts';
import { DeliveryStep } from './delivery-step.tsx';
import { MemberStep } from './member-step.tsx';
import { MembersStep } from './members-step.tsx';
import { NumberStep } from './number-step.tsx';
import { PlanStep } from './plan-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { SignUpSummary } from './sign-up-summary.tsx';
import { SimStep } from './sim-step.tsx';
import type { StepProps } from './step-props.ts';

interface SignUpFlowProps extends SignUp {
  /** All plans of the type, one at least. */
  readonly plans: readonly Plan[];
}

/** The steps of signing up. The choices are stored at each step and survive a reload; leaving half-way asks first. */
export function SignUpFlow({ state, dispatch, plans }: SignUpFlowProps) {
  const now = useNow();
  const search = useSearch({ strict: false });
  const leave = useLeaving(isBegun(state));
  const wanted = stepIn(search, state);
  const step = reachedStep(state, wanted, now);
  const plan = plans.find(({ planId }) => planId === state.planId) ?? plans[0];
  if (plan === undefined) return null;
  if (step !== wanted) return <ToStep planType={plan.type} step={step} />;

  const member = step === 'members' ? memberIn(search, state) : null;
  const head = <Head {...{ step, member, state, dispatch }} />;
  return (
    <>
      <StepBar step={step} member={member} state={state} plan={plan} />
      <Main kind="form">
        <Step {...{ state, dispatch, plans, plan, head }} step={step} member={member} onOrdered={leave} />
        {step !== 'review' && <SignUpSummary state={state} plan={plan} />}
      </Main>
    </>
  );
}

/** Asks before the sign-up is left, and clears it afterwards. Call the returned function once it is ordered. */
function useLeaving(isDirty: boolean): () => void {
  const isOver = useRef(false);
  const leave = () => {
    isOver.current = true;
  };
  useUnsavedChanges(isDirty, leave);
  useEffect(() => {
    const over = isOver;
    return () => {
      if (over.current) clearSignUp();
    };
  }, []);
  return leave;
}

function ToStep({ planType, step }: { planType: Plan['type']; step: SignUpStep }) {
  return <Navigate to={paths['new-subscription']} params={{ planType }} search={{ step }} replace />;
}

interface Place {
  readonly step: SignUpStep;
  /** The member that is written, from 0; null where it is about all of them. */
  readonly member: number | null;
}

type AnyStepProps = Omit<StepProps, 'onDone'> & Place & { readonly onOrdered: () => void };

function Step({ step, member, onOrdered, ...props }: AnyStepProps) {
  const navigate = useNavigate();
  const { state, plan } = props;
  function go(search: { readonly step: SignUpStep; readonly member?: number }, replace = false) {
    void navigate({ to: paths['new-subscription'], params: { planType: plan.type }, search, replace });
  }
  const onDone = () => go({ step: stepAfter(state, step) });
  switch (step) {
    case 'plan':
      return <PlanStep {...props} onDone={onDone} />;
    case 'number':
      return <NumberStep {...props} onDone={onDone} />;
    case 'sim':
      return <SimStep {...props} onDone={onDone} />;
    case 'members':
      if (member !== null) {
        return <MemberStep {...props} index={member} onDone={() => go({ step: 'members' }, true)} />;
      }
      return (
        <MembersStep
          {...props}
          onDone={onDone}
          onMember={(index) => go({ step: 'members', member: index + 1 })}
        />
      );
    case 'delivery':
      return <DeliveryStep {...props} onDone={onDone} />;
    case 'review':
      return <ReviewStep {...props} onDone={onOrdered} />;
  }
}

const titles = {
  plan: 'signup.title',
  number: 'signup.number',
  sim: 'line.sim',
  members: 'signup.members',
  delivery: 'signup.delivery',
  review: 'signup.review',
} as const satisfies Record<SignUpStep, TextKey>;

/** The title of the step, and the target of its back button. */
function StepBar({ step, member, state, plan }: Place & Pick<StepProps, 'state' | 'plan'>) {
  const text = useText();
  const before = member === null ? stepBefore(state, step) : 'members';
  const back =
    before === undefined ? (
      <Link to={paths.home} />
    ) : (
      <Link
        to={paths['new-subscription']}
        params={{ planType: plan.type }}
        search={{ step: before }}
        replace
      />
    );
  return (
    <Bar
      title={text(member === null ? titles[step] : 'signup.member')}
      back={<IconButton icon="back" label={text('general.back')} asLink={back} />}
    />
  );
}

/** The progress, and which reservations have expired meanwhile. */
function Head({ step, member, state, dispatch }: Place & Pick<StepProps, 'state' | 'dispatch'>) {
  const text = useText();
  return (
    <>
      <Text size="label" muted>
        {text('signup.step', progressOf(state, step))}
      </Text>
      <NumbersRunOut
        held={heldElsewhere(state, { step, member })}
        onHeld={(id, held) => dispatch({ type: 'held_changed', id, held })}
      />
    </>
  );
}
