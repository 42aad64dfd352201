import type { NewMember } from '@bylgja/contract';
import { parsePhoneNumber } from '@bylgja/domain';

/** A number is a new one, or one that the customer has already (rule: sign-up 3). */
export type PhoneNumberType = 'NEW' | 'OWN';

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
  readonly isOurNumber: boolean;
  /** That number; null while none is chosen. */
  readonly ourNumber: string | null;
  /** One’s own number at another provider, as it is written. */
  readonly foreignNumber: string;
  /** The number of its SIM card there. */
  readonly foreignSim: string;
}

export const emptyNumber: NumberDraft = {
  phoneNumberType: 'NEW',
  held: null,
  isOurNumber: false,
  ourNumber: null,
  foreignNumber: '',
  foreignSim: '',
};

/** Before anything that is held now. */
const longAgo = '1970-01-01T00:00:00.000Z';

/** A reservation that the server no longer has. */
export function expired(held: HeldNumber): HeldNumber {
  return { ...held, expiresAt: longAgo };
}

/** The number as it will be; null while that is not known. */
export function chosenNumber(number: NumberDraft): string | null {
  if (number.phoneNumberType === 'NEW') return number.held?.phoneNumber ?? null;
  if (number.isOurNumber) return number.ourNumber;
  const parsed = parsePhoneNumber(number.foreignNumber);
  return parsed.ok ? parsed.value : null;
}

/** An existing prepaid number keeps its SIM: none is chosen for it. */
export function keepsSim({ phoneNumberType, isOurNumber }: NumberDraft): boolean {
  return phoneNumberType === 'OWN' && isOurNumber;
}

/** The number as it is sent: a reservation, or a number to move (rule: sign-up 3). */
export function numberPayload(number: NumberDraft): Pick<NewMember, 'phoneNumberReservationId' | 'porting'> {
  if (number.phoneNumberType === 'NEW') {
    return { phoneNumberReservationId: number.held?.id ?? null, porting: null };
  }
  const simcardNumber = number.isOurNumber ? '' : digitsOf(number.foreignSim);
  return {
    phoneNumberReservationId: null,
    porting: { phoneNumber: chosenNumber(number) ?? '', simcardNumber },
  };
}

/** The number of a SIM card without the spaces it is printed with. */
export function digitsOf(written: string): string {
  return written.replaceAll(/\s/gu, '');
}
