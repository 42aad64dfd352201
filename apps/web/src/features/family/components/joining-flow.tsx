import { paths } from '@bylgja/contract/app-paths';
import type { TextKey } from '@bylgja/i18n';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

import { previewQuery } from '#features/checkout/preview.queries.ts';
import { NumbersRunOut } from '#features/numbers/parts/numbers-run-out.tsx';
import { nextTo, reachedOf, stepNamed } from '#features/sign-up/steps.view.ts';
import { useText } from '#lib/text.ts';
import { useNow } from '#lib/use-now.ts';
import { useUnsavedChanges } from '#lib/use-unsaved-changes.ts';
import { Text } from '#ui/data/text.tsx';
import { Main } from '#ui/layout/screen.tsx';

import {
  emptyJoining,
  heldBeside,
  isStepDone,
  progressOfJoining,
  stepsOfJoining,
  withHeld,
} from '../add-member.view.ts';
import type { JoiningDraft, JoiningStep, RefusedFields } from '../add-member.view.ts';
import type { OwnFamily } from '../family.view.ts';
import { FamilyBar } from './family-bar.tsx';
import { JoiningReview } from './joining-review.tsx';
import type { JoiningStepProps } from './joining-step-props.ts';
import { DeliveryOfJoining, NumberOfJoining, SimOfJoining } from './joining-steps.tsx';
import { WhoJoins } from './who-joins.tsx';

/** The steps of adding a member. What is entered stays until one leaves, which asks first. */
export function JoiningFlow(family: OwnFamily) {
  const now = useNow();
  const search: { readonly step?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [who, setWho] = useState<'new' | 'own'>('new');
  const [draft, setDraft] = useState(emptyJoining);
  const [refused, setRefused] = useState<RefusedFields | null>(null);
  const preview = useQuery(previewQuery({ change: 'add_members', accountId: family.account.id, members: 1 }));
  useUnsavedChanges(who === 'new' && draft !== emptyJoining);

  const steps = stepsOfJoining(draft);
  const wanted = stepNamed(steps, search.step) ?? 'who';
  const step = reachedOf(steps, { wanted, isDone: (one) => isStepDone(draft, one, now) }) ?? 'review';
  if (step !== wanted) return <Navigate to={paths['add-family-member']} search={{ step }} replace />;

  const go = (to: JoiningStep) => void navigate({ to: paths['add-family-member'], search: { step: to } });
  const change = (changed: JoiningDraft) => {
    setDraft(changed);
    setRefused(null);
  };
  const props: JoiningStepProps = {
    family,
    draft,
    preview,
    refused: refused?.wrong ?? null,
    head: <Head step={step} draft={draft} onDraft={change} />,
    onDraft: change,
    onDone: () => go(nextTo(step, steps, 1) ?? 'review'),
    onRefused: (fields) => {
      setRefused(fields);
      go(fields.step);
    },
  };
  return (
    <>
      <StepBar step={step} before={nextTo(step, steps, -1)} />
      <Main kind="form">
        {step === 'who' ? <WhoJoins {...props} who={who} onWho={setWho} /> : <Step step={step} {...props} />}
      </Main>
    </>
  );
}

function Step({ step, ...props }: JoiningStepProps & { readonly step: Exclude<JoiningStep, 'who'> }) {
  switch (step) {
    case 'number':
      return <NumberOfJoining {...props} />;
    case 'sim':
      return <SimOfJoining {...props} />;
    case 'delivery':
      return <DeliveryOfJoining {...props} />;
    case 'review':
      return <JoiningReview {...props} />;
  }
}

const titles = {
  who: 'family.add',
  number: 'signup.number',
  sim: 'line.sim',
  delivery: 'signup.delivery',
  review: 'signup.review',
} as const satisfies Record<JoiningStep, TextKey>;

/** The title of the step, and the target of its back button. */
function StepBar({ step, before }: { step: JoiningStep; before: JoiningStep | undefined }) {
  const back =
    before === undefined ? (
      <Link to={paths['home-manage-family']} />
    ) : (
      <Link to={paths['add-family-member']} search={{ step: before }} replace />
    );
  return <FamilyBar title={useText()(titles[step])} back={back} />;
}

type HeadProps = Pick<JoiningStepProps, 'draft' | 'onDraft'> & { readonly step: JoiningStep };

/** The progress, and whether the reservation of the number has expired meanwhile. */
function Head({ step, draft, onDraft }: HeadProps) {
  const text = useText();
  return (
    <>
      <Text size="label" muted>
        {text('signup.step', progressOfJoining(step))}
      </Text>
      <NumbersRunOut held={heldBeside(draft, step)} onHeld={(_id, held) => onDraft(withHeld(draft, held))} />
    </>
  );
}
