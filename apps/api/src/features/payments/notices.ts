import { createHash } from 'node:crypto';

import type { payments } from '@bylgja/contract';
import { fail, ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';

import type { CallRefusal, NoticeHint, NoticeRefusal, UnnamedNotice } from '#gateways/cards/card-provider.ts';
import { runAfterAnswer } from '#http/after-answer.ts';
import { countForgedNotice, countNotice } from '#http/call-limits.ts';
import type { Guest, Handler } from '#http/handler.ts';
import { logEvent } from '#log/log-events.ts';

import { checkLeasedAgreement } from './agreement-checks.ts';
import { keepNotice } from './notices.store.ts';
import type { Notice, Noticed } from './notices.store.ts';
import { checkLeasedAttempt } from './payment-checks.ts';
import type { PaymentDeps } from './payment-effects.ts';
import { findAttempt } from './payments.store.ts';
import { takeInUnmatched } from './unmatched-payments.ts';

/** How long the process that received a notice has for its check; after that the job checks as well, which does no harm. */
const leaseMs = 10_000;

/**
 * A notice only says where to look: it is stored once, and its payment is read from the provider (rule: payments 4). This process
 * does so at once: a customer who is paying must not wait behind the charges of a month end (decision 0103).
 */
export const receivePaymentNotice: Handler<typeof payments.callback, PaymentDeps> = async (
  deps,
  input,
  caller,
) => {
  if (input.params.provider !== deps.cards.name) {
    const stray = countForgedNotice(deps, caller);
    return stray.ok ? fail('not_found') : stray;
  }
  const { rawBody, headers } = input;
  const hint = deps.cards.verifyNotice({ body: rawBody, headers });
  if (!hint.ok) return refuse(deps, caller, hint.code);
  const counted = countNotice(deps, 'payments');
  if (!counted.ok) return counted;
  const subject = await subjectOf(deps, hint.value);
  // The provider repeats the notice.
  if (!subject.ok) return fail('payment_provider_unavailable');
  if (subject.value === null) return refuse(deps, caller, 'unknown_type');
  const { about, ref } = subject.value;
  const at = deps.clock.now();
  const notice = {
    bodyHash: createHash('sha256').update(rawBody).digest('hex'),
    provider: deps.cards.name,
    ref,
    at,
    leasedUntil: new Date(at.getTime() + leaseMs),
  };
  const isOurs =
    about === 'payment'
      ? await keepAndCheck(deps, { ...notice, about }, checkLeasedAttempt)
      : await keepAndCheck(deps, { ...notice, about }, checkLeasedAgreement);
  if (!isOurs) {
    logEvent(deps.log, 'payment.callback_unknown', { ref, about });
    if (about === 'payment') runAfterAnswer(deps, 'taking in of an unknown payment', () => takeIn(deps, ref));
  }
  return ok(undefined);
};

function refuse(deps: PaymentDeps, caller: Guest, reason: NoticeRefusal) {
  const forged = countForgedNotice(deps, caller);
  if (!forged.ok) return forged;
  logEvent(deps.log, 'payment.callback_rejected', { reason });
  return fail(
    reason === 'unknown_type' || reason === 'malformed_body' ? 'unknown_callback' : 'bad_signature',
  );
}

/** What a notice is about; without our reference in it, the provider is asked before the notice is stored. */
async function subjectOf(
  { cards }: PaymentDeps,
  notice: NoticeHint | UnnamedNotice,
): Promise<Result<NoticeHint | null, CallRefusal>> {
  return notice.about === 'charge' ? cards.readSubject(notice) : ok(notice);
}

/** A payment that was begun before the database was restored from an older backup. */
async function takeIn(deps: PaymentDeps, ref: string): Promise<void> {
  const look = await deps.cards.findByRef(ref);
  if (!look.ok || !look.value || (await findAttempt(deps.db, ref))) return;
  await takeInUnmatched(deps, look.value);
}

/**
 * Checks the subject of the notice after the answer, unless too many checks are waiting: then the job does so once the lease is
 * over.
 */
async function keepAndCheck<About extends keyof Noticed>(
  deps: PaymentDeps,
  notice: Notice<About>,
  check: (deps: PaymentDeps, leased: Noticed[About]) => Promise<void>,
): Promise<boolean> {
  const { isOurs, leased } = await keepNotice(deps.db, notice);
  if (leased) {
    runAfterAnswer(deps, 'check of a payment notice', () =>
      deps.noticeTurns(notice.provider, () => check(deps, leased)),
    );
  }
  return isOurs;
}
