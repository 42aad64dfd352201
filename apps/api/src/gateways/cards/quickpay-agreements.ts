import { fail, ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';

import type { AgreementCalls, AgreementSnapshot, CallRefusal, NewAgreementLink } from './card-provider.ts';
import { writePurchase } from './purchase-metadata.ts';
import { hasStatus, isAbout } from './quickpay-http.ts';
import type { Call } from './quickpay-http.ts';
import { checkedRef, pathOf } from './quickpay-paths.ts';
import {
  readAgreement,
  readPayment,
  wireLink,
  wireNothing,
  wirePayment,
  wirePayments,
} from './quickpay-wire.ts';
import type { WirePayment } from './quickpay-wire.ts';

/** QuickPay requires an amount for the window, although it charges none; its own guide uses an arbitrary one. */
const amountNotTaken = 100;

/** Saved cards in QuickPay API v10: a subscription is the agreement, and each charge of it a payment. */
export function agreementCalls(call: Call, callbackUrl: () => string): AgreementCalls {
  const path = (providerId: string) => pathOf('subscriptions', providerId);

  return {
    async createAgreement({ ref, currency, description }) {
      const body = { order_id: checkedRef(ref), currency, description };
      const made = read(await call({ method: 'POST', path: '/subscriptions', body, answer: wirePayment }));
      return !made.ok && isAbout(made, 'order_id') ? fail('duplicate_ref', made.details) : made;
    },

    linkAgreement: (link) =>
      call({
        method: 'PUT',
        path: `${path(link.providerId)}/link`,
        body: linkBody(link, callbackUrl()),
        answer: wireLink,
      }),

    deleteAgreementLink: (providerId) =>
      call({ method: 'DELETE', path: `${path(providerId)}/link`, answer: wireNothing }),

    async findAgreementByRef(ref) {
      const query = { order_id: checkedRef(ref), page_size: '1' };
      const found = await call({ method: 'GET', path: '/subscriptions', query, answer: wirePayments });
      if (!found.ok) return found;
      const agreement = found.value.find((candidate) => candidate.order_id === ref);
      return ok(agreement ? readAgreement(agreement) : null);
    },

    async fetchAgreement(providerId) {
      const found = read(await call({ method: 'GET', path: path(providerId), answer: wirePayment }));
      return !found.ok && hasStatus(found, 404) ? ok(null) : found;
    },

    async chargeAgreement({ agreementId, ref, amount, purchase }) {
      const variables = writePurchase(purchase);
      const body = { order_id: checkedRef(ref), amount, auto_capture: true, variables };
      const charged = await call({
        method: 'POST',
        path: `${path(agreementId)}/recurring`,
        body,
        answer: wirePayment,
      });
      if (charged.ok) return ok(readPayment(charged.value));
      return isAbout(charged, 'order_id') ? fail('duplicate_ref', charged.details) : charged;
    },

    endAgreement: async (providerId) =>
      read(await call({ method: 'POST', path: `${path(providerId)}/cancel`, body: {}, answer: wirePayment })),
  };
}

function read(result: Result<WirePayment, CallRefusal>): Result<AgreementSnapshot, CallRefusal> {
  return result.ok ? ok(readAgreement(result.value)) : result;
}

function linkBody(link: NewAgreementLink, callbackUrl: string) {
  return {
    amount: amountNotTaken,
    language: link.language,
    continue_url: link.continueUrl,
    cancel_url: link.cancelUrl,
    callback_url: callbackUrl,
    deadline: link.deadlineSeconds,
    payment_methods: 'creditcard',
  };
}
