import type { Answer, CallInput, Calls, CommonErrorCode, DeclaredError } from '@bylgja/contract';
import type { Failure, Ok } from '@bylgja/domain';

/** A call by its wire name, `'POST /auth/request-pin'`. */
export type CallName = keyof Calls;

/** Every way a call can fail: the codes of its endpoint, the common ones, and failures on the way. */
export type CallCode<Name extends CallName> =
  | DeclaredError<Calls[Name]>
  | CommonErrorCode
  /** No answer: no network, or a timeout. The request may have arrived. */
  | 'offline'
  /** The session has ended; the app leads the user to the login screen. */
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
  /** The invalid fields of `validation_failed`. */
  readonly fields?: readonly FieldProblem[];
  /** The reference to quote to customer service, on `unexpected`. */
  readonly reference?: string;
}

/** An answer with its ETag; null if the caller already has it (304). */
export interface Tagged<Value> {
  readonly tag: string;
  readonly answer: Value | null;
}

/** A file is a Blob, an answer with an ETag has it beside its body, everything else is as in the contract. */
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
  'GET /invoices/:id/pdf': true,
  'GET /receipts/:id/pdf': true,
  'GET /receipts/csv': true,
  'GET /subscriptions/:id/usage/csv': true,
  'GET /auth/me/data': true,
};

/** Whether a call returns a file, which may itself be JSON. */
export function bringsFile(name: CallName): boolean {
  return Object.hasOwn(fileCalls, name);
}

type TaggedCall = {
  [Name in CallName]: Calls[Name] extends { readonly tagged: true } ? Name : never;
}[CallName];

const taggedCalls: Readonly<Record<TaggedCall, true>> = { 'GET /news': true };

/** Whether the answer of a call has an ETag. */
export function bringsTag(name: CallName): boolean {
  return Object.hasOwn(taggedCalls, name);
}

type GuestCall = {
  [Name in CallName]: Calls[Name] extends { readonly access: 'guest' } ? Name : never;
}[CallName];

const guestCalls: Readonly<Record<GuestCall, true>> = {
  'GET /health/live': true,
  'GET /health/ready': true,
  'GET /localities': true,
  'POST /auth/confirm-email': true,
  'POST /auth/email-login': true,
  'POST /auth/enter-pin': true,
  'POST /auth/forgot-password': true,
  'POST /auth/logout': true,
  'POST /auth/refresh-token': true,
  'POST /auth/register': true,
  'POST /auth/request-pin': true,
  'POST /auth/reset-password': true,
  'POST /auth/stop-email-change': true,
  'POST /network-callbacks': true,
  'POST /payment-callbacks/:provider': true,
  'POST /sim-changes/confirm': true,
  'POST /sim-changes/stop': true,
  'POST /status': true,
};

/** Whether a call needs no session. A 401 to it is an answer of the endpoint, not the end of a session (rule: app 4). */
export function needsNoSession(name: CallName): boolean {
  return Object.hasOwn(guestCalls, name);
}

export type CallResult<Name extends CallName> = Ok<CallAnswer<Name>> | CallFailure<CallCode<Name>>;

type IdempotencyOption<Name extends CallName> = Calls[Name] extends { readonly idempotent: true }
  ? {
      /** One per action of the user: a repeated key is a retry of the same action. */ readonly idempotencyKey: string;
    }
  : unknown;

type TagOption<Name extends CallName> = Calls[Name] extends { readonly tagged: true }
  ? {
      /** The ETag of the answer that the caller has. */ readonly knownTag?: string;
    }
  : unknown;

interface SendingOptions {
  /** Aborts the call. */
  readonly signal?: AbortSignal;
  /** Sends the request even if the page is closed: for a change that the screen already shows as done. */
  readonly keepalive?: boolean;
}

/** The options of a call: the parts that the endpoint declares, the idempotency key if it needs one, and how to send it. */
export type CallOptions<Name extends CallName> = CallInput<Calls[Name]> &
  IdempotencyOption<Name> &
  TagOption<Name> &
  SendingOptions;

/** The options are optional if none of them is required. */
export type CallArguments<Name extends CallName> =
  Partial<CallOptions<Name>> extends CallOptions<Name>
    ? [options?: CallOptions<Name>]
    : [options: CallOptions<Name>];

type Plain = string | number | boolean;

/** The same options, without the types of the endpoint, as the transport takes them. */
export interface RawOptions extends SendingOptions {
  readonly params?: Readonly<Record<string, Plain>>;
  readonly query?: Readonly<Record<string, Plain | undefined>>;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly knownTag?: string;
}
