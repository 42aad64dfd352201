import type { Answer, CallInput, Calls } from '@bylgja/contract';

type CallName = keyof Calls;

type ExampleOf<Name extends CallName> = CallInput<Calls[Name]> &
  (Answer<Calls[Name]> extends undefined ? unknown : { readonly answer: Answer<Calls[Name]> });

/** One example of each call that has an input or an answer, in the demo world: what is sent, and what comes back. */
export type Examples = {
  readonly [
    Name in CallName as Partial<ExampleOf<Name>> extends ExampleOf<Name> ? never : Name
  ]: ExampleOf<Name>;
};

/** The same, without the types of its call. */
export interface CallExample {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly answer?: unknown;
}
