import { paymentStateOf } from '@bylgja/domain';
import type { PaymentState } from '@bylgja/domain';
import { market } from '@bylgja/market';
import { stripeKeys, until } from '@bylgja/sandbox';

import { receiveEvents } from '#testing/stripe-account.ts';

import type { CardProvider, NewLink, ProviderSnapshot } from '../card-provider.ts';
import { createStripe } from '../stripe/stripe.ts';
import type { StripeSettings } from '../stripe/stripe.ts';
import { sandboxKeys } from './sandbox-process.ts';
import type { SandboxProcess } from './sandbox-process.ts';
import { amount, newRef, purchase, testProvider, valueOf } from './test-provider.ts';

/** A provider behind the port: what is proved of one is proved of each. */
interface Provider {
  readonly name: string;
  readonly merchantId: string;
  /** The call that charges a saved card, and one that reads a payment, as faults name them. */
  readonly routes: { readonly charge: string; readonly read: string };
  /** Opens the adapter for the sandbox. `callbackUrl` receives the notices. */
  open(sandboxUrl: string, callbackUrl?: string): Promise<CardProvider>;
}

export const eachProvider: readonly Provider[] = [
  {
    name: 'QuickPay',
    merchantId: sandboxKeys.merchantId,
    routes: { charge: 'POST /subscriptions/:id/recurring', read: 'GET /payments/:id' },
    open: async (url, callbackUrl) => testProvider(url, callbackUrl === undefined ? {} : { callbackUrl }),
  },
  {
    name: 'Stripe',
    merchantId: stripeKeys.accountId,
    routes: { charge: 'POST /v1/payment_intents', read: 'GET /v1/products/:id' },
    async open(url, callbackUrl) {
      if (callbackUrl !== undefined) await receiveEvents(url, callbackUrl);
      return testStripe(url);
    },
  },
];

/** The Stripe adapter, by default for the sandbox's account. */
export function testStripe(baseUrl: string, change: Partial<StripeSettings> = {}) {
  return createStripe({
    baseUrl,
    apiKey: stripeKeys.apiKey,
    privateKey: stripeKeys.webhookSecret,
    merchantId: stripeKeys.accountId,
    title: 'Bylgja',
    timeoutMs: 30_000,
    clock: { now: () => new Date() },
    ...change,
  });
}

export const currency = market().currency.code;

export const testCards = {
  approved: '1000000000000008',
  rejected: '1000000000000016',
  expired: '1000000000000024',
  /** Its bank asks for its holder. */
  confirmed: '1000000000000073',
};

export function linkFor(providerId: string, change: Partial<NewLink> = {}): NewLink {
  return {
    providerId,
    amount,
    language: 'fo',
    continueUrl: 'https://bylgja.example/gjald/1',
    cancelUrl: 'https://bylgja.example/bileggingar',
    autoCapture: true,
    deadlineSeconds: 900,
    ...change,
  };
}

/** A payment whose window is open. */
export async function openPayment(provider: CardProvider, change: Partial<NewLink> = {}) {
  const ref = newRef();
  const { providerId } = valueOf(await provider.create({ ref, currency, purchase }));
  const { url } = valueOf(await provider.link(linkFor(providerId, change)));
  return { ref, providerId, url };
}

/** An agreement for which the approved card is saved. */
export async function saveCard(provider: CardProvider, sandbox: SandboxProcess) {
  const ref = newRef();
  const { providerId } = valueOf(await provider.createAgreement({ ref, currency, description: 'Bylgja' }));
  const { amount: _amount, autoCapture: _autoCapture, ...link } = linkFor(providerId);
  const { url } = valueOf(await provider.linkAgreement(link));
  await sandbox.control('POST', 'pay', { link: url, card: testCards.approved });
  return { ref, providerId };
}

/** The payment once it fulfils the condition. */
export function paymentWhen(
  provider: CardProvider,
  providerId: string,
  isSo: (snapshot: ProviderSnapshot) => boolean,
): Promise<ProviderSnapshot> {
  return until(async () => {
    const snapshot = valueOf(await provider.fetch(providerId));
    return snapshot !== null && isSo(snapshot) && snapshot;
  });
}

export function inState(state: PaymentState) {
  return ({ operations }: ProviderSnapshot) => paymentStateOf(operations) === state;
}
