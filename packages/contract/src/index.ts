import type { z } from 'zod';

import { activities } from './activity.contract.ts';
import { auth } from './auth.contract.ts';
import type { commonErrors, idempotencyErrors } from './common.ts';
import { dataTransfers } from './data-transfers.contract.ts';
import type { Endpoint } from './endpoint.ts';
import { family } from './family.contract.ts';
import { home } from './home.contract.ts';
import { invoices } from './invoices.contract.ts';
import { limits } from './limits.contract.ts';
import { notifications } from './notifications.contract.ts';
import { numbers } from './numbers.contract.ts';
import { orders } from './orders.contract.ts';
import { packages } from './packages.contract.ts';
import { payments } from './payments.contract.ts';
import { planChanges } from './plan-changes.contract.ts';
import { profile } from './profile.contract.ts';
import { quotes } from './quotes.contract.ts';
import { receipts } from './receipts.contract.ts';
import { signUps } from './sign-up.contract.ts';
import { sims } from './sims.contract.ts';
import { status } from './status.contract.ts';
import { subscriptions } from './subscriptions.contract.ts';
import { topUps } from './top-ups.contract.ts';
import { usage } from './usage.contract.ts';

/** Every call of the API, by slice. */
export const api = {
  home,
  auth,
  profile,
  subscriptions,
  usage,
  numbers,
  planChanges,
  sims,
  signUps,
  quotes,
  family,
  limits,
  packages,
  topUps,
  dataTransfers,
  orders,
  payments,
  invoices,
  receipts,
  notifications,
  activity: activities,
  status,
};

type Slices = typeof api;
type AnyEndpoint = { [Slice in keyof Slices]: Slices[Slice][keyof Slices[Slice]] }[keyof Slices];

/** Every call by its wire name, `'POST /auth/request-pin'`, for the typed client. */
export type Calls = { [E in AnyEndpoint as `${E['method']} ${E['path']}`]: E };

type Codes<E> = E extends { readonly errors: infer Errors } ? Extract<keyof Errors, string> : never;

export type CommonErrorCode = keyof typeof commonErrors | keyof typeof idempotencyErrors;
/** Codes that the endpoint itself declares. */
export type DeclaredError<E extends Endpoint> = Codes<E>;
/** Every code that the API can answer with. */
export type ErrorCode = { [K in keyof Calls]: Codes<Calls[K]> }[keyof Calls] | CommonErrorCode;

type Schema<E, Part extends string> = E extends { readonly [P in Part]: infer S extends z.ZodType }
  ? S
  : never;
type Present<Name extends string, Value> = [Value] extends [never]
  ? unknown
  : { readonly [N in Name]: Value };

/** As `Present`, but optional if nothing in it is required. */
type Given<Name extends string, Value> =
  Partial<Value> extends Value ? Partial<Present<Name, Value>> : Present<Name, Value>;

/** The input of a caller: only the parts that the endpoint declares. */
export type CallInput<E extends Endpoint> = Given<'params', z.input<Schema<E, 'params'>>> &
  Given<'query', z.input<Schema<E, 'query'>>> &
  Given<'body', z.input<Schema<E, 'body'>>>;

/** The input of a handler: the same parts after parsing. */
export type HandlerInput<E extends Endpoint> = Present<'params', z.output<Schema<E, 'params'>>> &
  Present<'query', z.output<Schema<E, 'query'>>> &
  Present<'body', z.output<Schema<E, 'body'>>>;

export type Answer<E extends Endpoint> = z.output<E['answer']>;

export * from './accounts.ts';
export * from './activity-kinds.ts';
export * from './activity.contract.ts';
export * from './auth.contract.ts';
export * from './changes.ts';
export * from './common.ts';
export * from './data-transfers.contract.ts';
export * from './endpoint.ts';
export * from './family.contract.ts';
export * from './home.contract.ts';
export * from './hub.contract.ts';
export * from './invoices.contract.ts';
export * from './limits.contract.ts';
export * from './notification-kinds.ts';
export * from './notifications.contract.ts';
export * from './orders.contract.ts';
export * from './packages.contract.ts';
export * from './payments.contract.ts';
export * from './profile.contract.ts';
export * from './receipts.contract.ts';
export * from './sign-up.ts';
export * from './sim-changes.ts';
export * from './status.contract.ts';
export * from './subscriptions.contract.ts';
export * from './numbers.contract.ts';
export * from './plan-changes.contract.ts';
export * from './sims.contract.ts';
export * from './sign-up.contract.ts';
export * from './quotes.contract.ts';
export * from './usage.contract.ts';
export * from './top-ups.contract.ts';
