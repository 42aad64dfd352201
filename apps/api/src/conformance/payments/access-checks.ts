import { z } from 'zod';

import { callQuickpay } from '#gateways/cards/quickpay-http.ts';
import type { QuickpayCall, QuickpayHttpSettings } from '#gateways/cards/quickpay-http.ts';
import { probeQuickpay } from '#gateways/cards/quickpay-probe.ts';

import { failed, passed } from '../check.ts';
import type { Check, Finding } from '../check.ts';
import { valueOf } from './payments-target.ts';
import type { PaymentsTarget } from './payments-target.ts';

type PaymentCheck = Check<PaymentsTarget>;

/** The id of no payment. */
const noPayment = '999999999999999';

/** Whether the provider answers us, only us, and nothing for what does not exist. */
export const accessChecks: readonly PaymentCheck[] = [
  {
    name: 'payments.unknown',
    requires: 'A payment that nobody made is 404 by its id, and an empty list by its reference.',
    section: 'Reading payments',
    async run({ cards, ids }) {
      const byId = valueOf(await cards.fetch(noPayment), 'a question for an unknown id');
      if (!byId.ok) return byId.finding;
      if (byId.value !== null) {
        return failed('The provider answered 200 with a payment for an id that nobody has; it must be 404.');
      }
      const byRef = valueOf(await cards.findByRef(ids.paymentRef()), 'a question for an unknown reference');
      if (!byRef.ok) return byRef.finding;
      return byRef.value === null
        ? passed
        : failed('A reference that nobody used is found; it must be an empty list.');
    },
  },
  {
    name: 'access.no_key',
    requires: 'A call with an empty key is refused with 401 or 403.',
    section: 'Access',
    run: ({ settings }) => isKeyRefused({ ...settings, apiKey: '' }, 'an empty key'),
  },
  {
    name: 'access.wrong_key',
    requires: 'A call with a wrong key is refused with 401 or 403.',
    section: 'Access',
    run: ({ settings, ids }) => isKeyRefused({ ...settings, apiKey: `wrong-${ids.token()}` }, 'a wrong key'),
  },
  {
    name: 'access.account',
    requires: 'The payments are those of the merchant account of the settings.',
    section: 'Access',
    async run({ settings }) {
      const probed = await probeQuickpay((call) => callQuickpay(settings, call), settings.merchantId);
      if (probed.ok) return passed;
      if (probed.code !== 'wrong_account') return valueOfProbe(String(probed.details?.['reason']));
      return failed(
        'The payments of this key are of another `merchant_id` than PAYMENT_MERCHANT_ID: Bylgja refuses their notices.',
      );
    },
  },
  {
    name: 'payments.malformed',
    requires: 'A payment without its parts is refused with 400 or 422.',
    section: 'Making a payment',
    effect: 'sends a payment without its parts, which a provider must refuse',
    async run({ settings }) {
      const call = { method: 'POST', path: '/payments', body: {}, answer: z.unknown() } as const;
      const status = await statusOf(settings, call);
      if (status === 400 || status === 422) return passed;
      return failed(
        `A payment without \`order_id\` and \`currency\` was answered with ${status} instead of 400.`,
      );
    },
  },
];

async function isKeyRefused(settings: QuickpayHttpSettings, how: string): Promise<Finding> {
  const call = { method: 'GET', path: '/payments', query: { page_size: '1' }, answer: z.unknown() } as const;
  const status = await statusOf(settings, call);
  if (status === 401 || status === 403) return passed;
  return failed(`A question for payments with ${how} was answered with ${status} instead of 401.`);
}

async function statusOf(
  settings: QuickpayHttpSettings,
  call: QuickpayCall<unknown>,
): Promise<number | string> {
  const answered = await callQuickpay(settings, call);
  if (answered.ok) return 200;
  return answered.details?.['httpStatus'] ?? String(answered.details?.['reason']);
}

function valueOfProbe(reason: string): Finding {
  return failed(`The list of payments was not answered: ${reason}.`);
}
