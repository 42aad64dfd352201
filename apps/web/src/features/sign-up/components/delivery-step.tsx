import type { NewLineCode } from '#features/numbers/number-checks.view.ts';
import { SimDelivery } from '#features/sims/parts/sim-delivery.tsx';
import { checkDelivery } from '#features/sims/sim-checks.view.ts';
import type { DeliveryField } from '#features/sims/sim-checks.view.ts';
import { homeOf } from '#features/sims/sim-draft.view.ts';
import { useUser } from '#lib/session.ts';
import { useAction } from '#lib/use-action.ts';
import { useWrongFields } from '#lib/use-wrong-fields.ts';

import { StepForm } from '../parts/step-form.tsx';
import type { StepProps } from './step-props.ts';

/** Where the SIM cards of the order go. */
export function DeliveryStep({ state: { delivery }, dispatch, head, onDone }: StepProps) {
  const home = homeOf(useUser());
  const { wrong, form, show, clear } = useWrongFields<DeliveryField, NewLineCode>();
  const goOn = useAction(async () => {
    if (show(await checkDelivery(delivery, home))) onDone();
  });
  return (
    <StepForm head={head} form={form} onSubmit={goOn.run}>
      <SimDelivery
        value={delivery}
        onValue={(changed) => {
          dispatch({ type: 'delivery_changed', delivery: changed });
          clear('simPickupLocationId', 'address', 'postalCode', 'city');
        }}
        wrong={wrong}
        home={home}
      />
    </StepForm>
  );
}
