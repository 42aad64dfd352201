import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { PaymentBook } from '../payment-book.ts';
import { hasClaim, isAuthorized } from '../payment-record.ts';
import type { PaymentRecord } from '../payment-record.ts';
import { payerEmail } from './stripe-charge-objects.ts';
import { refuseMissing } from './stripe-errors.ts';
import { idOf, paymentIdOf } from './stripe-ids.ts';
import type { StripeApiSettings } from './stripe-settings.ts';

type IdRequest = FastifyRequest<{ Params: { id: string } }>;

/** Customers, whom the hosted page makes when it saves a card. Deleting one removes the card, and whoever it was. */
export function customersApi(app: FastifyInstance, { book, desk }: StripeApiSettings): void {
  app.get('/v1/customers', async () => {
    const customers = book.ofKind('Subscription').filter((one) => isAuthorized(one) && !isDeleted(one));
    return { object: 'list', data: customers.map(presentCustomer), has_more: false };
  });

  app.delete('/v1/customers/:id', async (request: IdRequest, reply) => {
    const customer = findCustomer(book, request.params.id);
    const deleted = customer && desk.unsubscribe(customer, null);
    return deleted?.ok ? presentCustomer(deleted.value) : refuseMissing(reply, 'customer');
  });
}

/** The card that made the customer; a deleted customer is still found. */
export function findCustomer(book: PaymentBook, id: string): PaymentRecord | undefined {
  const found = book.byId(paymentIdOf('cus_', id));
  return found?.kind === 'Subscription' && isAuthorized(found) ? found : undefined;
}

export function isDeleted(customer: PaymentRecord): boolean {
  return hasClaim(customer, 'cancel');
}

export function presentCustomer(customer: PaymentRecord) {
  const id = idOf('cus_', customer.id);
  const what = { id, object: 'customer' };
  return isDeleted(customer) ? { ...what, deleted: true } : { ...what, email: payerEmail };
}
