import type { ErrorCode } from '@bylgja/contract';
import type { FailureDetails } from '@bylgja/domain';

import type { gate } from './fo/gate.ts';
import type { inside } from './fo/inside.ts';

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
  | 'passwords_differ'
  | 'terms_not_accepted';

export type FieldTexts = Readonly<Record<FieldCode, string>>;

export type GateTexts = Translated<typeof gate.texts>;
export type InsideTexts = Translated<typeof inside>;
export type Texts = GateTexts & InsideTexts;
export type TextKey = keyof Texts;

/** What a language says before somebody has signed in. */
export interface GateCatalogue {
  readonly texts: GateTexts;
  readonly problems: Problems;
  readonly fields: FieldTexts;
}

/** Everything the product says in one language. */
export interface Catalogue extends GateCatalogue {
  readonly texts: Texts;
}

/** A catalogue whose texts for signed-in people may not have come yet. */
export interface LoadedCatalogue extends GateCatalogue {
  readonly texts: GateTexts & Partial<InsideTexts>;
}
