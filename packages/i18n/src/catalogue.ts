import type { ErrorCode } from '@bylgja/contract';
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

export type Problems = Readonly<Record<ErrorCode | DeviceErrorCode, ProblemText>>;

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
  | 'terms_not_accepted';

export type FieldTexts = Readonly<Record<FieldCode, string>>;

export type FirstTexts = Translated<typeof first.texts>;
export type RestTexts = Translated<typeof rest>;
export type Texts = FirstTexts & RestTexts;
export type TextKey = keyof Texts;

/** What a language says at the first steps of signing in. */
export interface FirstCatalogue {
  readonly texts: FirstTexts;
  readonly problems: Problems;
  readonly fields: FieldTexts;
}

/** Everything the product says in one language. */
export interface Catalogue extends FirstCatalogue {
  readonly texts: Texts;
}

/** A catalogue of which only the first texts may have come yet. */
export interface LoadedCatalogue extends FirstCatalogue {
  readonly texts: FirstTexts & Partial<RestTexts>;
}
