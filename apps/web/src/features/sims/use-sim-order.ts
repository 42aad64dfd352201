import type { Member } from '@bylgja/contract';
import { useState } from 'react';

import { withStepUp } from '#features/auth/step-up.view.ts';
import type { Placement } from '#features/checkout/parts/use-checkout.ts';
import type { NewLineCode } from '#features/numbers/number-checks.view.ts';
import { api } from '#lib/api.ts';
import { useUser } from '#lib/session.ts';
import { useWrongFields } from '#lib/use-wrong-fields.ts';

import { checkDelivery, checkSim } from './sim-checks.view.ts';
import type { DeliveryField } from './sim-checks.view.ts';
import { homeOf, emptyDelivery, emptySim } from './sim-draft.view.ts';
import type { DeliveryDraft, SimDraft } from './sim-draft.view.ts';
import { needsCard, simPayload } from './sim-order.view.ts';

/** The draft of a SIM order for a line: the input of the form, its errors, and the call that orders it. */
export function useSimOrder(line: Member) {
  const home = homeOf(useUser());
  const { wrong, form, show, clear } = useWrongFields<DeliveryField | 'simcardNumber', NewLineCode>();
  const [sim, setSim] = useState(emptySim);
  const [delivery, setDelivery] = useState(emptyDelivery);
  const body = simPayload({ sim, delivery, home });
  return {
    sim,
    setSim: (next: SimDraft) => {
      setSim(next);
      clear('simcardNumber');
    },
    delivery,
    setDelivery: (next: DeliveryDraft) => {
      setDelivery(next);
      clear('simPickupLocationId', 'address', 'postalCode', 'city');
    },
    home,
    wrong,
    form,
    isDirty: sim !== emptySim || delivery !== emptyDelivery,
    /** Says what is wrong; true when nothing is. */
    isRight: async () =>
      show({ ...checkSim(sim), ...(needsCard(sim) && (await checkDelivery(delivery, home))) }),
    body,
    /** A SIM change hands over the number, so it needs step-up (rule: auth 14). */
    call: ({ paying, idempotencyKey }: Placement) =>
      withStepUp(() =>
        api.act('failed.orderSim', 'POST /subscriptions/:id/sim', {
          params: { id: line.id },
          body: { ...body, ...paying },
          idempotencyKey,
        }),
      ),
  };
}
