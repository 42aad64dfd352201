import type { FastifyInstance } from 'fastify';

import type { LinkTerms } from './payment-desk.ts';
import { findAsked, paymentPath, subscriptionPath } from './payments-api.ts';
import type { PaymentRequest, PaymentsApiSettings } from './payments-api.ts';
import { refuseBody, refuseFields, refuseMissing, refuseState } from './wire-errors.ts';
import { address, flag, textMatching, wholeNumber, wireFields } from './wire-fields.ts';
import type { WireFields } from './wire-fields.ts';

const resources = [
  { kind: 'Payment', path: paymentPath },
  { kind: 'Subscription', path: subscriptionPath },
] as const;

/** QuickPay API v10: opening and closing the window for a payment or for saving a card. */
export function paymentLinksApi(app: FastifyInstance, { book, desk, wire }: PaymentsApiSettings): void {
  for (const { kind, path } of resources) {
    app.put(`${path}/link`, async (request: PaymentRequest, reply) => {
      const payment = findAsked(book, kind, request);
      if (payment === undefined) return refuseMissing(reply, request.params.id);
      const fields = wireFields(request.body);
      if (fields === null) return refuseBody(reply);
      const terms = readTerms(fields);
      if (terms === null) return refuseFields(reply, fields.errors());

      const link = desk.openLink(payment, terms);
      return link.ok ? { url: wire.windowUrl(link.value.token) } : refuseState(reply);
    });

    app.delete(`${path}/link`, async (request: PaymentRequest, reply) => {
      const payment = findAsked(book, kind, request);
      if (payment === undefined) return refuseMissing(reply, request.params.id);
      desk.closeLink(payment);
      return reply.code(204).send();
    });
  }
}

function readTerms(fields: WireFields): LinkTerms | null {
  const amount = fields.required('amount', wholeNumber);
  const terms = {
    language: fields.optional('language', textMatching(/^[a-z]{2}$/)) ?? 'en',
    continueUrl: fields.optional('continue_url', address),
    cancelUrl: fields.optional('cancel_url', address),
    callbackUrl: fields.optional('callback_url', address),
    autoCapture: fields.optional('auto_capture', flag) ?? false,
    deadlineSeconds: fields.optional('deadline', wholeNumber),
  };
  return amount === undefined || fields.errors() ? null : { ...terms, amount };
}
