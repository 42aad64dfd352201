import type { FastifyInstance, FastifyRequest } from 'fastify';

import { listPayments } from './list-payments.ts';
import type { PaymentBook } from './payment-book.ts';
import type { PaymentDesk } from './payment-desk.ts';
import type { PaymentRecord } from './payment-record.ts';
import { presentPayment } from './present-payment.ts';
import type { WireContext } from './present-payment.ts';
import { refuseBody, refuseFields, refuseMissing } from './wire-errors.ts';
import { record, textMatching, wireFields } from './wire-fields.ts';
import { isAnsweredStale } from './wire-guard.ts';

export interface PaymentsApiSettings {
  readonly book: PaymentBook;
  readonly desk: PaymentDesk;
  readonly wire: WireContext;
  /** Receives the callbacks of operations whose call names no address. */
  readonly accountCallbackUrl: string | null;
}

export type PaymentRequest = FastifyRequest<{ Params: { id: string } }>;

/** Numeric ids are payments of the API; hexadecimal ids on the same path are payment windows. */
export const paymentPath = '/payments/:id(^\\d{1,15}$)';
export const subscriptionPath = '/subscriptions/:id(^\\d{1,15}$)';

/** The record of a call; undefined if there is none of that kind. */
export function findAsked(
  book: PaymentBook,
  kind: PaymentRecord['kind'],
  { params }: PaymentRequest,
): PaymentRecord | undefined {
  const found = book.byId(Number(params.id));
  return found?.kind === kind ? found : undefined;
}

/** The current record, or the previous one if a test has requested stale responses. */
export function presenter({ book, wire }: PaymentsApiSettings) {
  return (request: FastifyRequest, payment: PaymentRecord) => {
    const shown = isAnsweredStale(request) ? (book.previous(payment.id) ?? payment) : payment;
    return presentPayment(shown, wire);
  };
}

/** QuickPay API v10: creating and reading payments. */
export function paymentsApi(app: FastifyInstance, settings: PaymentsApiSettings): void {
  const { book, desk } = settings;
  const present = presenter(settings);

  app.get('/ping', async () => ({ msg: 'Pong from Quickpay API V10', scope: 'merchant', version: 'v10' }));

  app.get('/payments', async (request: FastifyRequest<{ Querystring: Record<string, string> }>, reply) => {
    const page = listPayments(book.ofKind('Payment'), request.query);
    if (!page.ok) return refuseFields(reply, page.errors);
    return page.value.map((payment) => present(request, payment));
  });

  app.post('/payments', async (request, reply) => {
    const fields = wireFields(request.body);
    if (fields === null) return refuseBody(reply);
    const orderId = fields.required('order_id', textMatching(/^[A-Za-z0-9 ._-]{4,20}$/));
    const currency = fields.required('currency', textMatching(/^[A-Z]{3}$/));
    const variables = fields.optional('variables', record) ?? {};
    const errors = fields.errors();
    if (errors || orderId === undefined || currency === undefined) return refuseFields(reply, errors);

    const created = desk.create({ orderId, currency, variables });
    if (!created.ok) return refuseFields(reply, { order_id: ['has already been taken'] });
    return reply.code(201).send(present(request, created.value));
  });

  app.get(paymentPath, async (request: PaymentRequest, reply) => {
    const payment = findAsked(book, 'Payment', request);
    return payment ? present(request, payment) : refuseMissing(reply, request.params.id);
  });
}
