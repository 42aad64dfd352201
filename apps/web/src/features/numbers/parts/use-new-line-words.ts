import { useFieldText, useText } from '#lib/text.ts';

import type { NewLineCode } from '../number-checks.view.ts';

/** What to say at a field of a new line. */
export function useNewLineWords(): (code: NewLineCode | undefined) => string | undefined {
  const text = useText();
  const fieldText = useFieldText();
  return (code) => {
    if (code === undefined) return undefined;
    if (code === 'number_not_chosen') return text('line.chooseNumber');
    return code === 'simcard_number_wrong' ? text('line.simNumberWrong') : fieldText(code);
  };
}
