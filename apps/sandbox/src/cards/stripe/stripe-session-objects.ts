import type { SandboxClock } from '../../clock.ts';
import { isAuthorized } from '../payment-record.ts';
import type { LinkRecord, PaymentRecord } from '../payment-record.ts';
import { toWire } from './stripe-amounts.ts';
import { metadataOf, payerEmail, secondsOf } from './stripe-charge-objects.ts';
import { idOf } from './stripe-ids.ts';
import { presentIntent, presentSetup } from './stripe-objects.ts';

export interface StripeContext {
  readonly clock: SandboxClock;
  readonly windowUrl: (token: string) => string;
}

const linkOf = ({ link, closedLinks }: PaymentRecord): LinkRecord | undefined => link ?? closedLinks.at(-1);

export function sessionStatus(payment: PaymentRecord, clock: SandboxClock): 'open' | 'complete' | 'expired' {
  if (isAuthorized(payment)) return 'complete';
  const { link } = payment;
  const isPast = link?.expiresAt && clock.now() >= new Date(link.expiresAt);
  return link === null || isPast ? 'expired' : 'open';
}

/** A Checkout Session, with its intent and payment method expanded. */
export function presentSession(payment: PaymentRecord, { clock, windowUrl }: StripeContext) {
  const link = linkOf(payment);
  const status = sessionStatus(payment, clock);
  return {
    id: idOf('cs_test_', payment.id),
    object: 'checkout.session',
    status,
    url: status === 'open' && link ? windowUrl(link.token) : null,
    livemode: false,
    created: secondsOf(payment.createdAt),
    currency: payment.currency.toLowerCase(),
    payment_status: status === 'complete' ? 'paid' : 'unpaid',
    customer_details: { email: status === 'complete' ? payerEmail : null },
    metadata: metadataOf(payment),
    ...(payment.kind === 'Subscription' ? setupPart(payment) : paymentPart(payment, link)),
  };
}

/** A session that has just saved a card, before it shows its customer. */
export function withoutCustomer(session: ReturnType<typeof presentSession>) {
  const { setup_intent: setup } = session;
  const method = setup?.payment_method && { ...setup.payment_method, customer: null };
  return {
    ...session,
    customer: null,
    setup_intent: setup && { ...setup, customer: null, payment_method: method },
  };
}

function setupPart(payment: PaymentRecord) {
  const setup = presentSetup(payment);
  return {
    mode: 'setup',
    amount_total: null,
    customer: setup.customer,
    payment_intent: null,
    setup_intent: setup,
  };
}

function paymentPart(payment: PaymentRecord, link: LinkRecord | undefined) {
  return {
    mode: 'payment',
    amount_total: toWire(link?.amount ?? 0, payment.currency),
    customer: null,
    payment_intent: payment.operations.length > 0 ? presentIntent(payment) : null,
    setup_intent: null,
  };
}
