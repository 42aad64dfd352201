import { dotBirthDate, parseBirthDate } from '@bylgja/domain';
import { formatDate } from '@bylgja/i18n';

import { Field } from '#ui/forms/field.tsx';
import type { FieldProps } from '#ui/forms/field.tsx';

import { useText } from './text.ts';

type BirthDateFieldProps = Pick<FieldProps, 'name' | 'error' | 'autoComplete'> & {
  value: string;
  onValue: (value: string) => void;
};

/** A date of birth, typed in any usual way and shown as dd.mm.yyyy (rule: units 8). */
export function BirthDateField({ value, onValue, ...field }: BirthDateFieldProps) {
  const text = useText();
  return (
    <Field
      {...field}
      label={text('profile.birthDate')}
      help={text('auth.birthDateHint')}
      inputMode="numeric"
      maxLength={14}
      value={value}
      onValue={(typed) => onValue(dotBirthDate(typed))}
      tidy={tidy}
    />
  );
}

function tidy(typed: string): string {
  const date = parseBirthDate(typed);
  return date.ok ? formatDate(date.value) : typed;
}
