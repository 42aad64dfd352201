import type { NewMember } from '@bylgja/contract';
import { parseBirthDate, parsePhoneNumber } from '@bylgja/domain';

import type { WrittenAddress } from '#lib/address.ts';

/** A number is a new one, or one that the customer has already (spec 3). */
export type PhoneNumberType = 'NEW' | 'OWN';
export type SimType = 'ESIM' | 'PHYSICAL';
/** Where a SIM card is fetched or sent. */
export type PickupType = 'LOCATION' | 'HOME';

/** A free number that waits for the customer. */
export interface HeldNumber {
  readonly id: string;
  readonly phoneNumber: string;
  /** An instant, ISO 8601. */
  readonly expiresAt: string;
}

/** The number of a new line, as it is being chosen. What belongs to the other ways stays while one looks at them. */
export interface NumberDraft {
  readonly phoneNumberType: PhoneNumberType;
  readonly held: HeldNumber | null;
  /** One’s own number is here already, prepaid. */
  readonly isBylgjaNumber: boolean;
  /** That number; null while none is chosen. */
  readonly bylgjaNumber: string | null;
  /** One’s own number at another provider, as it is written. */
  readonly foreignNumber: string;
  /** The number of its SIM card there. */
  readonly foreignSim: string;
}

export const emptyNumber: NumberDraft = {
  phoneNumberType: 'NEW',
  held: null,
  isBylgjaNumber: false,
  bylgjaNumber: null,
  foreignNumber: '',
  foreignSim: '',
};

export interface SimDraft {
  readonly simType: SimType;
  /** The customer holds a blank card already. */
  readonly hasCard: boolean;
  /** Its number, as it is written. */
  readonly simcardNumber: string;
}

export const emptySim: SimDraft = { simType: 'ESIM', hasCard: false, simcardNumber: '' };

/** Where the cards of an order go that nobody holds yet. */
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

/** Somebody who joins a family, as one writes who it is. */
export interface MemberDraft {
  readonly firstname: string;
  readonly lastname: string;
  /** As it is written, `dd.mm.yyyy`. */
  readonly birthDate: string;
  readonly number: NumberDraft;
  readonly simType: SimType;
}

export const emptyMember: MemberDraft = {
  firstname: '',
  lastname: '',
  birthDate: '',
  number: emptyNumber,
  simType: 'ESIM',
};

/** The number as it will be; null while that is not known. */
export function chosenNumber(number: NumberDraft): string | null {
  if (number.phoneNumberType === 'NEW') return number.held?.phoneNumber ?? null;
  if (number.isBylgjaNumber) return number.bylgjaNumber;
  const parsed = parsePhoneNumber(number.foreignNumber);
  return parsed.ok ? parsed.value : null;
}

/** A prepaid number that is here goes on with the SIM it has: none is chosen for it. */
export function keepsSim({ phoneNumberType, isBylgjaNumber }: NumberDraft): boolean {
  return phoneNumberType === 'OWN' && isBylgjaNumber;
}

/** The number as it is sent: a reservation, or a number to move (spec 3). */
export function numberPayload(number: NumberDraft): Pick<NewMember, 'phoneNumberReservationId' | 'porting'> {
  if (number.phoneNumberType === 'NEW') {
    return { phoneNumberReservationId: number.held?.id ?? null, porting: null };
  }
  const simcardNumber = number.isBylgjaNumber ? '' : digitsOf(number.foreignSim);
  return {
    phoneNumberReservationId: null,
    porting: { phoneNumber: chosenNumber(number) ?? '', simcardNumber },
  };
}

interface DeliveryPayload {
  readonly simPickupLocationId: string | null;
  readonly simShippingAddress: WrittenAddress | null;
}

/** Where the cards go, as it is sent; `isNeeded` is false when nobody waits for a card. */
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

/** The member as it is sent; whoever calls has seen that everything is right. */
export function memberPayload({ firstname, lastname, birthDate, number, simType }: MemberDraft): NewMember {
  const parsed = parseBirthDate(birthDate);
  return {
    firstname: firstname.trim(),
    lastname: lastname.trim(),
    birthDate: parsed.ok ? parsed.value : '',
    eSim: simType === 'ESIM',
    ...numberPayload(number),
  };
}

/** The number of a SIM card without the spaces it is printed with. */
export function digitsOf(written: string): string {
  return written.replaceAll(/\s/gu, '');
}

/** Where a person lives, as far as that is known. */
export function homeOf(
  user: Readonly<Record<'address' | 'postalCode' | 'city', string | null>> | null,
): WrittenAddress {
  return { address: user?.address ?? '', postalCode: user?.postalCode ?? '', city: user?.city ?? '' };
}
