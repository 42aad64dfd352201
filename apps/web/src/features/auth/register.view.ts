import type { CallFailure } from '@bylgja/client';
import type { CallInput, Calls } from '@bylgja/contract';
import type { Day, Result } from '@bylgja/domain';
import { isOldEnough, ok, parseBirthDate, parseEmail, parsePhoneNumber } from '@bylgja/domain';
import type { FieldCode } from '@bylgja/i18n';
import { market } from '@bylgja/market';

import { checkAddress } from '#lib/address.ts';
import { checkNewPassword, checkRepeat } from '#lib/new-password-field.tsx';
import type { Wrong } from '#lib/use-wrong-fields.ts';

/** The input of the registration form so far. */
export interface RegisterDraft {
  readonly firstname: string;
  readonly lastname: string;
  readonly birthDate: string;
  readonly phoneNumber: string;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  readonly email: string;
  readonly password: string;
  readonly repeatPassword: string;
  readonly hasAcceptedTerms: boolean;
}

export const emptyDraft: RegisterDraft = {
  firstname: '',
  lastname: '',
  birthDate: '',
  phoneNumber: '',
  address: '',
  postalCode: '',
  city: '',
  email: '',
  password: '',
  repeatPassword: '',
  hasAcceptedTerms: false,
};

type Field = keyof RegisterDraft;
type Body = CallInput<Calls['POST /auth/register']>['body'];

/** Which field a refusal of the server is about. */
const fieldOfRefusal = {
  email_registered: 'email',
  too_young: 'birthDate',
  password_common: 'password',
  phone_number_invalid: 'phoneNumber',
} as const satisfies Record<string, Field>;

type Refusal = keyof typeof fieldOfRefusal;

/** The error at a field: a broken rule, or a refusal by the server for that field. */
export type RegisterCode = FieldCode | Refusal;
export type WrongRegistration = Wrong<Field, RegisterCode>;

/** The request, or the error of each field, on this day (rules: profile 1, 2). */
export async function readRegistration(
  draft: RegisterDraft,
  today: Day,
): Promise<{ readonly body: Body } | { readonly wrong: WrongRegistration }> {
  const birthDate = parseBirthDate(draft.birthDate);
  const email = parseEmail(draft.email);
  const phoneNumber = isEmpty(draft.phoneNumber) ? ok(undefined) : parsePhoneNumber(draft.phoneNumber);
  const wrong: WrongRegistration = {
    firstname: missing(draft.firstname),
    lastname: missing(draft.lastname),
    birthDate: missing(draft.birthDate) ?? codeOf(birthDate) ?? tooYoung(birthDate, today),
    phoneNumber: codeOf(phoneNumber),
    ...(await checkAddress(draft)),
    email: missing(draft.email) ?? codeOf(email),
    password: checkNewPassword(draft.password),
    repeatPassword: checkRepeat(draft.password, draft.repeatPassword),
    hasAcceptedTerms: accepted(draft.hasAcceptedTerms),
  };
  const isRight = Object.values(wrong).every((code) => code === undefined);
  if (!isRight || !birthDate.ok || !email.ok || !phoneNumber.ok) return { wrong };
  return {
    body: {
      firstname: draft.firstname.trim(),
      lastname: draft.lastname.trim(),
      email: email.value,
      password: draft.password,
      birthDate: birthDate.value,
      address: draft.address.trim(),
      postalCode: draft.postalCode.trim(),
      city: draft.city.trim(),
      ...(phoneNumber.value && { phoneNumber: phoneNumber.value }),
      hasAcceptedTerms: true,
    },
  };
}

/** The fields that a refusal of the server is about; none when it is about something else. */
export function wrongByServer(failure: CallFailure): WrongRegistration {
  if (isRefusal(failure.code)) return { [fieldOfRefusal[failure.code]]: failure.code };
  // The contract's codes for fields are those of the texts.
  const fields = (failure.fields ?? []).map(({ path, code }) => [path, code as FieldCode] as const);
  return Object.fromEntries(fields);
}

export function isRefusal(code: string): code is Refusal {
  return Object.hasOwn(fieldOfRefusal, code);
}

function isEmpty(text: string): boolean {
  return text.trim() === '';
}

function missing(text: string): 'required' | undefined {
  return isEmpty(text) ? 'required' : undefined;
}

function codeOf<Code extends string>(read: Result<unknown, Code>): Code | undefined {
  return read.ok ? undefined : read.code;
}

function tooYoung(birthDate: Result<Day>, today: Day): 'too_young' | undefined {
  return birthDate.ok && !isOldEnough(birthDate.value, today, market().registrationAge)
    ? 'too_young'
    : undefined;
}

function accepted(hasAccepted: boolean): 'terms_not_accepted' | undefined {
  return hasAccepted ? undefined : 'terms_not_accepted';
}
