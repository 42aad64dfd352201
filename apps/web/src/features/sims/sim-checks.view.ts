import { wrongSimcardNumber } from '#features/numbers/number-checks.view.ts';
import type { NewLineCode } from '#features/numbers/number-checks.view.ts';
import { checkAddress } from '#lib/address.ts';
import type { WrittenAddress } from '#lib/address.ts';
import type { Wrong } from '#lib/use-wrong-fields.ts';

import type { DeliveryDraft, SimDraft } from './sim-draft.view.ts';

export type DeliveryField = 'simPickupLocationId' | keyof WrittenAddress;

export type WrongSim = Wrong<'simcardNumber', NewLineCode>;
export type WrongDelivery = Wrong<DeliveryField, NewLineCode>;

export function checkSim({ simType, hasCard, simcardNumber }: SimDraft): WrongSim {
  const isAsked = simType === 'PHYSICAL' && hasCard;
  return { simcardNumber: isAsked ? wrongSimcardNumber(simcardNumber) : undefined };
}

export async function checkDelivery(
  { pickupType, simPickupLocationId, simShippingAddress }: DeliveryDraft,
  home: WrittenAddress,
): Promise<WrongDelivery> {
  if (pickupType === 'HOME') return checkAddress(simShippingAddress ?? home);
  return { simPickupLocationId: simPickupLocationId === null ? 'required' : undefined };
}
