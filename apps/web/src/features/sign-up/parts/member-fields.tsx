import { NumberChoice } from '#features/numbers/parts/number-choice.tsx';
import { useNewLineWords } from '#features/numbers/parts/use-new-line-words.ts';
import { SimChoice } from '#features/sims/parts/sim-choice.tsx';
import { BirthDateField } from '#lib/birth-date-field.tsx';
import { NameFields } from '#lib/name-fields.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import type { WrongMember } from '../member-checks.view.ts';
import type { MemberDraft } from '../member-draft.view.ts';

interface MemberFieldsProps {
  readonly value: MemberDraft;
  readonly onValue: (value: MemberDraft) => void;
  readonly wrong: WrongMember;
}

/** A person who joins a family: name, number and SIM. The delivery of SIM cards is asked for once per order. */
export function MemberFields({ value, onValue, wrong }: MemberFieldsProps) {
  const sayWrong = useNewLineWords();
  const field = (name: 'firstname' | 'lastname' | 'birthDate') => ({
    name,
    value: value[name],
    error: sayWrong(wrong[name]),
    onValue: (written: string) => onValue({ ...value, [name]: written }),
  });
  return (
    <Stack gap="block">
      <Stack>
        <NameFields field={field} />
        <BirthDateField {...field('birthDate')} autoComplete="off" />
      </Stack>
      <NumberChoice value={value.number} onValue={(number) => onValue({ ...value, number })} wrong={wrong} />
      <SimChoice value={value.simType} onValue={(simType) => onValue({ ...value, simType })} />
    </Stack>
  );
}
