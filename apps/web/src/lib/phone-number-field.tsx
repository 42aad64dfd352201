import { callingCode, parsePhoneNumber } from '@bylgja/domain';
import { formatPhoneNumber } from '@bylgja/i18n';

import { Field } from '#ui/forms/field.tsx';
import type { FieldProps } from '#ui/forms/field.tsx';

type PhoneNumberFieldProps = Omit<FieldProps, 'value' | 'onValue' | 'prefix' | 'inputMode' | 'maxLength'> & {
  value: string;
  onValue: (value: string) => void;
};

/** A phone number, typed in any usual way and shown in its groups behind the country code (rule: units 5). */
export function PhoneNumberField({ value, onValue, ...field }: PhoneNumberFieldProps) {
  return (
    <Field
      {...field}
      prefix={callingCode()}
      inputMode="tel"
      maxLength={20}
      value={value}
      onValue={(typed) => onValue(withoutPrefix(typed))}
      tidy={tidy}
    />
  );
}

/** The country code stands before the field: one that is pasted or filled in with the number is not shown twice. */
function withoutPrefix(typed: string): string {
  return /^\s*(?:\+|00)/.test(typed) ? tidy(typed) : typed;
}

function tidy(typed: string): string {
  const number = parsePhoneNumber(typed);
  return number.ok ? formatPhoneNumber(number.value) : typed;
}
