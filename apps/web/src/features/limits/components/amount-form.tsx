import { mostOutside, toKroner } from '@bylgja/domain';
import { formatPrice } from '@bylgja/i18n';
import { useState } from 'react';

import { useLocale, useText } from '#lib/text.ts';
import { useWrongFields } from '#lib/use-wrong-fields.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Stack } from '#ui/stack.tsx';

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
  const { wrong, form, show, clear } = useWrongFields<'amount', 'wrong'>();

  function save() {
    const read = readLimit(typed);
    if (show({ amount: read === null ? 'wrong' : undefined }) && read !== null) onSave(read);
  }
  return (
    <Stack as="form" ref={form} action={save} noValidate>
      <Field
        label={text('limits.outside')}
        help={text('limits.outsideHelp')}
        error={
          wrong.amount && text('limits.amountWrong', { most: formatPrice(toKroner(mostOutside), locale) })
        }
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
