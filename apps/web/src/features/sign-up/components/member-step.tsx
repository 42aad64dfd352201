import type { NewLineCode } from '#features/numbers/number-checks.view.ts';
import { useText } from '#lib/text.ts';
import { useNow } from '#lib/use-now.ts';
import { useWrongFields } from '#lib/use-wrong-fields.ts';
import { Button } from '#ui/forms/button.tsx';

import { checkMember } from '../member-checks.view.ts';
import type { MemberField } from '../member-checks.view.ts';
import { emptyMember } from '../member-draft.view.ts';
import { MemberFields } from '../parts/member-fields.tsx';
import { StepForm } from './step-form.tsx';
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
  const member = state.members[index];
  return (
    <StepForm
      head={head}
      form={form}
      act={text('signup.saveMember')}
      onSubmit={() => show(checkMember(member ?? emptyMember, now)) && onDone()}
    >
      <MemberFields
        value={member ?? emptyMember}
        onValue={(changed) => {
          dispatch({ type: 'member_changed', index, member: changed });
          clear('firstname', 'lastname', 'birthDate');
          clear('held', 'bylgjaNumber', 'foreignNumber', 'foreignSim');
        }}
        wrong={wrong}
      />
      {member !== undefined && (
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
