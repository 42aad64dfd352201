import type { FastifyInstance } from 'fastify';

import { findAsked, paymentPath } from './payments-api.ts';
import type { PaymentRequest, PaymentsApiSettings } from './payments-api.ts';
import { presentPayment } from './present-payment.ts';
import { refuseBody, refuseFields, refuseMissing, refuseState } from './wire-errors.ts';
import { address, wholeNumber, wireFields } from './wire-fields.ts';

/** QuickPay API v10: capture, refund and cancel. Accepted at once, decided later. */
export function paymentOperationsApi(app: FastifyInstance, settings: PaymentsApiSettings): void {
  for (const type of ['capture', 'refund', 'cancel'] as const) {
    app.post(`${paymentPath}/${type}`, async (request: PaymentRequest, reply) => {
      const payment = findAsked(settings.book, 'Payment', request);
      if (payment === undefined) return refuseMissing(reply, request.params.id);
      const fields = wireFields(request.body);
      if (fields === null) return refuseBody(reply);
      const amount = type === 'cancel' ? null : fields.required('amount', wholeNumber);
      if (amount === undefined) return refuseFields(reply, fields.errors());

      const callbackUrl = address(request.headers['quickpay-callback-url']) ?? settings.accountCallbackUrl;
      const ordered = settings.desk.order(payment, { type, amount, callbackUrl });
      if (ordered.ok) return reply.code(202).send(presentPayment(ordered.value, settings.wire));
      return ordered.code === 'wrong_state'
        ? refuseState(reply)
        : refuseFields(reply, { amount: ['is too large'] });
    });
  }
}
