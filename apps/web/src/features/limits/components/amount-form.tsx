import { maxOutside } from '@bylgja/domain';
import { formatPrice } from '@bylgja/i18n';
import { useState } from 'react';

import { inOneLine, useFieldText, useLocale, useText } from '#lib/text.ts';
import { useUnsavedChanges } from '#lib/use-unsaved-changes.ts';
import { useWrongFields } from '#lib/use-wrong-fields.ts';
import { Button } from '#ui/forms/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { readLimit } from '../limits.view.ts';

interface AmountFormProps {
  /** kr. */
  readonly amount: number;
  readonly isBusy: boolean;
  readonly onSave: (amount: number) => void;
}

/** How much may be used outside the plan in a month. */
export function AmountForm({ amount, isBusy, onSave }: AmountFormProps) {
  const text = useText();
  const locale = useLocale();
  const [typed, setTyped] = useState(String(amount));
  const fieldText = useFieldText();
  const { wrong, form, show, clear } = useWrongFields<'amount', 'required' | 'wrong'>();
  useUnsavedChanges(readLimit(typed) !== amount);

  function save() {
    const read = readLimit(typed);
    const fault = typed.trim() === '' ? 'required' : 'wrong';
    if (show({ amount: read === null ? fault : undefined }) && read !== null) onSave(read);
  }
  function say(fault: 'required' | 'wrong') {
    const detail = text('limits.amountWrong', { max: formatPrice(maxOutside, locale) });
    return fault === 'required' ? inOneLine({ title: fieldText(fault), detail }) : detail;
  }
  return (
    <Stack as="form" ref={form} action={save} noValidate>
      <Field
        label={text('limits.outside')}
        help={text('limits.outsideHelp')}
        error={wrong.amount && say(wrong.amount)}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onValue={(value) => {
          setTyped(value);
          clear('amount');
        }}
      />
      <Button submits busy={isBusy && text('general.loading')}>
        {text('limits.save')}
      </Button>
    </Stack>
  );
}
