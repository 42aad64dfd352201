import type { Plan } from '@bylgja/contract';

import { PlanCards } from '#features/lines/parts/plan-cards.tsx';
import { atFirstPrice } from '#features/lines/plan-contents.view.ts';
import { useText } from '#lib/text.ts';

interface PlanChoicesProps {
  readonly plans: readonly Plan[];
  readonly chosen: Plan | undefined;
  readonly onChoose: (planId: string) => void;
}

/** Which plan, with what is in it and its price; of a family’s, the price of the first member. */
export function PlanChoices({ plans, chosen, onChoose }: PlanChoicesProps) {
  return (
    <PlanCards
      heading={useText()('transfers.whichPlan')}
      choices={atFirstPrice(plans)}
      chosen={chosen?.planId}
      onChoose={onChoose}
    />
  );
}
