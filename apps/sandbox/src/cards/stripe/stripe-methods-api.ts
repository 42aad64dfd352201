import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { PaymentBook } from '../payment-book.ts';
import { isAuthorized } from '../payment-record.ts';
import type { PaymentRecord } from '../payment-record.ts';
import { findCustomer, isDeleted } from './stripe-customers-api.ts';
import { refuseMissing, refuseParam, refuseState } from './stripe-errors.ts';
import { formOf } from './stripe-form.ts';
import { paymentIdOf } from './stripe-ids.ts';
import { presentMethod } from './stripe-objects.ts';
import type { StripeApiSettings } from './stripe-settings.ts';

type IdRequest = FastifyRequest<{ Params: { id: string } }>;

/** Saved cards. A card that is detached is still found, and can be neither charged nor attached again. */
export function methodsApi(app: FastifyInstance, { book, desk, store }: StripeApiSettings): void {
  app.get('/v1/customers/:id/payment_methods', async (request: IdRequest, reply) => {
    const customer = findCustomer(book, request.params.id);
    if (!customer || isDeleted(customer)) return refuseMissing(reply, 'customer');
    const method = presentMethod(customer);
    return { object: 'list', data: method.customer === null ? [] : [method], has_more: false };
  });

  app.post('/v1/payment_methods/:id', async (request: IdRequest, reply) => {
    const saved = findMethod(book, request.params.id);
    if (saved === undefined) return refuseMissing(reply, 'payment_method');
    const form = formOf(request);
    const unknown = form.unknown(['metadata']);
    if (unknown) return refuseParam(reply, unknown);
    if (presentMethod(saved).customer === null) return refuseState(reply, notAttached);
    return presentMethod(
      book.save({ ...saved, cardMetadata: { ...saved.cardMetadata, ...form.metadata() } }),
    );
  });

  app.post('/v1/payment_methods/:id/detach', async (request: IdRequest, reply) => {
    const saved = findMethod(book, request.params.id);
    if (saved === undefined) return refuseMissing(reply, 'payment_method');
    if (presentMethod(saved).customer === null) return refuseState(reply, notAttached);
    const detached = desk.detach(saved, store.webhookUrl());
    return detached.ok ? presentMethod(detached.value) : refuseState(reply, notAttached);
  });
}

export const notAttached = 'The card is attached to no customer';

export function findMethod(book: PaymentBook, id: string): PaymentRecord | undefined {
  const found = book.byId(paymentIdOf('pm_', id));
  return found?.kind === 'Subscription' && isAuthorized(found) ? found : undefined;
}
