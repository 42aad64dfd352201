import { formatPhoneNumber } from '@bylgja/i18n';
import type { Text } from '@bylgja/i18n';

import { chosenNumber } from '#features/numbers/number-draft.view.ts';
import type { NumberDraft } from '#features/numbers/number-draft.view.ts';
import type { DeliveryDraft } from '#features/sims/sim-draft.view.ts';
import type { WrittenAddress } from '#lib/address.ts';

export const simNames = { ESIM: 'line.esim', PHYSICAL: 'line.physical' } as const;

/** A chosen number, as a review says it. */
export function numberWords(number: NumberDraft, text: Text): string {
  const phoneNumber = formatPhoneNumber(chosenNumber(number) ?? '');
  const isPorted = number.phoneNumberType === 'OWN' && !number.isOurNumber;
  return isPorted ? text('signup.portedFrom', { phoneNumber }) : phoneNumber;
}

interface Places {
  readonly home: WrittenAddress;
  /** Undefined while they are loading. */
  readonly places: readonly { readonly id: string; readonly name: string }[] | undefined;
}

/** Where the cards go; undefined while that is not known. */
export function deliveryWords(delivery: DeliveryDraft, { home, places }: Places): string | undefined {
  if (delivery.pickupType === 'LOCATION') {
    return places?.find(({ id }) => id === delivery.simPickupLocationId)?.name;
  }
  const { address, postalCode, city } = delivery.simShippingAddress ?? home;
  return `${address}, ${postalCode} ${city}`.trim();
}
