import type { NewLineCode } from '#features/numbers/number-checks.view.ts';
import { CardInHand } from '#features/sims/parts/card-in-hand.tsx';
import { SimChoice } from '#features/sims/parts/sim-choice.tsx';
import { checkSim } from '#features/sims/sim-checks.view.ts';
import type { SimDraft } from '#features/sims/sim-draft.view.ts';
import { useWrongFields } from '#lib/use-wrong-fields.ts';

import { StepForm } from '../parts/step-form.tsx';
import type { StepProps } from './step-props.ts';

/** An eSIM or a card, which may be there already. */
export function SimStep({ state: { sim }, dispatch, head, onDone }: StepProps) {
  const { wrong, form, show, clear } = useWrongFields<'simcardNumber', NewLineCode>();
  function change(part: Partial<SimDraft>) {
    dispatch({ type: 'sim_changed', sim: { ...sim, ...part } });
    clear('simcardNumber');
  }
  return (
    <StepForm head={head} form={form} onSubmit={() => show(checkSim(sim)) && onDone()}>
      <SimChoice value={sim.simType} onValue={(simType) => change({ simType })} />
      {sim.simType === 'PHYSICAL' && <CardInHand value={sim} onValue={change} wrong={wrong} />}
    </StepForm>
  );
}
