import { useQuery } from '@tanstack/react-query';

import { managedLines } from '#features/lines/lines.view.ts';
import { subscriptionsQuery } from '#features/lines/subscriptions.queries.ts';
import { checkNumber } from '#features/numbers/number-checks.view.ts';
import type { NewLineCode, NumberField } from '#features/numbers/number-checks.view.ts';
import { NumberChoice } from '#features/numbers/parts/number-choice.tsx';
import { useWrongFields } from '#lib/use-wrong-fields.ts';

import { StepForm } from '../parts/step-form.tsx';
import type { StepProps } from './step-props.ts';

/** The choice of a number. A prepaid number of the user can change to the plan. */
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
          clear('held', 'ourNumber', 'foreignNumber', 'foreignSim');
        }}
        wrong={wrong}
        prepaidLines={lines.map(({ line }) => line).filter(({ status }) => status === 'prepaid')}
      />
    </StepForm>
  );
}
