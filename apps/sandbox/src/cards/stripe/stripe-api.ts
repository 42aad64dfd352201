import type { FastifyInstance } from 'fastify';

import type { SandboxClock } from '../../clock.ts';
import type { Faults } from '../faults.ts';
import type { PaymentBook } from '../payment-book.ts';
import type { PaymentDesk } from '../payment-desk.ts';
import { chargesApi } from './stripe-charges-api.ts';
import { guardStripe } from './stripe-guard.ts';
import { productsApi } from './stripe-products-api.ts';
import { sessionsApi } from './stripe-sessions-api.ts';
import type { StripeStore } from './stripe-store.ts';

export interface StripeKeys {
  readonly apiKey: string;
  /** Signs events. */
  readonly webhookSecret: string;
  readonly accountId: string;
}

/** The keys protect only the sandbox itself. */
export const stripeKeys: StripeKeys = {
  apiKey: 'sk_test_sandbox',
  webhookSecret: 'whsec_sandbox',
  accountId: 'acct_sandbox',
};

export interface StripeApiSettings {
  readonly keys: StripeKeys;
  readonly store: StripeStore;
  readonly book: PaymentBook;
  readonly desk: PaymentDesk;
  readonly clock: SandboxClock;
  readonly faults: Faults;
  /** The address of a window. */
  readonly windowUrl: (token: string) => string;
}

/** The part of Stripe's API that a merchant with hosted pages and saved cards uses. */
export function stripeApi(app: FastifyInstance, settings: StripeApiSettings): void {
  const { keys, clock, faults } = settings;
  guardStripe(app, { apiKey: keys.apiKey, clock, faults });
  for (const part of [productsApi, sessionsApi, chargesApi]) part(app, settings);
}
