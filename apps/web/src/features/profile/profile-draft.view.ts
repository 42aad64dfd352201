import type { User } from '@bylgja/contract';
import { parseEmail } from '@bylgja/domain';
import type { FieldCode } from '@bylgja/i18n';

import { checkAddress } from '#lib/address.ts';

const fields = ['firstname', 'lastname', 'email', 'address', 'postalCode', 'city'] as const;
export type ProfileField = (typeof fields)[number];

/** What the form holds; what is not known of the person is empty. */
export type ProfileDraft = Readonly<Record<ProfileField, string>>;

export type ProfileChanges = Partial<ProfileDraft>;

export type WrongChanges = Partial<Record<ProfileField, FieldCode>>;

export function draftOf(user: User): ProfileDraft {
  return {
    firstname: user.firstname,
    lastname: user.lastname,
    email: user.email ?? '',
    address: user.address ?? '',
    postalCode: user.postalCode ?? '',
    city: user.city ?? '',
  };
}

/** What is other than it was. Spaces around it do not matter, nor capitals in an email. */
export function changesOf(user: User, draft: ProfileDraft): ProfileChanges {
  const before = draftOf(user);
  const changed = fields
    .map((field): [ProfileField, string] => [field, tidy(field, draft[field])])
    .filter(([field, value]) => value !== before[field]);
  return Object.fromEntries(changed);
}

function tidy(field: ProfileField, typed: string): string {
  const value = typed.trim();
  return field === 'email' ? value.toLowerCase() : value;
}

/** The errors of the changed fields, by the rules of registration (rule: profile 1). Unchanged fields are not checked. */
export async function checkChanges(changes: ProfileChanges, draft: ProfileDraft): Promise<WrongChanges> {
  const wrong = { ...checkPerson(draft), ...(await checkAddress(draft)) };
  // A new postal code may not match the unchanged place beside it.
  return Object.fromEntries(
    Object.entries(wrong).filter(
      ([field, code]) => field in changes || ('postalCode' in changes && code === 'city_not_of_postal_code'),
    ),
  );
}

function checkPerson({ firstname, lastname, email }: ProfileDraft): WrongChanges {
  return {
    ...(firstname.trim() === '' && { firstname: 'required' }),
    ...(lastname.trim() === '' && { lastname: 'required' }),
    ...(email.trim() === '' ? { email: 'required' } : !parseEmail(email).ok && { email: 'email_invalid' }),
  };
}
