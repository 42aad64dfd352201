import { brand } from '@bylgja/brand';
import type { Member } from '@bylgja/contract';
import { useId } from 'react';

import { lineTitle } from '#features/lines/lines.view.ts';
import { PhoneNumberField } from '#lib/phone-number-field.tsx';
import { useText } from '#lib/text.ts';
import { Field } from '#ui/forms/field.tsx';
import { RadioChoice } from '#ui/forms/radio-choice.tsx';
import { Group } from '#ui/layout/group.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import type { WrongNumber } from '../number-checks.view.ts';
import type { NumberDraft } from '../number-draft.view.ts';
import { FreeNumbers } from './free-numbers.tsx';
import { useNewLineWords } from './use-new-line-words.ts';

type PrepaidLine = Pick<Member, 'id' | 'phoneNumber' | 'user'>;

interface NumberChoiceProps {
  readonly value: NumberDraft;
  readonly onValue: (value: NumberDraft) => void;
  readonly wrong: WrongNumber;
  /** The person's prepaid lines that can change to a plan; without any the question is not asked. */
  readonly prepaidLines?: readonly PrepaidLine[];
}

const none: readonly never[] = [];

/** The number of a new line: a free one, or one that its user has already (rule: sign-up 3). */
export function NumberChoice({ value, onValue, wrong, prepaidLines = none }: NumberChoiceProps) {
  const text = useText();
  const name = useId();
  const change = (part: Partial<NumberDraft>) => onValue({ ...value, ...part });
  // What was chosen before a reload is asked for again while the lines are on their way.
  const canBeHere = prepaidLines.length > 0 || value.isOurNumber;
  const type = {
    name,
    chosen: value.phoneNumberType,
    onChoose: (phoneNumberType: NumberDraft['phoneNumberType']) => change({ phoneNumberType }),
  };
  return (
    <Stack gap="block">
      <Group as="fieldset" heading={text('line.number')}>
        <RadioChoice {...type} value="NEW" title={text('line.new')} more={text('line.newHelp')} />
        <RadioChoice {...type} value="OWN" title={text('line.own')} more={text('line.ownHelp')} />
      </Group>
      {value.phoneNumberType === 'NEW' && (
        <FreeNumbers held={value.held} onHeld={(held) => change({ held })} wrong={wrong.held} />
      )}
      {value.phoneNumberType === 'OWN' && canBeHere && <WhereItIs value={value} onChange={change} />}
      {value.phoneNumberType === 'OWN' && canBeHere && value.isOurNumber && (
        <OwnNumber value={value} onChange={change} wrong={wrong} lines={prepaidLines} />
      )}
      {value.phoneNumberType === 'OWN' && !value.isOurNumber && (
        <ForeignNumber value={value} onChange={change} wrong={wrong} />
      )}
    </Stack>
  );
}

interface PartProps {
  readonly value: NumberDraft;
  readonly onChange: (part: Partial<NumberDraft>) => void;
}

/** Which of the numbers that are here. */
function OwnNumber({
  value,
  onChange,
  wrong,
  lines,
}: PartProps & Pick<NumberChoiceProps, 'wrong'> & { readonly lines: readonly PrepaidLine[] }) {
  const text = useText();
  const sayWrong = useNewLineWords();
  const name = useId();
  return (
    <Group as="fieldset" heading={text('line.whichOwn')} error={sayWrong(wrong.ourNumber)}>
      {lines.map((line) => (
        <RadioChoice
          key={line.id}
          name={name}
          value={line.phoneNumber}
          chosen={value.ourNumber ?? undefined}
          onChoose={(ourNumber) => onChange({ ourNumber })}
          title={lineTitle(line)}
        />
      ))}
    </Group>
  );
}

/** With us, prepaid, or with another provider. */
function WhereItIs({ value, onChange }: PartProps) {
  const text = useText();
  const place = {
    name: useId(),
    chosen: value.isOurNumber ? 'us' : 'other',
    onChoose: (chosen: string) => onChange({ isOurNumber: chosen === 'us' }),
  };
  return (
    <Group as="fieldset" heading={text('line.whereIsNumber')}>
      <RadioChoice
        {...place}
        value="us"
        title={text('line.withUs', { brand: brand.name })}
        more={text('line.withUsHelp')}
      />
      <RadioChoice
        {...place}
        value="other"
        title={text('line.withOther')}
        more={text('line.withOtherHelp')}
      />
    </Group>
  );
}

/** The number to be moved here, and the proof that it is one’s own. */
function ForeignNumber({ value, onChange, wrong }: PartProps & { readonly wrong: WrongNumber }) {
  const text = useText();
  const sayWrong = useNewLineWords();
  return (
    <Stack>
      <PhoneNumberField
        label={text('line.foreignNumber')}
        name="foreignNumber"
        autoComplete="off"
        value={value.foreignNumber}
        onValue={(foreignNumber) => onChange({ foreignNumber })}
        error={sayWrong(wrong.foreignNumber)}
      />
      <Field
        label={text('line.foreignSim')}
        name="foreignSim"
        help={text('line.foreignSimHelp')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        value={value.foreignSim}
        onValue={(foreignSim) => onChange({ foreignSim })}
        error={sayWrong(wrong.foreignSim)}
      />
    </Stack>
  );
}
