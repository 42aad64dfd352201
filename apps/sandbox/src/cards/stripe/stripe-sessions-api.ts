import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { PaymentBook } from '../payment-book.ts';
import type { PaymentRecord } from '../payment-record.ts';
import { toBook } from './stripe-amounts.ts';
import { presentCustomer } from './stripe-customers-api.ts';
import { refuseMissing, refuseParam, refuseState } from './stripe-errors.ts';
import { formOf } from './stripe-form.ts';
import type { StripeForm } from './stripe-form.ts';
import { paymentIdOf } from './stripe-ids.ts';
import { presentSession, sessionStatus, withoutCustomer } from './stripe-session-objects.ts';
import type { StripeApiSettings } from './stripe-settings.ts';

type SessionRequest = FastifyRequest<{ Params: { id: string } }>;

const known = [
  'mode',
  'client_reference_id',
  'allowed_payment_method_types',
  'adaptive_pricing',
  'locale',
  'success_url',
  'cancel_url',
  'expires_at',
  'metadata',
  'line_items',
  'payment_intent_data',
  'customer_creation',
  'setup_intent_data',
  'expand',
];
const price = 'line_items[0][price_data]';
const locales = new Set(['auto', 'da', 'en', 'sv', 'nb', 'fi', 'de']);
const shortestSeconds = 30 * 60;
const longestSeconds = 24 * 60 * 60;

/** Checkout Sessions: hosted pages that take a payment or save a card. Each is a record of the book with one window. */
export function sessionsApi(app: FastifyInstance, settings: StripeApiSettings): void {
  const { book, clock, desk, faults, windowUrl } = settings;
  const present = (payment: PaymentRecord) => presentSession(payment, { clock, windowUrl });
  const find = ({ params }: SessionRequest) => book.byId(paymentIdOf('cs_test_', params.id));

  app.post('/v1/checkout/sessions', async (request, reply) => {
    const form = formOf(request);
    const wrong = form.unknown(known) ?? wrongIn(form);
    if (wrong) return refuseParam(reply, wrong);
    return openSession(settings, form, reply);
  });

  app.get('/v1/checkout/sessions/:id', async (request: SessionRequest, reply) => {
    const payment = find(request);
    if (payment === undefined) return refuseMissing(reply, 'checkout session');
    const whole = present(payment);
    const isEarly = whole.customer !== null && faults.forNewCustomer().hidesCustomer;
    const session = isEarly ? withoutCustomer(whole) : whole;
    const isExpanded = session.customer !== null && formOf(request).expands('customer');
    return isExpanded ? { ...session, customer: presentCustomer(payment) } : session;
  });

  app.post('/v1/checkout/sessions/:id/expire', async (request: SessionRequest, reply) => {
    const payment = find(request);
    if (payment === undefined) return refuseMissing(reply, 'checkout session');
    if (sessionStatus(payment, clock) !== 'open')
      return refuseState(reply, 'Only open sessions can be expired');
    desk.closeLink(payment);
    return present(book.byId(payment.id) ?? payment);
  });
}

/** The first parameter that is wrong. A session ends within a day, and by Stripe's clock no earlier than in half an hour. */
function wrongIn(form: StripeForm): string | undefined {
  const seconds = (form.number('expires_at') ?? 0) - Date.now() / 1000;
  const checks: readonly (readonly [string, boolean])[] = [
    ['mode', ['payment', 'setup'].includes(form.text('mode') ?? '')],
    ['locale', locales.has(form.text('locale') ?? 'auto')],
    ['success_url', URL.canParse(form.text('success_url') ?? '')],
    ['cancel_url', URL.canParse(form.text('cancel_url') ?? '')],
    ['expires_at', seconds >= shortestSeconds && seconds <= longestSeconds],
  ];
  return checks.find(([, isRight]) => !isRight)?.[0];
}

function openSession(settings: StripeApiSettings, form: StripeForm, reply: FastifyReply) {
  const { book, clock, desk, store, windowUrl } = settings;
  const isSetup = form.text('mode') === 'setup';
  const priced = isSetup ? ({ currency: 'XXX', amount: 1 } as const) : readPrice(settings, form);
  if ('wrong' in priced) return refuseParam(reply, priced.wrong);
  const { currency, amount } = priced;
  const ref = form.text('client_reference_id') ?? 'session';
  const intent = isSetup ? 'setup_intent_data' : 'payment_intent_data';
  const variables = form.metadata(`${intent}[metadata]`);
  const fresh = { orderId: freeOrderId(book, ref), currency, variables, wire: 'stripe' } as const;
  const made = isSetup ? desk.subscribe({ ...fresh, description: ref }) : desk.create(fresh);
  if (!made.ok) return refuseState(reply, made.code);
  const callbackUrl = store.webhookUrl();
  const opened = desk.openLink(made.value, { ...readTerms(form), amount, callbackUrl });
  const payment = opened.ok ? book.byId(made.value.id) : undefined;
  return payment ? presentSession(payment, { clock, windowUrl }) : refuseState(reply, 'not opened');
}

/** What is paid for, or the parameter that is wrong. */
function readPrice({ store }: StripeApiSettings, form: StripeForm) {
  const currency = (form.text(`${price}[currency]`) ?? '').toUpperCase();
  const amount = toBook(form.number(`${price}[unit_amount]`) ?? 0, currency);
  if (!amount) return { wrong: `${price}[unit_amount]` };
  const product = form.text(`${price}[product]`) ?? '';
  return store.product(product) ? { currency, amount } : { wrong: `${price}[product]` };
}

function readTerms(form: StripeForm) {
  return {
    language: form.text('locale') === 'da' ? 'fo' : 'en',
    continueUrl: form.text('success_url'),
    cancelUrl: form.text('cancel_url'),
    autoCapture: form.text('payment_intent_data[capture_method]') !== 'manual',
    deadlineSeconds: (form.number('expires_at') ?? 0) - Math.floor(Date.now() / 1000),
  };
}

/** A merchant may open many sessions with one reference: the later ones are numbered. */
export function freeOrderId(book: PaymentBook, ref: string): string {
  let orderId = ref;
  for (let number = 2; book.byOrderId(orderId); number += 1) orderId = `${ref}/${number}`;
  return orderId;
}
