import type { SandboxClock } from '../../clock.ts';
import type { Faults } from '../faults.ts';
import type { PaymentBook } from '../payment-book.ts';
import type { PaymentDesk } from '../payment-desk.ts';
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
