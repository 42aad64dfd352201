import { useText } from '#lib/text.ts';
import { Field } from '#ui/field.tsx';
import { Stack } from '#ui/stack.tsx';
import { Tickbox } from '#ui/tickbox.tsx';

import type { WrongSim } from '../../new-line-checks.view.ts';
import type { SimDraft } from '../../new-line.view.ts';
import { useNewLineWords } from './use-new-line-words.ts';

interface CardInHandProps {
  readonly value: SimDraft;
  readonly onValue: (value: SimDraft) => void;
  readonly wrong: WrongSim;
}

/** Whether the person holds a blank SIM card already, and which one. */
export function CardInHand({ value, onValue, wrong }: CardInHandProps) {
  const text = useText();
  const sayWrong = useNewLineWords();
  return (
    <Stack>
      <Tickbox checked={value.hasCard} onChange={(hasCard) => onValue({ ...value, hasCard })}>
        {text('line.hasCard')}
      </Tickbox>
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
