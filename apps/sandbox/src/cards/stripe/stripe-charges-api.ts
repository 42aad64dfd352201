import type { FastifyInstance, FastifyReply } from 'fastify';

import { toBook } from './stripe-amounts.ts';
import { refuseAs, refuseMissing, refuseParam, refuseState } from './stripe-errors.ts';
import { failureOf } from './stripe-failures.ts';
import { formOf } from './stripe-form.ts';
import type { StripeForm } from './stripe-form.ts';
import { idOf } from './stripe-ids.ts';
import { findMethod, notAttached } from './stripe-methods-api.ts';
import { presentIntent } from './stripe-objects.ts';
import { freeOrderId } from './stripe-sessions-api.ts';
import type { StripeApiSettings } from './stripe-settings.ts';

const newIntent = [
  'amount',
  'currency',
  'customer',
  'payment_method',
  'automatic_payment_methods',
  'capture_method',
  'off_session',
  'confirm',
  'metadata',
];

/** Charges of saved cards. */
export function chargesApi(app: FastifyInstance, settings: StripeApiSettings): void {
  app.post('/v1/payment_intents', async (request, reply) => {
    const form = formOf(request);
    const wrong = form.unknown(newIntent) ?? wrongIn(form);
    return wrong ? refuseParam(reply, wrong) : chargeCard(settings, form, reply);
  });
}

function currencyOf(form: StripeForm): string {
  return (form.text('currency') ?? '').toUpperCase();
}

/** The first parameter of a charge that is wrong: only charges without the cardholder are simulated. */
function wrongIn(form: StripeForm): string | undefined {
  if (form.text('off_session') !== 'true' || form.text('confirm') !== 'true') return 'off_session';
  return toBook(form.number('amount') ?? 0, currencyOf(form)) ? undefined : 'amount';
}

/** Charges a saved card without its holder. A card that is refused answers 402, and its intent is kept. */
function chargeCard({ book, desk, store }: StripeApiSettings, form: StripeForm, reply: FastifyReply) {
  const saved = findMethod(book, form.text('payment_method') ?? '');
  if (saved === undefined) return refuseMissing(reply, 'payment_method');
  if (form.text('customer') !== idOf('cus_', saved.id)) return refuseParam(reply, 'customer');
  const currency = currencyOf(form);
  const variables = form.metadata();
  const charge = {
    orderId: freeOrderId(book, variables['bylgja_ref'] ?? 'charge'),
    amount: toBook(form.number('amount') ?? 0, currency) ?? 0,
    autoCapture: true,
    callbackUrl: store.webhookUrl(),
    variables,
  };
  const charged = desk.charge({ ...saved, currency }, charge);
  if (!charged.ok) return refuseState(reply, notAttached);
  const intent = presentIntent(charged.value);
  const [tried] = charged.value.operations;
  if (!tried || intent.last_payment_error === null) return intent;
  const { code, declineCode } = failureOf(tried);
  return refuseAs(reply, 402, {
    type: 'card_error',
    code,
    decline_code: declineCode,
    message: 'Your card was declined.',
    payment_intent: intent,
  });
}
