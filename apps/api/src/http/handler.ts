import type { Answer, CommonErrorCode, DeclaredError, Endpoint, HandlerInput } from '@bylgja/contract';
import { fail } from '@bylgja/domain';
import type { Device, Failure, Result } from '@bylgja/domain';
import type { FieldCode, Locale } from '@bylgja/i18n/server';

import type { Deps } from '#deps.ts';

import type { Visitor } from './visitor.ts';

/** The caller, signed in or not. */
export interface Guest {
  readonly locale: Locale;
  /** Network the call comes from: an IPv4 address, or the /64 of an IPv6 one. */
  readonly network: string;
  readonly device: Device;
  /** The device by its token; only used for limits. */
  readonly visitor: Visitor;
  /** The call comes from the native app: pages of providers lead back into it by its own addresses. */
  readonly isInApp: boolean;
}

export interface Customer extends Guest {
  readonly customerId: string;
  readonly sessionId: string;
  /** Set on calls that came with an `Idempotency-Key`: the same for every repetition of the request. */
  readonly requestId: string | null;
  /** A request with this key was made before: what it asks for may be done already. */
  readonly isRepeated: boolean;
}

export type CallerOf<E extends Endpoint> = E['access'] extends 'customer' ? Customer : Guest;

/** An answer that is read only if the caller does not have it already, by its tag. */
export interface Tagged<Value> {
  /** Differs whenever the answer does, between callers as well. */
  readonly tag: string;
  read(this: void): Promise<Value>;
}

type Given<E extends Endpoint> = E extends { readonly file: string }
  ? Uint8Array
  : E extends { readonly tagged: true }
    ? Tagged<Answer<E>>
    : Answer<E>;
type Input<E extends Endpoint> = HandlerInput<E> &
  (E extends { readonly signed: string }
    ? { readonly rawBody: Buffer; readonly headers: Readonly<Record<string, string | string[] | undefined>> }
    : unknown);

/** A field whose value the schema accepts but the use case does not. */
export interface RefusedField {
  readonly path: string;
  readonly code: FieldCode;
}

export interface FieldFailure extends Failure<'validation_failed'> {
  readonly fields: readonly RefusedField[];
}

/** `validation_failed` for one field, by a rule that needs more than the schema knows, such as the settings. */
export function failField(path: string, code: FieldCode): FieldFailure {
  return { ...fail('validation_failed'), fields: [{ path, code }] };
}

/** A use case: gets its deps, the input and the caller; returns a value or a code that the endpoint declares. */
export type Handler<E extends Endpoint, Needed extends Deps = Deps> = (
  deps: Needed,
  input: Input<E>,
  caller: CallerOf<E>,
) => Promise<Result<Given<E>, DeclaredError<E> | CommonErrorCode> | FieldFailure>;

export interface Route<Needed extends Deps = Deps> {
  readonly endpoint: Endpoint;
  readonly handler: Handler<Endpoint, Needed>;
}

type HandlersOf<Slice extends Record<string, Endpoint>> = {
  readonly [Name in keyof Slice]: Handler<Slice[Name], never>;
};

/** What the handlers of a slice need in all. */
type NeededBy<Handlers> = Handlers[keyof Handlers] extends (
  deps: infer Needed extends Deps,
  ...rest: never
) => unknown
  ? Needed
  : never;

/** Pairs each endpoint of a slice with its handler; a missing one does not compile. */
export function routesOf<Slice extends Record<string, Endpoint>, Handlers extends HandlersOf<Slice>>(
  slice: Slice,
  handlers: Handlers,
): Route<NeededBy<Handlers>>[] {
  return Object.entries(slice).map(([name, endpoint]) => ({
    endpoint,
    // The mapped type above has checked this pair; a list of all of them can only be typed loosely.
    handler: handlers[name] as unknown as Handler<Endpoint, NeededBy<Handlers>>,
  }));
}
