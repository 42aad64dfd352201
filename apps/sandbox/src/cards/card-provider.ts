import { randomBytes } from 'node:crypto';

import type { FastifyInstance } from 'fastify';

import { createApp } from '../app.ts';
import { createClock } from '../clock.ts';
import type { SandboxClock } from '../clock.ts';
import { fileBeside, keepIn } from '../json-file.ts';
import { createFileStorage, memoryStorage } from './book-storage.ts';
import { createCallbacks } from './callbacks.ts';
import type { CallbackReport } from './callbacks.ts';
import { createCardWindow } from './card-window.ts';
import { controlApi } from './control-api.ts';
import { createFaults } from './faults.ts';
import { createOperations, noteCallback } from './operations.ts';
import { createPaymentBook } from './payment-book.ts';
import { createPaymentDesk } from './payment-desk.ts';
import { paymentLinksApi } from './payment-links-api.ts';
import { paymentOperationsApi } from './payment-operations-api.ts';
import { paymentsApi } from './payments-api.ts';
import { quickpayNotices } from './quickpay-notices.ts';
import { stripeApi } from './stripe/stripe-api.ts';
import { stripeNotices } from './stripe/stripe-notices.ts';
import { stripeKeys } from './stripe/stripe-settings.ts';
import type { StripeKeys } from './stripe/stripe-settings.ts';
import { createStripeStore } from './stripe/stripe-store.ts';
import { chargesApi, subscriptionsApi } from './subscriptions-api.ts';
import { windowRoutes } from './window-routes.ts';
import { guardApi } from './wire-guard.ts';

export interface CardProviderOptions {
  readonly apiKey: string;
  /** Signs callbacks. */
  readonly privateKey: string;
  readonly merchantId: number;
  /** Shown on the payment window. */
  readonly merchantName: string;
  /** The sandbox's public address. A function, because it may be known only after the server listens. */
  readonly publicUrl: () => string;
  /** How many times faster than QuickPay: processing, the delayed card, callback retries. Default 1. */
  readonly timeScale?: number;
  /** Receives the callbacks of operations for which neither link nor call names an address. */
  readonly accountCallbackUrl?: string;
  /** Stores payments across restarts; without it they are lost. */
  readonly dataFile?: string | undefined;
  /** The keys of its Stripe account; by default well-known ones. */
  readonly stripe?: StripeKeys;
  /** The sandbox's clock, if it is shared with other parts. */
  readonly clock?: SandboxClock;
}

/**
 * A stand-in for QuickPay v10 and for Stripe, with the HTTP interface of each: API, payment window, signed notices, and the control
 * API for tests. Both have the same window and the same book.
 */
export async function cardProvider(app: FastifyInstance, options: CardProviderOptions): Promise<void> {
  const timeScale = options.timeScale ?? 1;
  const accountCallbackUrl = options.accountCallbackUrl ?? null;
  const clock = options.clock ?? createClock();
  const faults = createFaults();
  const book = createPaymentBook(options.dataFile ? createFileStorage(options.dataFile) : memoryStorage);
  const wire = {
    merchantId: options.merchantId,
    windowUrl: (token: string) => `${options.publicUrl()}/payments/${token}`,
  };
  const report = (callback: CallbackReport) => noteCallback(book, callback);
  const callbacks = createCallbacks({ ...options, clock, faults, timeScale, report });
  const stripe = options.stripe ?? stripeKeys;
  const notices = {
    quickpay: quickpayNotices(options.privateKey, wire),
    stripe: stripeNotices(stripe, { clock, windowUrl: wire.windowUrl }),
  };
  const operations = createOperations({ book, clock, callbacks, faults, notices, timeScale });
  const newToken = () => randomBytes(32).toString('hex');
  const desk = createPaymentDesk({ book, clock, operations, newToken });
  const window = createCardWindow({ book, clock, operations, accountCallbackUrl });

  await app.register(async (api) => {
    guardApi(api, { apiKey: options.apiKey, clock, faults });
    for (const part of [paymentsApi, paymentLinksApi, paymentOperationsApi, subscriptionsApi, chargesApi]) {
      part(api, { book, desk, wire, accountCallbackUrl });
    }
  });
  const store = createStripeStore(keepIn(fileBeside(options.dataFile, 'stripe')));
  await app.register(async (api) =>
    stripeApi(api, { keys: stripe, store, book, desk, clock, faults, windowUrl: wire.windowUrl }),
  );
  await app.register(async (page) =>
    windowRoutes(page, { window, clock, merchantName: options.merchantName }),
  );
  await app.register(async (control) =>
    controlApi(control, { book, desk, operations, window, faults, clock }),
  );

  app.addHook('onListen', async () => operations.resume());
  app.addHook('onClose', async () => {
    callbacks.stop();
    clock.stop();
  });
}

/** Only the card provider. */
export function buildCardProvider(options: CardProviderOptions): FastifyInstance {
  return createApp().register(cardProvider, options);
}
