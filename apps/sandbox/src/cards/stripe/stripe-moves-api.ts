import { ok } from '@bylgja/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { MerchantOrder } from '../payment-desk.ts';
import type { PaymentRecord } from '../payment-record.ts';
import { toBook } from './stripe-amounts.ts';
import { presentRefund } from './stripe-charge-objects.ts';
import { refuseAs, refuseMissing, refuseParam, refuseState } from './stripe-errors.ts';
import { formOf } from './stripe-form.ts';
import { paymentIdOf } from './stripe-ids.ts';
import { intentStatus, presentIntent } from './stripe-objects.ts';
import type { StripeApiSettings } from './stripe-settings.ts';

type IdRequest = FastifyRequest<{ Params: { id: string } }>;

/** Captures, releases and refunds. */
export function movesApi(app: FastifyInstance, settings: StripeApiSettings): void {
  const findIntent = (id: string) => settings.book.byId(paymentIdOf('pi_', id));

  for (const type of ['capture', 'cancel'] as const) {
    app.post(`/v1/payment_intents/:id/${type}`, async (request: IdRequest, reply) => {
      const payment = findIntent(request.params.id);
      if (payment === undefined) return refuseMissing(reply, 'payment_intent');
      if (intentStatus(payment) !== 'requires_capture') {
        return refuseState(reply, 'The intent has another state');
      }
      const asked = formOf(request).number('amount_to_capture');
      const moved = move(settings, payment, { type, asked });
      if (!moved.ok) return refuseAs(reply, 400, { code: moved.code, message: moved.code });
      return presentIntent(moved.value);
    });
  }

  app.post('/v1/refunds', async (request, reply) => {
    const form = formOf(request);
    const unknown = form.unknown(['payment_intent', 'amount', 'metadata']);
    if (unknown) return refuseParam(reply, unknown);
    const payment = findIntent(form.text('payment_intent') ?? '');
    if (payment === undefined) return refuseMissing(reply, 'payment_intent');
    const moved = move(settings, payment, {
      type: 'refund',
      asked: form.number('amount'),
      metadata: form.metadata(),
    });
    if (!moved.ok) return refuseAs(reply, 400, { code: moved.code, message: moved.code });
    const refund = moved.value.operations.findLast(({ type }) => type === 'refund');
    return refund ? presentRefund(moved.value, refund) : refuseState(reply, 'not refunded');
  });
}

/** Moves money at the merchant's request; without an amount, all of it. */
function move(
  { book, desk, store }: StripeApiSettings,
  payment: PaymentRecord,
  { asked, ...order }: Pick<MerchantOrder, 'type' | 'metadata'> & { readonly asked: number | null },
) {
  const amount = asked === null ? null : toBook(asked, payment.currency);
  const moved = desk.order(payment, { ...order, amount, callbackUrl: store.webhookUrl() });
  return moved.ok ? ok(book.byId(payment.id) ?? moved.value) : moved;
}
