import type { Answer, CallInput, Calls, CommonErrorCode, DeclaredError } from '@bylgja/contract';
import type { Failure, Ok } from '@bylgja/domain';

/** A call by its wire name, `'POST /auth/request-pin'`. */
export type CallName = keyof Calls;

/** Every way a call can fail: what its endpoint declares, what any endpoint may answer, and what happens on the way. */
export type CallCode<Name extends CallName> =
  | DeclaredError<Calls[Name]>
  | CommonErrorCode
  /** No answer: no network, or too late. What was sent may have arrived. */
  | 'offline'
  /** The session is over; the person is on the way to the login screen. */
  | 'session_ended';

export interface FieldProblem {
  readonly path: string;
  readonly code: string;
}

/**
 * An expected failure of a call, with the server’s details beside its code. The seconds of a `Retry-After`
 * are in `details.retryAfter`.
 */
export interface CallFailure<Code extends string = string> extends Failure<Code> {
  /** Bad fields of `validation_failed`. */
  readonly fields?: readonly FieldProblem[];
  /** What to quote to the support, on `unexpected`. */
  readonly reference?: string;
}

/** An answer with its tag; null where it is the one that the caller knows by it. */
export interface Tagged<Value> {
  readonly tag: string;
  readonly answer: Value | null;
}

/** A file comes as a Blob, a tagged answer with its tag, everything else as the contract says. */
export type CallAnswer<Name extends CallName> = Calls[Name] extends { readonly file: string }
  ? Blob
  : Calls[Name] extends { readonly tagged: true }
    ? Tagged<AnswerOf<Name>>
    : AnswerOf<Name>;

type AnswerOf<Name extends CallName> = Answer<Calls[Name]>;

type FileCall = {
  [Name in CallName]: Calls[Name] extends { readonly file: string } ? Name : never;
}[CallName];

const fileCalls: Readonly<Record<FileCall, true>> = {
  'GET /receipts/:id/pdf': true,
  'GET /receipts/csv': true,
  'GET /subscriptions/:id/usage/csv': true,
  'GET /auth/me/data': true,
};

/** Whether a call is answered with a file, which may itself be JSON. */
export function bringsFile(name: CallName): boolean {
  return Object.hasOwn(fileCalls, name);
}

type TaggedCall = {
  [Name in CallName]: Calls[Name] extends { readonly tagged: true } ? Name : never;
}[CallName];

const taggedCalls: Readonly<Record<TaggedCall, true>> = { 'GET /news': true };

/** Whether a call is answered with a tag. */
export function bringsTag(name: CallName): boolean {
  return Object.hasOwn(taggedCalls, name);
}

export type CallResult<Name extends CallName> = Ok<CallAnswer<Name>> | CallFailure<CallCode<Name>>;

type IdempotencyOption<Name extends CallName> = Calls[Name] extends { readonly idempotent: true }
  ? {
      /** One per intent of the person: the same key again is the same act. */ readonly idempotencyKey: string;
    }
  : unknown;

type TagOption<Name extends CallName> = Calls[Name] extends { readonly tagged: true }
  ? {
      /** The tag of the answer that one has. */ readonly knownTag?: string;
    }
  : unknown;

interface SendingOptions {
  /** Gives the call up. */
  readonly signal?: AbortSignal;
  /** The request is sent even when the page is left meanwhile: for what the screen shows as done already. */
  readonly keepalive?: boolean;
}

/** What a caller hands in: the parts the endpoint declares, the key where it is needed, and how it is sent. */
export type CallOptions<Name extends CallName> = CallInput<Calls[Name]> &
  IdempotencyOption<Name> &
  TagOption<Name> &
  SendingOptions;

/** The options may be left out where nothing in them is required. */
export type CallArguments<Name extends CallName> =
  Partial<CallOptions<Name>> extends CallOptions<Name>
    ? [options?: CallOptions<Name>]
    : [options: CallOptions<Name>];

type Plain = string | number | boolean;

/** The same options as the transport sees them, once their types have done their work. */
export interface RawOptions extends SendingOptions {
  readonly params?: Readonly<Record<string, Plain>>;
  readonly query?: Readonly<Record<string, Plain | undefined>>;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly knownTag?: string;
}
