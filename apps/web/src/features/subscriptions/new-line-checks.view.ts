import { dayOf, parseBirthDate, parsePhoneNumber } from '@bylgja/domain';
import type { FieldCode } from '@bylgja/i18n';

import { checkAddress } from '#lib/address.ts';
import type { WrittenAddress } from '#lib/address.ts';
import type { Wrong } from '#lib/use-wrong-fields.ts';

import { digitsOf, keepsSim } from './new-line.view.ts';
import type { DeliveryDraft, MemberDraft, NumberDraft, SimDraft } from './new-line.view.ts';

/** What can be wrong with what is chosen for a new line, beside what can be wrong with any field. */
export type NewLineCode = FieldCode | 'number_not_chosen' | 'simcard_number_wrong';

export type NumberField = 'held' | 'bylgjaNumber' | 'foreignNumber' | 'foreignSim';
export type MemberField = 'firstname' | 'lastname' | 'birthDate' | NumberField;
export type DeliveryField = 'simPickupLocationId' | keyof WrittenAddress;

export type WrongNumber = Wrong<NumberField, NewLineCode>;
export type WrongSim = Wrong<'simcardNumber', NewLineCode>;
export type WrongMember = Wrong<MemberField, NewLineCode>;
export type WrongDelivery = Wrong<DeliveryField, NewLineCode>;

export function checkNumber(number: NumberDraft): WrongNumber {
  if (number.phoneNumberType === 'NEW') {
    return { held: number.held === null ? 'number_not_chosen' : undefined };
  }
  if (keepsSim(number))
    return { bylgjaNumber: number.bylgjaNumber === null ? 'number_not_chosen' : undefined };
  return {
    foreignNumber: missing(number.foreignNumber) ?? notNumber(number.foreignNumber),
    foreignSim: wrongSimcardNumber(number.foreignSim),
  };
}

export function checkSim({ simType, hasCard, simcardNumber }: SimDraft): WrongSim {
  const isAsked = simType === 'PHYSICAL' && hasCard;
  return { simcardNumber: isAsked ? wrongSimcardNumber(simcardNumber) : undefined };
}

export function checkMember(member: MemberDraft, now: Date): WrongMember {
  return {
    firstname: missing(member.firstname),
    lastname: missing(member.lastname),
    birthDate: missing(member.birthDate) ?? notBirthDate(member.birthDate, now),
    ...checkNumber(member.number),
  };
}

export async function checkDelivery(
  { pickupType, simPickupLocationId, simShippingAddress }: DeliveryDraft,
  home: WrittenAddress,
): Promise<WrongDelivery> {
  if (pickupType === 'HOME') return checkAddress(simShippingAddress ?? home);
  return { simPickupLocationId: simPickupLocationId === null ? 'required' : undefined };
}

/** Whether nothing of it is wrong. */
export function isRight(wrong: Wrong<string>): boolean {
  return Object.values(wrong).every((code) => code === undefined);
}

function missing(written: string): 'required' | undefined {
  return written.trim() === '' ? 'required' : undefined;
}

function notNumber(written: string): 'phone_number_invalid' | undefined {
  return parsePhoneNumber(written).ok ? undefined : 'phone_number_invalid';
}

/** 18 to 20 digits, spaces let pass. */
function wrongSimcardNumber(written: string): NewLineCode | undefined {
  if (written.trim() === '') return 'required';
  return /^\d{18,20}$/.test(digitsOf(written)) ? undefined : 'simcard_number_wrong';
}

/** Members are of any age, but born. */
function notBirthDate(written: string, now: Date): 'date_invalid' | undefined {
  const parsed = parseBirthDate(written);
  return parsed.ok && parsed.value <= dayOf(now) ? undefined : 'date_invalid';
}
