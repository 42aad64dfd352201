import { useQuery } from '@tanstack/react-query';

import { useWrongFields } from '#lib/use-wrong-fields.ts';

import { managedLines } from '../../lines.view.ts';
import { checkNumber } from '../../new-line-checks.view.ts';
import type { NewLineCode, NumberField } from '../../new-line-checks.view.ts';
import { NumberChoice } from '../../parts/new-line/number-choice.tsx';
import { subscriptionsQuery } from '../../subscriptions.queries.ts';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.ts';

/** Which number. A prepaid one of one’s own may go on with the plan. */
export function NumberStep({ state, dispatch, head, onDone }: StepProps) {
  const subscriptions = useQuery(subscriptionsQuery).data;
  const lines = subscriptions === undefined ? [] : managedLines(subscriptions);
  const { wrong, form, show, clear } = useWrongFields<NumberField, NewLineCode>();
  return (
    <StepForm head={head} form={form} onSubmit={() => show(checkNumber(state.number)) && onDone()}>
      <NumberChoice
        value={state.number}
        onValue={(number) => {
          dispatch({ type: 'number_changed', number });
          clear('held', 'bylgjaNumber', 'foreignNumber', 'foreignSim');
        }}
        wrong={wrong}
        prepaidLines={lines.map(({ line }) => line).filter(({ status }) => status === 'prepaid')}
      />
    </StepForm>
  );
}
