import { fail, ok } from '@bylgja/domain';
import type { Clock, Result } from '@bylgja/domain';
import type { Stripe } from 'stripe';

import { notUnderstood } from '../../http-answer.ts';
import type { CallRefusal, NewAgreementLink, PaymentLink } from '../card-provider.ts';
import { isWindowAddress } from '../window-address.ts';
import { callStripe } from './stripe-client.ts';
import { findRecord, markRecord, marksOf } from './stripe-records.ts';
import type { RecordKind } from './stripe-records.ts';
import { wireDone, wireWindow } from './stripe-wire.ts';
import type { WireRecord, WireWindow } from './stripe-wire.ts';

type NewWindow = Stripe.Checkout.SessionCreateParams;

/** Stripe accepts no earlier end of a window, counted by its own clock. */
const shortestSeconds = 30 * 60;
const clockDifferenceSeconds = 60;

/** Faroese is no language of the hosted page: Danish is the nearest that is. */
const languages = { fo: 'da', en: 'en' } as const;

const prefix = 'window_';

/** The windows that were opened for a record, each as it is now. */
export async function readWindows(
  stripe: Stripe,
  record: WireRecord,
): Promise<Result<WireWindow[], CallRefusal>> {
  const ids = Object.entries(record.metadata).filter(([name]) => name.startsWith(prefix));
  const read = await Promise.all(ids.map(([, id]) => readWindow(stripe, id)));
  const failed = read.find((one) => !one.ok);
  return failed && !failed.ok ? failed : ok(read.flatMap((one) => (one.ok ? [one.value] : [])));
}

function readWindow(stripe: Stripe, id: string): Promise<Result<WireWindow, CallRefusal>> {
  const expand = ['payment_intent', 'setup_intent.payment_method', 'customer'];
  return callStripe(wireWindow, () => stripe.checkout.sessions.retrieve(id, { expand }));
}

/** What every window has. The clock is the wall clock, as Stripe's is. */
export function windowTerms(clock: Clock, kind: RecordKind, link: NewAgreementLink) {
  const lifetime = Math.max(link.deadlineSeconds, shortestSeconds + clockDifferenceSeconds);
  return {
    client_reference_id: link.providerId,
    allowed_payment_method_types: ['card'],
    locale: languages[link.language],
    success_url: link.continueUrl,
    cancel_url: link.cancelUrl,
    expires_at: Math.floor(clock.now().getTime() / 1000) + lifetime,
    metadata: marksOf({ kind, ref: link.providerId }),
  } satisfies NewWindow;
}

interface Opening {
  readonly record: WireRecord;
  readonly kind: RecordKind;
  readonly terms: NewWindow;
}

/**
 * Opens a window and closes those before it: at most one takes a card. A window is recorded before anybody learns its address, and
 * the record is read after that: of two calls at once, at least one sees both windows, and both keep the same one. Of more calls at
 * once none may be left open; the customer then asks for another.
 */
export async function openWindow(
  stripe: Stripe,
  { record, kind, terms }: Opening,
): Promise<Result<PaymentLink, CallRefusal>> {
  const earlier = await readWindows(stripe, record);
  if (!earlier.ok) return earlier;
  const closed = await closeAll(stripe, earlier.value);
  if (!closed.ok) return closed;

  const made = await callStripe(wireDone, () => stripe.checkout.sessions.create(terms));
  if (!made.ok) return made;
  const forgotten = Object.fromEntries(earlier.value.filter(isSpent).map(({ id }) => [nameOf(id), '']));
  const noted = await markRecord(stripe, record.id, { ...forgotten, [nameOf(made.value.id)]: made.value.id });
  if (!noted.ok) return noted;
  return keepOne(stripe, record.id, kind);
}

async function keepOne(
  stripe: Stripe,
  ref: string,
  kind: RecordKind,
): Promise<Result<PaymentLink, CallRefusal>> {
  const record = await findRecord(stripe, ref, [kind]);
  if (!record.ok) return record;
  const windows = record.value === null ? ok([]) : await readWindows(stripe, record.value);
  if (!windows.ok) return windows;
  const [kept, ...others] = windows.value
    .filter(({ status }) => status === 'open')
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const closed = await closeAll(stripe, others);
  if (!closed.ok) return closed;
  if (!kept?.url) return fail('unknown', { kind: 'other', reason: 'window_closed' });
  return isWindowAddress(kept.url)
    ? ok({ url: kept.url })
    : fail('unknown', notUnderstood('answer_not_understood at url'));
}

/** Closes the windows of a record. Refused once a card has paid in one of them. */
export async function closeAll(
  stripe: Stripe,
  windows: readonly WireWindow[],
): Promise<Result<undefined, CallRefusal>> {
  if (windows.some(({ status }) => status === 'complete')) return fail('rejected', alreadyPaid);
  const open = windows.filter(({ status }) => status === 'open');
  const closed = await Promise.all(open.map(({ id }) => close(stripe, id)));
  return closed.find((one) => !one.ok) ?? ok(undefined);
}

/** Closes a window. Stripe refuses that once it is not open any more: then it is closed already, or a card has paid in it. */
async function close(stripe: Stripe, id: string): Promise<Result<undefined, CallRefusal>> {
  const closed = await callStripe(wireDone, () => stripe.checkout.sessions.expire(id));
  if (closed.ok) return ok(undefined);
  if (closed.code === 'unknown') return closed;
  const window = await readWindow(stripe, id);
  if (!window.ok) return window;
  if (window.value.status === 'complete') return fail('rejected', alreadyPaid);
  return window.value.status === 'expired' ? ok(undefined) : closed;
}

const alreadyPaid = { httpStatus: 400, message: 'window_complete', fields: '' };

/** Whether nothing can come of the window any more that a record must remember: what was declined in it has been read before. */
function isSpent({ status, payment_intent: intent, setup_intent: setup }: WireWindow): boolean {
  const isOver = !intent || intent.status === 'requires_payment_method' || intent.status === 'canceled';
  return status === 'expired' && isOver && setup?.status !== 'succeeded';
}

/** A record has room for 50 entries of 40 characters. */
function nameOf(windowId: string): string {
  return prefix + windowId.slice(-24);
}
