import { fail, ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';

import { misunderstandingOf } from '../http-answer.ts';
import type { Probed } from '../probe.ts';
import type {
  CallRefusal,
  CardProvider,
  ListRefusal,
  MoneyOrder,
  NewLink,
  ProviderSnapshot,
} from './card-provider.ts';
import { writePurchase } from './purchase-metadata.ts';
import { agreementCalls } from './quickpay-agreements.ts';
import { callQuickpay, hasStatus, isAbout } from './quickpay-http.ts';
import type { Call, QuickpayHttpSettings } from './quickpay-http.ts';
import { verifyQuickpayNotice } from './quickpay-notice.ts';
import type { QuickpayNoticeSettings } from './quickpay-notice.ts';
import { checkedRef, pathOf } from './quickpay-paths.ts';
import { probeQuickpay } from './quickpay-probe.ts';
import {
  readPayment,
  refInRow,
  wireLink,
  wireNothing,
  wirePayment,
  wirePayments,
  wireRows,
} from './quickpay-wire.ts';
import type { WirePayment } from './quickpay-wire.ts';

export type QuickpaySettings = QuickpayHttpSettings & QuickpayNoticeSettings;

/** QuickPay API v10. Keys must not be empty: with an empty private key anyone could sign callbacks. */
export function createQuickpay(settings: QuickpaySettings): CardProvider & Probed {
  if (!settings.apiKey || !settings.privateKey) throw new Error('The card provider needs both of its keys');

  const call: Call = (request) => callQuickpay(settings, request);
  const paymentPath = (providerId: string) => pathOf('payments', providerId);
  const order = (providerId: string, operation: string, body: Readonly<Record<string, unknown>>) =>
    call({ method: 'POST', path: `${paymentPath(providerId)}/${operation}`, body, answer: wirePayment }).then(
      read,
    );

  return {
    name: 'quickpay',
    probe: () => probeQuickpay(call, settings.merchantId),

    async create({ ref, currency, purchase }) {
      const body = { order_id: checkedRef(ref), currency, variables: writePurchase(purchase) };
      const made = read(await call({ method: 'POST', path: '/payments', body, answer: wirePayment }));
      return !made.ok && isAbout(made, 'order_id') ? fail('duplicate_ref', made.details) : made;
    },

    link: (link) =>
      call({
        method: 'PUT',
        path: `${paymentPath(link.providerId)}/link`,
        body: linkBody(link, settings.callbackUrl),
        answer: wireLink,
      }),

    async deleteLink(providerId) {
      const path = `${paymentPath(providerId)}/link` as const;
      return call({ method: 'DELETE', path, answer: wireNothing });
    },

    async findByRef(ref) {
      const query = { order_id: checkedRef(ref), page_size: '1' };
      const found = await call({ method: 'GET', path: '/payments', query, answer: wirePayments });
      if (!found.ok) return found;
      const payment = found.value.find((candidate) => candidate.order_id === ref);
      return ok(payment ? readPayment(payment) : null);
    },

    async fetch(providerId) {
      const found = read(await call({ method: 'GET', path: paymentPath(providerId), answer: wirePayment }));
      return !found.ok && hasStatus(found, 404) ? ok(null) : found;
    },

    listSince: (since) => listSince(call, since),

    capture: ({ providerId, amount }: MoneyOrder) => order(providerId, 'capture', { amount }),
    refund: ({ providerId, amount }: MoneyOrder) => order(providerId, 'refund', { amount }),
    cancel: (providerId) => order(providerId, 'cancel', {}),

    ...agreementCalls(call, () => settings.callbackUrl),

    verifyNotice: (notice) => verifyQuickpayNotice(settings, notice),
    // Each of its notices carries our reference.
    readSubject: async () => ok(null),
  };
}

/** One page of the payments created at that instant or later, newest first. Pages are counted from 1. */
export function listCall(of: { readonly since: Date; readonly page: number; readonly pageSize: number }) {
  const minTime = `${of.since.toISOString().slice(0, 19).replace('T', ' ')} +0000`;
  const query = {
    min_time: minTime,
    sort_dir: 'desc',
    page: String(of.page),
    page_size: String(of.pageSize),
  };
  return { method: 'GET', path: '/payments', query, answer: wirePayments } as const;
}

/**
 * The list has no total, so it is read until a page is empty, or nothing on it can be read. It is sorted newest first: a payment created during the reading
 * pushes one that was already read onto the next page; each is still listed once.
 */
async function* listSince(call: Call, since: Date): AsyncGenerator<Result<ProviderSnapshot, ListRefusal>> {
  const seen = new Set<number>();
  for (let page = 1; ; page += 1) {
    const listed = await call({ ...listCall({ since, page, pageSize: 100 }), answer: wireRows });
    if (!listed.ok) yield listed;
    if (!listed.ok || listed.value.length === 0) return;

    let isRead = false;
    for (const row of listed.value) {
      const payment = wirePayment.safeParse(row);
      if (!payment.success) {
        yield fail('unread', { ...misunderstandingOf(payment.error), ref: refInRow(row) });
        continue;
      }
      isRead = true;
      if (seen.has(payment.data.id)) continue;
      seen.add(payment.data.id);
      yield ok(readPayment(payment.data));
    }
    if (!isRead) return;
  }
}

function read(result: Result<WirePayment, CallRefusal>): Result<ProviderSnapshot, CallRefusal> {
  return result.ok ? ok(readPayment(result.value)) : result;
}

function linkBody(link: NewLink, callbackUrl: string) {
  return {
    amount: link.amount,
    language: link.language,
    continue_url: link.continueUrl,
    cancel_url: link.cancelUrl,
    callback_url: callbackUrl,
    auto_capture: link.autoCapture,
    deadline: link.deadlineSeconds,
    payment_methods: 'creditcard',
  };
}
