import type { User } from '@bylgja/contract';
import { isPostalCode, localities, parseEmail } from '@bylgja/domain';
import type { FieldCode } from '@bylgja/i18n';

export const draftFields = ['firstname', 'lastname', 'email', 'address', 'postalCode', 'city'] as const;
export type DraftField = (typeof draftFields)[number];

/** What the form holds; what is not known of the person is empty. */
export type ProfileDraft = Readonly<Record<DraftField, string>>;

export type ProfileChanges = Partial<Record<DraftField, string>>;

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
  const changed = draftFields
    .map((field) => ({ field, value: tidy(field, draft[field]) }))
    .filter(({ field, value }) => value !== before[field]);
  return Object.fromEntries(changed.map(({ field, value }) => [field, value]));
}

function tidy(field: DraftField, typed: string): string {
  const value = typed.trim();
  return field === 'email' ? value.toLowerCase() : value;
}

/** What is wrong with what was changed, by the rules of registration (spec 5). What was not touched stands as it is. */
export function wrongIn(
  changes: ProfileChanges,
  draft: ProfileDraft,
): Partial<Record<DraftField, FieldCode>> {
  const wrong = Object.entries(changes).map(([field, value]) => [field, wrongWith(field, value, draft)]);
  return Object.fromEntries(wrong.filter(([, code]) => code !== undefined));
}

function wrongWith(field: string, value: string, { city }: ProfileDraft): FieldCode | undefined {
  if (field === 'postalCode' && value === '') return hasPostalCode(city) ? 'required' : undefined;
  if (value === '') return 'required';
  if (field === 'postalCode' && !isPostalCode(value)) return 'postal_code_invalid';
  if (field === 'email' && !parseEmail(value).ok) return 'email_invalid';
  return undefined;
}

/** One place has none (spec 3). */
function hasPostalCode(city: string): boolean {
  return !localities.some(({ postCode, name }) => postCode === '' && name === city.trim());
}
