import { market } from '@bylgja/market';

import { useNewLineWords } from '#features/numbers/parts/use-new-line-words.ts';
import { BirthDateField } from '#lib/birth-date-field.tsx';
import { NameFields } from '#lib/name-fields.tsx';
import { useText } from '#lib/text.ts';
import { Text } from '#ui/data/text.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import type { WrongPerson } from '../member-checks.view.ts';
import type { PersonDraft } from '../member-draft.view.ts';

interface PersonFieldsProps {
  readonly value: PersonDraft;
  readonly onValue: (value: PersonDraft) => void;
  readonly wrong: WrongPerson;
}

/** Who joins a family. */
export function PersonFields({ value, onValue, wrong }: PersonFieldsProps) {
  const text = useText();
  const sayWrong = useNewLineWords();
  const { firstname, lastname, birthDate } = value;
  const field = (name: keyof PersonDraft) => ({
    name,
    value: value[name],
    error: sayWrong(wrong[name]),
    onValue: (written: string) => onValue({ firstname, lastname, birthDate, [name]: written }),
  });
  return (
    <Stack>
      <NameFields field={field} />
      <BirthDateField {...field('birthDate')} autoComplete="off" />
      <Text muted>{text('family.termsOfMember', { age: market().registrationAge })}</Text>
    </Stack>
  );
}
