import { dayOf, parseBirthDate } from '@bylgja/domain';

import { checkNumber, missing } from '#features/numbers/number-checks.view.ts';
import type { NewLineCode, NumberField } from '#features/numbers/number-checks.view.ts';
import type { Wrong } from '#lib/use-wrong-fields.ts';

import type { MemberDraft } from './member-draft.view.ts';

export type MemberField = 'firstname' | 'lastname' | 'birthDate' | NumberField;

export type WrongMember = Wrong<MemberField, NewLineCode>;

export function checkMember(member: MemberDraft, now: Date): WrongMember {
  return {
    firstname: missing(member.firstname),
    lastname: missing(member.lastname),
    birthDate: missing(member.birthDate) ?? notBirthDate(member.birthDate, now),
    ...checkNumber(member.number),
  };
}

/** Members are of any age, but born. */
function notBirthDate(written: string, now: Date): 'date_invalid' | undefined {
  const parsed = parseBirthDate(written);
  return parsed.ok && parsed.value <= dayOf(now) ? undefined : 'date_invalid';
}
