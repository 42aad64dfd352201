import { simPickupLocations } from '@bylgja/brand/shops';
import type { sims } from '@bylgja/contract';
import { fail, ok } from '@bylgja/domain';
import type { Result, SimDelivery, SimSelection } from '@bylgja/domain';

import type { Handler } from '#http/handler.ts';

/** How the SIM cards of an order are delivered, as the request says. */
export interface SimChoice {
  /** The number of a blank card that the customer already has: for the first line that takes a card. */
  readonly simcardNumber?: string | null | undefined;
  readonly simPickupLocationId?: string | null | undefined;
  readonly simShippingAddress?:
    | { readonly address: string; readonly postalCode: string; readonly city: string }
    | null
    | undefined;
}

/** The SIM of each line, in their order; refused when a card has no delivery. */
export function selectSims(
  simTypes: readonly SimSelection['simType'][],
  choice: SimChoice,
): Result<SimSelection[], 'sim_delivery_needed'> {
  const delivery = deliveryOf(choice);
  const firstCard = simTypes.indexOf('PHYSICAL');
  const sims = simTypes.map((simType, index): SimSelection => {
    if (simType === 'ESIM') return { simType, simcardNumber: null, delivery: null };
    const simcardNumber = index === firstCard ? (choice.simcardNumber ?? null) : null;
    return { simType, simcardNumber, delivery: simcardNumber === null ? delivery : null };
  });
  const isLost = sims.some((sim) => sim.simType === 'PHYSICAL' && !sim.simcardNumber && !sim.delivery);
  return isLost ? fail('sim_delivery_needed') : ok(sims);
}

/** A place for collection has precedence over an address. */
function deliveryOf({ simPickupLocationId, simShippingAddress }: SimChoice): SimDelivery | null {
  const place = simPickupLocations.find(({ id }) => id === simPickupLocationId);
  if (place) return { kind: 'pickup', locationId: place.id };
  return simShippingAddress ? { kind: 'post', ...simShippingAddress } : null;
}

export const listPickupLocations: Handler<typeof sims.pickupLocations> = async () =>
  ok(simPickupLocations.map((place) => ({ ...place })));
