import { checkNumber } from '#features/numbers/number-checks.view.ts';
import { NumberChoice } from '#features/numbers/parts/number-choice.tsx';
import { StepForm } from '#features/sign-up/parts/step-form.tsx';
import { SimChoice } from '#features/sims/parts/sim-choice.tsx';
import { SimDelivery } from '#features/sims/parts/sim-delivery.tsx';
import { checkDelivery } from '#features/sims/sim-checks.view.ts';
import { homeOf } from '#features/sims/sim-draft.view.ts';
import { useUser } from '#lib/session.ts';
import { useAction } from '#lib/use-action.ts';

import { fieldsOf } from '../add-member.view.ts';
import { useRefusedFields } from '../use-refused-fields.ts';
import type { JoiningStepProps } from './joining-step-props.ts';
import { priceInSight } from './price-in-sight.tsx';

/** The number of the new line. */
export function NumberOfJoining(step: JoiningStepProps) {
  const { draft, head, refused, onDraft, onDone } = step;
  const { member } = draft;
  const { wrong, form, show, clear } = useRefusedFields(refused);
  return (
    <StepForm
      {...priceInSight(step)}
      head={head}
      form={form}
      onSubmit={() => show(checkNumber(member.number)) && onDone()}
    >
      <NumberChoice
        value={member.number}
        onValue={(number) => {
          onDraft({ ...draft, member: { ...member, number } });
          clear(...fieldsOf.number);
        }}
        wrong={wrong}
      />
    </StepForm>
  );
}

/** An eSIM or a card. */
export function SimOfJoining(step: JoiningStepProps) {
  const { draft, head, onDraft, onDone } = step;
  const { member } = draft;
  return (
    <StepForm {...priceInSight(step)} head={head} onSubmit={onDone}>
      <SimChoice
        value={member.simType}
        onValue={(simType) => onDraft({ ...draft, member: { ...member, simType } })}
      />
    </StepForm>
  );
}

/** Where the card goes. */
export function DeliveryOfJoining(step: JoiningStepProps) {
  const { draft, head, refused, onDraft, onDone } = step;
  const home = homeOf(useUser());
  const { wrong, form, show, clear } = useRefusedFields(refused);
  const goOn = useAction(async () => {
    if (show(await checkDelivery(draft.delivery, home))) onDone();
  });
  return (
    <StepForm {...priceInSight(step)} head={head} form={form} onSubmit={goOn.run}>
      <SimDelivery
        value={draft.delivery}
        onValue={(delivery) => {
          onDraft({ ...draft, delivery });
          clear(...fieldsOf.delivery);
        }}
        wrong={wrong}
        home={home}
      />
    </StepForm>
  );
}
