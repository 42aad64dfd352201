import { simCardPrice } from '@bylgja/brand/shops';
import type { CallOptions } from '@bylgja/client';

import { digitsOf } from '#features/numbers/number-draft.view.ts';
import type { WrittenAddress } from '#lib/address.ts';

import { deliveryPayload } from './sim-draft.view.ts';
import type { DeliveryDraft, SimDraft } from './sim-draft.view.ts';

type SimBody = CallOptions<'POST /subscriptions/:id/sim'>['body'];

/** Whether a card has to be handed out or sent: not where it is an eSIM, or held already. */
export function needsCard({ simType, hasCard }: SimDraft): boolean {
  return simType === 'PHYSICAL' && !hasCard;
}

/** The price of another SIM, in kr. with VAT (rule: catalogue 5). */
export function simPrice(sim: SimDraft): number {
  return needsCard(sim) ? simCardPrice : 0;
}

interface SimOrder {
  readonly sim: SimDraft;
  readonly delivery: DeliveryDraft;
  /** Where the person lives. */
  readonly home: WrittenAddress;
}

/** The order of another SIM as it is sent; the caller has validated it. */
export function simPayload({ sim, delivery, home }: SimOrder): SimBody {
  const { simPickupLocationId, simShippingAddress } = deliveryPayload(delivery, {
    isNeeded: needsCard(sim),
    home,
  });
  return {
    simType: sim.simType,
    ...(sim.simType === 'PHYSICAL' && sim.hasCard && { simcardNumber: digitsOf(sim.simcardNumber) }),
    ...(simPickupLocationId !== null && { simPickupLocationId }),
    ...(simShippingAddress !== null && { simShippingAddress }),
  };
}
