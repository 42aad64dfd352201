import { useId } from 'react';
import type { ReactNode } from 'react';

import { useLocale, useText } from '#lib/text.ts';
import { Bone, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Group } from '#ui/layout/group.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { PlanCard } from '../components/plan-card.tsx';
import { openComparison } from '../components/plan-comparison.tsx';
import type { PricedChoice } from '../plan-contents.view.ts';
import { reasonsOf } from '../plan-reasons.view.ts';

interface PlanCardsProps {
  readonly heading: string;
  /** Each at what it costs a month. */
  readonly choices: readonly PricedChoice[];
  readonly chosen: string | undefined;
  readonly onChoose: (planId: string) => void;
  /** Today’s plan, where the others differ from it: they say how. */
  readonly today?: PricedChoice | undefined;
  /** Whether a plan is the one that the account has, or is going to have, in words. */
  readonly standing?: ((planId: string) => string | false) | undefined;
  /** The account has the EU package, and keeps it with every plan. */
  readonly hasEuPackage?: boolean | undefined;
  /** The id of the element that says why none can be chosen. */
  readonly disabledBy?: string | false | undefined;
  /** Below the plans. */
  readonly children?: ReactNode;
}

const noStanding = () => false as const;

/** Plans to choose one from, with a comparison of them side by side. */
export function PlanCards({
  heading,
  choices,
  today,
  standing = noStanding,
  hasEuPackage = false,
  children,
  ...choice
}: PlanCardsProps) {
  const text = useText();
  const reading = { text, locale: useLocale(), hasEuPackage };
  const name = useId();
  const reasons = reasonsOf(choices);
  const among = choices.map(({ plan }) => plan);
  return (
    <Group as="fieldset" heading={heading}>
      {choices.map(({ plan, price }) => (
        <PlanCard
          key={plan.planId}
          {...choice}
          {...{ plan, price, reading, name, among, today }}
          standing={standing(plan.planId)}
          reason={reasons.get(plan.planId)}
        />
      ))}
      {children}
      {choices.length > 1 && (
        <Button kind="quiet" wide onPress={() => void openComparison({ choices, reading, standing })}>
          {text('plans.compare')}
        </Button>
      )}
    </Group>
  );
}

const places = [1, 2, 3, 4];

/** The place of the plans while they are loading; of cards that tell the difference from today’s, `hasDifference`. */
export function PlanCardsSkeleton({ hasDifference = false }: { hasDifference?: boolean }) {
  return (
    <Skeleton label={useText()('general.loading')}>
      <Stack gap="tight">
        {places.map((place) => (
          <Bone key={place} height={hasDifference ? '12rem' : '10.25rem'} round="card" />
        ))}
      </Stack>
    </Skeleton>
  );
}
