import type { FastifyInstance, FastifyRequest } from 'fastify';

import { listPayments } from './list-payments.ts';
import { findAsked, presenter, subscriptionPath } from './payments-api.ts';
import type { PaymentRequest, PaymentsApiSettings } from './payments-api.ts';
import { refuseBody, refuseFields, refuseMissing, refuseState } from './wire-errors.ts';
import { address, flag, record, textMatching, wholeNumber, wireFields } from './wire-fields.ts';

const orderId = textMatching(/^[A-Za-z0-9 ._-]{4,20}$/);

/** QuickPay API v10: saving cards. */
export function subscriptionsApi(app: FastifyInstance, settings: PaymentsApiSettings): void {
  const { book, desk } = settings;
  const present = presenter(settings);

  app.get(
    '/subscriptions',
    async (request: FastifyRequest<{ Querystring: Record<string, string> }>, reply) => {
      const page = listPayments(book.ofKind('Subscription'), request.query);
      if (!page.ok) return refuseFields(reply, page.errors);
      return page.value.map((subscription) => present(request, subscription));
    },
  );

  app.post('/subscriptions', async (request, reply) => {
    const fields = wireFields(request.body);
    if (fields === null) return refuseBody(reply);
    const terms = {
      orderId: fields.required('order_id', orderId),
      currency: fields.required('currency', textMatching(/^[A-Z]{3}$/)),
      description: fields.required('description', textMatching(/\S/)),
    };
    const { orderId: ref, currency, description } = terms;
    if (ref === undefined || currency === undefined || description === undefined) {
      return refuseFields(reply, fields.errors());
    }
    const made = desk.subscribe({ orderId: ref, currency, description, variables: {} });
    if (!made.ok) return refuseFields(reply, { order_id: ['has already been taken'] });
    return reply.code(201).send(present(request, made.value));
  });

  app.get(subscriptionPath, async (request: PaymentRequest, reply) => {
    const subscription = findAsked(book, 'Subscription', request);
    return subscription ? present(request, subscription) : refuseMissing(reply, request.params.id);
  });
}

/** QuickPay API v10: charging a saved card, and cancelling the agreement. */
export function chargesApi(app: FastifyInstance, settings: PaymentsApiSettings): void {
  const { book, desk, accountCallbackUrl } = settings;
  const present = presenter(settings);
  const callbackOf = (request: FastifyRequest) =>
    address(request.headers['quickpay-callback-url']) ?? accountCallbackUrl;

  app.get(`${subscriptionPath}/payments`, async (request: PaymentRequest, reply) => {
    const subscription = findAsked(book, 'Subscription', request);
    if (subscription === undefined) return refuseMissing(reply, request.params.id);
    return book
      .ofKind('Payment')
      .filter(({ recurring }) => recurring?.subscriptionId === subscription.id)
      .map((payment) => present(request, payment));
  });

  app.post(`${subscriptionPath}/recurring`, async (request: PaymentRequest, reply) => {
    const subscription = findAsked(book, 'Subscription', request);
    if (subscription === undefined) return refuseMissing(reply, request.params.id);
    const fields = wireFields(request.body);
    if (fields === null) return refuseBody(reply);
    const ref = fields.required('order_id', orderId);
    const amount = fields.required('amount', wholeNumber);
    const autoCapture = fields.optional('auto_capture', flag) ?? false;
    const variables = fields.optional('variables', record) ?? {};
    const errors = fields.errors();
    if (errors || ref === undefined || amount === undefined) return refuseFields(reply, errors);

    const callbackUrl = callbackOf(request);
    const charged = desk.charge(subscription, {
      orderId: ref,
      amount,
      autoCapture,
      variables,
      callbackUrl,
    });
    if (charged.ok) return reply.code(202).send(present(request, charged.value));
    return charged.code === 'wrong_state'
      ? refuseState(reply)
      : refuseFields(reply, { order_id: ['has already been taken'] });
  });

  app.post(`${subscriptionPath}/cancel`, async (request: PaymentRequest, reply) => {
    const subscription = findAsked(book, 'Subscription', request);
    if (subscription === undefined) return refuseMissing(reply, request.params.id);
    const ended = desk.unsubscribe(subscription, callbackOf(request));
    return ended.ok ? reply.code(202).send(present(request, ended.value)) : refuseState(reply);
  });
}
