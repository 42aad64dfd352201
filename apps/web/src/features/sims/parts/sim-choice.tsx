import { useId } from 'react';

import { useText } from '#lib/text.ts';
import { RadioChoice } from '#ui/forms/radio-choice.tsx';
import { Group } from '#ui/layout/group.tsx';

import type { SimType } from '../sim-draft.view.ts';

interface SimChoiceProps {
  readonly value: SimType;
  readonly onValue: (value: SimType) => void;
  /** The id of the element that says why nothing can be chosen. */
  readonly disabledBy?: string | false;
}

/** An eSIM or a card. */
export function SimChoice({ value, onValue, disabledBy }: SimChoiceProps) {
  const text = useText();
  const choice = { name: useId(), chosen: value, onChoose: onValue, disabledBy };
  return (
    <Group as="fieldset" heading={text('line.chooseSim')}>
      <RadioChoice {...choice} value="ESIM" title={text('line.esim')} more={text('line.esimHelp')} />
      <RadioChoice
        {...choice}
        value="PHYSICAL"
        title={text('line.physical')}
        more={text('line.physicalHelp')}
      />
    </Group>
  );
}
