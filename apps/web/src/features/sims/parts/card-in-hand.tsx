import { useNewLineWords } from '#features/numbers/parts/use-new-line-words.ts';
import { useText } from '#lib/text.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import type { WrongSim } from '../sim-checks.view.ts';
import type { SimDraft } from '../sim-draft.view.ts';

interface CardInHandProps {
  readonly value: SimDraft;
  readonly onValue: (value: SimDraft) => void;
  readonly wrong: WrongSim;
}

/** Whether the person already holds a blank SIM card, and its number. */
export function CardInHand({ value, onValue, wrong }: CardInHandProps) {
  const text = useText();
  const sayWrong = useNewLineWords();
  return (
    <Stack>
      <Checkbox checked={value.hasCard} onChange={(hasCard) => onValue({ ...value, hasCard })}>
        {text('line.hasCard')}
      </Checkbox>
      {value.hasCard && (
        <Field
          label={text('line.cardNumber')}
          name="simcardNumber"
          help={text('line.cardNumberHelp')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={30}
          value={value.simcardNumber}
          onValue={(simcardNumber) => onValue({ ...value, simcardNumber })}
          error={sayWrong(wrong.simcardNumber)}
        />
      )}
    </Stack>
  );
}
