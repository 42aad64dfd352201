import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { OperationRecord, PaymentRecord } from '../payment-record.ts';
import { chargesOf, presentCharge, presentCharges, presentRefunds } from './stripe-charge-objects.ts';
import { findCustomer, isDeleted } from './stripe-customers-api.ts';
import { refuseMissing } from './stripe-errors.ts';
import { formOf } from './stripe-form.ts';
import type { StripeForm } from './stripe-form.ts';
import { paymentIdOf, paymentIdOfCharge } from './stripe-ids.ts';
import { presentIntent } from './stripe-objects.ts';
import type { StripeApiSettings } from './stripe-settings.ts';

type IdRequest = FastifyRequest<{ Params: { id: string } }>;

/** Intents, charges and refunds, and lists of them. */
export function listsApi(app: FastifyInstance, { book }: StripeApiSettings): void {
  const payments = () => book.ofKind('Payment').filter(({ wire }) => wire === 'stripe');

  app.get('/v1/payment_intents', async (request, reply) => {
    const form = formOf(request);
    const id = form.text('customer');
    const customer = id === null ? undefined : findCustomer(book, id);
    // What is listed for a customer who was deleted is documented nowhere.
    if (id !== null && (!customer || isDeleted(customer))) return refuseMissing(reply, 'customer');
    const intents = payments().filter(
      ({ operations, recurring }) =>
        operations.length > 0 && (!customer || recurring?.subscriptionId === customer.id),
    );
    return page(form, intents.map(presentIntent));
  });

  app.get('/v1/payment_intents/:id', async (request: IdRequest, reply) => {
    const payment = book.byId(paymentIdOf('pi_', request.params.id));
    return payment?.operations.length ? presentIntent(payment) : refuseMissing(reply, 'payment_intent');
  });

  app.get('/v1/charges', async (request) => {
    const form = formOf(request);
    const intent = form.text('payment_intent');
    const tried = payments()
      .flatMap((payment) => chargesOf(payment).map((operation) => ({ payment, operation })))
      .toSorted(byCreation)
      .map(({ payment, operation }) => presentCharge(payment, operation));
    return page(
      form,
      tried.filter((charge) => intent === null || charge.payment_intent === intent),
    );
  });

  app.get('/v1/charges/:id', async (request: IdRequest, reply) => {
    const payment = book.byId(paymentIdOfCharge(request.params.id));
    const found = payment && presentCharges(payment).find(({ id }) => id === request.params.id);
    return found ?? refuseMissing(reply, 'charge');
  });

  app.get('/v1/refunds', async (request, reply) => {
    const form = formOf(request);
    const payment = book.byId(paymentIdOfCharge(form.text('charge') ?? ''));
    return payment ? page(form, presentRefunds(payment).toReversed()) : refuseMissing(reply, 'charge');
  });
}

interface Tried {
  readonly payment: PaymentRecord;
  readonly operation: OperationRecord;
}

function byCreation({ operation: one }: Tried, { operation: other }: Tried): number {
  return Date.parse(one.createdAt) - Date.parse(other.createdAt);
}

interface Listed {
  readonly id: string;
  readonly created: number;
}

/** A page of what is given oldest first: newest first. */
function page<Item extends Listed>(form: StripeForm, items: readonly Item[]) {
  const since = form.number('created[gte]') ?? 0;
  const chosen = items.filter(({ created }) => created >= since).toReversed();
  const after = form.text('starting_after');
  const begin = after === null ? 0 : chosen.findIndex(({ id }) => id === after) + 1;
  const limit = form.number('limit') ?? 10;
  const data = chosen.slice(begin, begin + limit);
  return { object: 'list', data, has_more: begin + limit < chosen.length };
}
