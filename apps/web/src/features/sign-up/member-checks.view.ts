import { dayOf, parseBirthDate } from '@bylgja/domain';

import { checkNumber, missing } from '#features/numbers/number-checks.view.ts';
import type { NewLineCode, NumberField } from '#features/numbers/number-checks.view.ts';
import type { Wrong } from '#lib/use-wrong-fields.ts';

import type { MemberDraft, PersonDraft } from './member-draft.view.ts';

export type PersonField = keyof PersonDraft;
export type MemberField = PersonField | NumberField;

export type WrongPerson = Wrong<PersonField, NewLineCode>;
export type WrongMember = Wrong<MemberField, NewLineCode>;

export function checkMember(member: MemberDraft, now: Date): WrongMember {
  return { ...checkPerson(member, now), ...checkNumber(member.number) };
}

export function checkPerson({ firstname, lastname, birthDate }: PersonDraft, now: Date): WrongPerson {
  return {
    firstname: missing(firstname),
    lastname: missing(lastname),
    birthDate: missing(birthDate) ?? notBirthDate(birthDate, now),
  };
}

/** Members are of any age, but born. */
function notBirthDate(written: string, now: Date): 'date_invalid' | undefined {
  const parsed = parseBirthDate(written);
  return parsed.ok && parsed.value <= dayOf(now) ? undefined : 'date_invalid';
}
