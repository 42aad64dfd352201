import type { WrittenAddress } from '#lib/address.ts';

export type SimType = 'ESIM' | 'PHYSICAL';

/** Where a SIM card is fetched or sent. */
export type PickupType = 'LOCATION' | 'HOME';

export interface SimDraft {
  readonly simType: SimType;
  /** The customer holds a blank card already. */
  readonly hasCard: boolean;
  /** Its number, as it is written. */
  readonly simcardNumber: string;
}

export const emptySim: SimDraft = { simType: 'ESIM', hasCard: false, simcardNumber: '' };
/** The delivery of an order's cards that are not in hand. */
export interface DeliveryDraft {
  readonly pickupType: PickupType;
  readonly simPickupLocationId: string | null;
  /** Null while it is the customer’s own address, untouched. */
  readonly simShippingAddress: WrittenAddress | null;
}

export const emptyDelivery: DeliveryDraft = {
  pickupType: 'LOCATION',
  simPickupLocationId: null,
  simShippingAddress: null,
};

interface DeliveryPayload {
  readonly simPickupLocationId: string | null;
  readonly simShippingAddress: WrittenAddress | null;
}

/** The delivery as it is sent; `isNeeded` is false if no card is delivered. */
export function deliveryPayload(
  { pickupType, simPickupLocationId, simShippingAddress }: DeliveryDraft,
  { isNeeded, home }: { readonly isNeeded: boolean; readonly home: WrittenAddress },
): DeliveryPayload {
  if (!isNeeded) return { simPickupLocationId: null, simShippingAddress: null };
  if (pickupType === 'LOCATION') return { simPickupLocationId, simShippingAddress: null };
  const { address, postalCode, city } = simShippingAddress ?? home;
  return {
    simPickupLocationId: null,
    simShippingAddress: { address: address.trim(), postalCode: postalCode.trim(), city: city.trim() },
  };
}

/** Where a person lives, as far as that is known. */
export function homeOf(
  user: Readonly<Record<'address' | 'postalCode' | 'city', string | null>> | null,
): WrittenAddress {
  return { address: user?.address ?? '', postalCode: user?.postalCode ?? '', city: user?.city ?? '' };
}
