import type { FastifyInstance } from 'fastify';

import { chargesApi } from './stripe-charges-api.ts';
import { customersApi } from './stripe-customers-api.ts';
import { guardStripe } from './stripe-guard.ts';
import { listsApi } from './stripe-lists-api.ts';
import { methodsApi } from './stripe-methods-api.ts';
import { movesApi } from './stripe-moves-api.ts';
import { productsApi } from './stripe-products-api.ts';
import { sessionsApi } from './stripe-sessions-api.ts';
import type { StripeApiSettings } from './stripe-settings.ts';

/** The part of Stripe's API that a merchant with hosted pages and saved cards uses. */
export function stripeApi(app: FastifyInstance, settings: StripeApiSettings): void {
  const { keys, clock, faults } = settings;
  guardStripe(app, { apiKey: keys.apiKey, clock, faults });
  for (const part of [productsApi, sessionsApi, chargesApi, customersApi, methodsApi, movesApi, listsApi])
    part(app, settings);
}
