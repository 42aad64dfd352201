import type { NewMember } from '@bylgja/contract';
import { parseBirthDate } from '@bylgja/domain';

import { emptyNumber, numberPayload } from '#features/numbers/number-draft.view.ts';
import type { NumberDraft } from '#features/numbers/number-draft.view.ts';
import type { SimType } from '#features/sims/sim-draft.view.ts';

/** A person who joins a family, as they are entered. */
export interface PersonDraft {
  readonly firstname: string;
  readonly lastname: string;
  /** As it is written, `dd.mm.yyyy`. */
  readonly birthDate: string;
}

/** The person, with their number and SIM. */
export interface MemberDraft extends PersonDraft {
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

/** The member as it is sent; the caller has validated it. */
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
