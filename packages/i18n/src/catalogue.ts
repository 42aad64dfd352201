import type { Calls, CommonErrorCode, DeclaredError, ErrorCode } from '@bylgja/contract';
import type { FailureDetails } from '@bylgja/domain';

import type { first } from './fo/first.ts';
import type { rest } from './fo/rest.ts';

/** A sentence, or how to make it of its figures. Figures with a unit come in as text that `formats` has written. */
export type Message = string | ((params: never) => string);

/** The texts of one slice, in the language that is the source. */
export type Slice = Readonly<Record<string, Message>>;

/** The same texts in another language: each one there, none beside them, with the same figures. */
export type Translated<Source extends Slice> = {
  readonly [Key in keyof Source]: Source[Key] extends (params: infer Params) => string
    ? (params: Params) => string
    : string;
};

/** What happened, and what to do about it. Neither blames. */
export interface ProblemText {
  readonly title: string;
  readonly detail: string | ((details: FailureDetails) => string);
}

/** Failures that only the customer's own device knows of. */
export type DeviceErrorCode = 'offline' | 'session_ended' | 'session_not_kept' | 'connection_hub_not_active';

/** What the steps of signing in and the start ask the API for. */
type FirstCall =
  | 'POST /auth/request-pin'
  | 'POST /auth/enter-pin'
  | 'POST /auth/email-login'
  | 'POST /auth/refresh-token'
  | 'GET /auth/me';

export type ProblemCode = ErrorCode | DeviceErrorCode;
/**
 * What the first steps cannot meet: they send a few words in JSON, which need no key of their own and no live connection. What a phone
 * tells of its secure storage is told when all texts have come.
 */
type LaterErrorCode =
  | 'connection_hub_not_active'
  | 'idempotency_in_progress'
  | 'idempotency_key_reused'
  | 'malformed_request'
  | 'payload_too_large'
  | 'session_not_kept'
  | 'unsupported_media_type';

/** What can fail before the rest of a language has come. */
export type FirstProblemCode = Exclude<
  CommonErrorCode | DeclaredError<Calls[FirstCall]> | DeviceErrorCode,
  LaterErrorCode
>;
export type RestProblemCode = Exclude<ProblemCode, FirstProblemCode>;

export type FirstProblems = Readonly<Record<FirstProblemCode, ProblemText>>;
export type RestProblems = Readonly<Record<RestProblemCode, ProblemText>>;
/** Those of the rest that are about one slice. */
export type SliceProblems = Partial<RestProblems>;
export type Problems = FirstProblems & RestProblems;
/** Problems of which only the first may have come yet. */
export type LoadedProblems = FirstProblems & Partial<RestProblems>;

/** What can be wrong with one field. */
export type FieldCode =
  | 'required'
  | 'wrong_type'
  | 'invalid'
  | 'too_small'
  | 'too_big'
  | 'unknown_field'
  | 'email_invalid'
  | 'phone_number_invalid'
  | 'date_invalid'
  | 'postal_code_invalid'
  | 'password_weak'
  | 'city_not_of_postal_code'
  | 'passwords_differ'
  | 'terms_not_accepted'
  | 'return_url_not_allowed';

export type FieldTexts = Readonly<Record<FieldCode, string>>;

export type FirstTexts = Translated<typeof first.texts>;
export type RestTexts = Translated<typeof rest.texts>;
export type Texts = FirstTexts & RestTexts;
export type TextKey = keyof Texts;

/** What a language says at the first steps of signing in. */
export interface FirstCatalogue {
  readonly texts: FirstTexts;
  readonly problems: FirstProblems;
  readonly fields: FieldTexts;
}

/** What a language says besides. */
export interface RestCatalogue {
  readonly texts: RestTexts;
  readonly problems: RestProblems;
}

/** Everything the product says in one language. */
export interface Catalogue extends FirstCatalogue {
  readonly texts: Texts;
  readonly problems: Problems;
}

/** A catalogue of which only the first part may have come yet. */
export interface LoadedCatalogue extends FirstCatalogue {
  readonly texts: FirstTexts & Partial<RestTexts>;
  readonly problems: LoadedProblems;
}
