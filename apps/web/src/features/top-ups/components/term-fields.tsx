import type { TopUpChoices } from '@bylgja/contract';
import { formatPrice } from '@bylgja/i18n';

import { useLocale, useText } from '#lib/text.ts';
import { SelectField } from '#ui/forms/select-field.tsx';

import type { Terms } from '../top-ups.view.ts';

interface TermFieldsProps {
  readonly terms: Terms;
  readonly choices: TopUpChoices;
  readonly onTerms: (terms: Terms) => void;
}

/** Below what, for how much, and how often a month at most. */
export function TermFields({ terms, choices, onTerms }: TermFieldsProps) {
  const text = useText();
  const locale = useLocale();
  const prices = (amounts: readonly number[]) =>
    amounts.map((amount) => ({ value: String(amount), label: formatPrice(amount, locale) }));
  return (
    <>
      <SelectField
        label={text('topUps.belowLabel')}
        options={prices(choices.thresholds)}
        value={String(terms.below)}
        onValue={(below) => onTerms({ ...terms, below: Number(below) })}
      />
      <SelectField
        label={text('topUps.amountLabel')}
        options={prices(choices.amounts)}
        value={String(terms.amount)}
        onValue={(amount) => onTerms({ ...terms, amount: Number(amount) })}
      />
      <SelectField
        label={text('topUps.mostLabel')}
        options={choices.limits.map((count) => ({
          value: String(count),
          label: text('topUps.times', { count }),
        }))}
        value={String(terms.mostPerMonth)}
        onValue={(max) => onTerms({ ...terms, mostPerMonth: Number(max) })}
      />
    </>
  );
}
