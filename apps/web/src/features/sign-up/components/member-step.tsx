import type { NewLineCode } from '#features/numbers/number-checks.view.ts';
import { NumberChoice } from '#features/numbers/parts/number-choice.tsx';
import { SimChoice } from '#features/sims/parts/sim-choice.tsx';
import { useText } from '#lib/text.ts';
import { useNow } from '#lib/use-now.ts';
import { useWrongFields } from '#lib/use-wrong-fields.ts';
import { Button } from '#ui/forms/button.tsx';

import { checkMember } from '../member-checks.view.ts';
import type { MemberField } from '../member-checks.view.ts';
import { emptyMember } from '../member-draft.view.ts';
import type { MemberDraft } from '../member-draft.view.ts';
import { PersonFields } from '../parts/person-fields.tsx';
import { StepForm } from '../parts/step-form.tsx';
import type { StepProps } from './step-props.ts';

interface MemberStepProps extends StepProps {
  /** The place of the member, from 0; the one after the last is new. */
  readonly index: number;
}

/** One member of the family. What is written is kept at once; the button sees that it is whole. */
export function MemberStep({ state, dispatch, index, head, onDone }: MemberStepProps) {
  const text = useText();
  const now = useNow();
  const { wrong, form, show, clear } = useWrongFields<MemberField, NewLineCode>();
  const member = state.members[index] ?? emptyMember;
  const change = (part: Partial<MemberDraft>) =>
    dispatch({ type: 'member_changed', index, member: { ...member, ...part } });
  return (
    <StepForm
      head={head}
      form={form}
      act={text('signup.saveMember')}
      onSubmit={() => show(checkMember(member, now)) && onDone()}
    >
      <PersonFields
        value={member}
        onValue={(person) => {
          change(person);
          clear('firstname', 'lastname', 'birthDate');
        }}
        wrong={wrong}
      />
      <NumberChoice
        value={member.number}
        onValue={(number) => {
          change({ number });
          clear('held', 'ourNumber', 'foreignNumber', 'foreignSim');
        }}
        wrong={wrong}
      />
      <SimChoice value={member.simType} onValue={(simType) => change({ simType })} />
      {index < state.members.length && (
        <Button
          kind="negative"
          onPress={() => {
            dispatch({ type: 'member_removed', index });
            onDone();
          }}
        >
          {text('signup.removeMember')}
        </Button>
      )}
    </StepForm>
  );
}
