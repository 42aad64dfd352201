import { FieldPair } from '#ui/forms/field-pair.tsx';
import { Field } from '#ui/forms/field.tsx';
import type { FieldProps } from '#ui/forms/field.tsx';

import { useText } from './text.ts';

type Written = Pick<FieldProps, 'name' | 'value' | 'onValue' | 'error'>;

/** First and last name, the same in every form that asks for a person. */
export function NameFields({ field }: { field: (name: 'firstname' | 'lastname') => Written }) {
  const text = useText();
  return (
    <FieldPair>
      <Field
        {...field('firstname')}
        label={text('profile.firstname')}
        autoComplete="given-name"
        maxLength={80}
      />
      <Field
        {...field('lastname')}
        label={text('profile.lastname')}
        autoComplete="family-name"
        maxLength={80}
      />
    </FieldPair>
  );
}
