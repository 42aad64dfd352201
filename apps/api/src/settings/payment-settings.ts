import { z } from 'zod';

import { cardHostProblem, liveHost } from '#gateways/cards/card-host.ts';
import { stripeHost, stripeHostProblem, stripeKeyProblem } from '#gateways/cards/stripe/stripe-key.ts';

import { always, httpAddress, oneOf, settingInfo, unencrypted } from './setting.ts';
import type { Given } from './setting.ts';

export const paymentProviders = ['quickpay', 'stripe'] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

/** Where each provider takes cards. */
export const paymentHosts: Readonly<Record<PaymentProvider, string>> = {
  quickpay: liveHost,
  stripe: stripeHost,
};

const whereToCopy =
  'Copy it from the settings of your QuickPay account, under Integration; with PAYMENT_PROVIDER=stripe from the developers’ pages of your Stripe account.';

/** The card provider. The four settings of its account have the same names for each. */
export const paymentSettings = {
  PAYMENT_PROVIDER: oneOf(paymentProviders).default('quickpay').register(settingInfo, {
    is: 'which card provider takes payments',
    remedy: 'Leave it out for QuickPay, or set it to stripe.',
  }),
  PAYMENT_BASE_URL: httpAddress().optional().register(settingInfo, {
    is: 'the card provider',
    remedy: 'Leave it out: it is then the provider’s own. For development set it to the sandbox.',
    problem: hostProblem,
  }),
  PAYMENT_API_KEY: z.string().default('').register(settingInfo, {
    is: 'the API key of the QuickPay account, or the secret key of Stripe',
    isRequired: always,
    secretOf: 16,
    remedy: whereToCopy,
    problem: keyProblem,
  }),
  PAYMENT_PRIVATE_KEY: z.string().default('').register(settingInfo, {
    is: 'the key that signs QuickPay’s notices, or the signing secret of Stripe’s webhook endpoint',
    isRequired: always,
    secretOf: 16,
    remedy: whereToCopy,
    problem: signingProblem,
  }),
  PAYMENT_MERCHANT_ID: z.string().default('').register(settingInfo, {
    is: 'the number of the QuickPay account, or the id of the Stripe account',
    isRequired: always,
    remedy: whereToCopy,
    problem: accountProblem,
  }),
};

function isStripe({ texts }: Given): boolean {
  return texts['PAYMENT_PROVIDER'] === 'stripe';
}

/** In a rehearsal the provider itself may be used with test cards, or a stand-in. */
function hostProblem(address: string | undefined, given: Given): string | undefined {
  const baseUrl = address ?? paymentHosts[isStripe(given) ? 'stripe' : 'quickpay'];
  if (given.stage === 'rehearsal') return unencrypted(baseUrl, given);
  const problemOf = isStripe(given) ? stripeHostProblem : cardHostProblem;
  return problemOf(baseUrl, { isProduction: given.stage === 'production' });
}

/** Stripe's keys say whether they charge real cards. */
function keyProblem(key: string, given: Given): string | undefined {
  return isStripe(given) ? stripeKeyProblem(key, { isProduction: given.stage === 'production' }) : undefined;
}

function signingProblem(secret: string, given: Given): string | undefined {
  return isStripe(given) && !secret.startsWith('whsec_') ? 'must begin with whsec_' : undefined;
}

function accountProblem(account: string, given: Given): string | undefined {
  if (isStripe(given)) return /^acct_\w+$/.test(account) ? undefined : 'must begin with acct_';
  return /^\d*$/.test(account) ? undefined : 'must be a number';
}
