import type { FailureDetails } from '@bylgja/domain';

/** A sentence, or a function that makes it from its figures. Figures with a unit are texts written by `formats`. */
export type Message = string | ((params: never) => string);

/** The texts of one slice, in the source language. */
export type Slice = Readonly<Record<string, Message>>;

/** The same texts in another language: each one, no others, with the same figures. */
export type Translated<Source extends Slice> = {
  readonly [Key in keyof Source]: Source[Key] extends () => string
    ? () => string
    : Source[Key] extends (params: infer Params) => string
      ? (params: Params) => string
      : string;
};

/** What happened, and what to do about it, without blame. */
export interface ProblemText {
  readonly title: string;
  readonly detail: string | ((details: FailureDetails) => string);
}

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
