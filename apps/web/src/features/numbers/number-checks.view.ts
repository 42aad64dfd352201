import { parsePhoneNumber } from '@bylgja/domain';
import type { FieldCode } from '@bylgja/i18n';

import type { Wrong } from '#lib/use-wrong-fields.ts';

import { digitsOf, keepsSim } from './number-draft.view.ts';
import type { NumberDraft } from './number-draft.view.ts';

/** What can be wrong with what is chosen for a new line, beside what can be wrong with any field. */
export type NewLineCode = FieldCode | 'number_not_chosen' | 'simcard_number_wrong';

export type NumberField = 'held' | 'ourNumber' | 'foreignNumber' | 'foreignSim';

export type WrongNumber = Wrong<NumberField, NewLineCode>;

export function checkNumber(number: NumberDraft): WrongNumber {
  if (number.phoneNumberType === 'NEW') {
    return { held: number.held === null ? 'number_not_chosen' : undefined };
  }
  if (keepsSim(number)) return { ourNumber: number.ourNumber === null ? 'number_not_chosen' : undefined };
  return {
    foreignNumber: missing(number.foreignNumber) ?? notNumber(number.foreignNumber),
    foreignSim: wrongSimcardNumber(number.foreignSim),
  };
}

/** Whether nothing of it is wrong. */
export function isRight(wrong: Wrong<string>): boolean {
  return Object.values(wrong).every((code) => code === undefined);
}

export function missing(written: string): 'required' | undefined {
  return written.trim() === '' ? 'required' : undefined;
}

function notNumber(written: string): 'phone_number_invalid' | undefined {
  return parsePhoneNumber(written).ok ? undefined : 'phone_number_invalid';
}

/** 18 to 20 digits, spaces let pass. */
export function wrongSimcardNumber(written: string): NewLineCode | undefined {
  if (written.trim() === '') return 'required';
  return /^\d{18,20}$/.test(digitsOf(written)) ? undefined : 'simcard_number_wrong';
}
