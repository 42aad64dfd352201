import { market } from '@bylgja/market';

import { createQuickpay } from '#gateways/cards/quickpay.ts';
import { providerTimeoutMs } from '#gateways/open-gateways.ts';
import { randomIds } from '#ids.ts';
import { readWords, WrongUsage } from '#operator/command.ts';

import {
  addressOf,
  once,
  openedKit,
  openReceiver,
  readWait,
  receiverOptions,
  sharedOptions,
} from '../kit.ts';
import type { Kit } from '../kit.ts';
import { accessChecks } from './access-checks.ts';
import { agreementChecks } from './agreement-checks.ts';
import { moneyChecks } from './money-checks.ts';
import { noticeChecks } from './notice-checks.ts';
import { orderingChecks } from './ordering-checks.ts';
import { createPayment, payByPerson, saveByPerson } from './paying.ts';
import type { PaymentsTarget } from './payments-target.ts';

const checks = [...accessChecks, ...orderingChecks, ...moneyChecks, ...agreementChecks, ...noticeChecks];

const options = {
  ...sharedOptions,
  ...receiverOptions,
  'api-key': { type: 'string' },
  'private-key': { type: 'string' },
  merchant: { type: 'string' },
  card: { type: 'string' },
  'declined-card': { type: 'string' },
} as const;

const onlyQuickpay =
  'this kit is for QuickPay, and for systems that speak as it does; `npm run operator -- check` asks Stripe';

/** Where notices go that nobody receives. */
const nowhere = 'https://localhost.invalid/notices';

/** The card provider: payments, their notices, and saved cards. */
export const paymentsKit: Kit = {
  name: 'payments',
  usage: [
    '[https://…]              the card provider; else PAYMENT_BASE_URL',
    '--api-key …              else PAYMENT_API_KEY, which other people of the machine do not see',
    '--private-key …          the key of the notices; else PAYMENT_PRIVATE_KEY',
    '--merchant 4711          the merchant account; else PAYMENT_MERCHANT_ID',
    '--card 1000000000000008  a test card that is approved: you pay with it in the window, three times',
    '--declined-card …        a test card that is declined',
    '--receiver https://…     the public address of this machine for notices',
    '--receiver-port 8090     where this machine receives them',
  ],
  checks,
  prepare(words) {
    const { values, positionals } = readWords(words, { options, count: 1, isOptional: true });
    return {
      isApplied: values.apply,
      isJson: values.json,
      async open({ config: { payment }, clock, tell }) {
        if (payment.provider !== 'quickpay') throw new WrongUsage(onlyQuickpay);
        const account = {
          baseUrl: addressOf(positionals[0], payment.baseUrl, { name: 'PAYMENT_BASE_URL' }),
          apiKey: given(values['api-key'] ?? payment.apiKey, 'PAYMENT_API_KEY'),
          privateKey: given(values['private-key'] ?? payment.privateKey, 'PAYMENT_PRIVATE_KEY'),
          merchantId: given(values.merchant ?? payment.merchantId, 'PAYMENT_MERCHANT_ID'),
          timeoutMs: providerTimeoutMs,
        };
        const waitMs = readWait(values.wait);
        const receiver = await openReceiver(values);
        const settings = { ...account, callbackUrl: receiver?.url ?? nowhere };
        const target: PaymentsTarget = {
          settings,
          clock,
          tell,
          receiver,
          cards: createQuickpay(settings),
          currency: market().currency.code,
          ids: randomIds,
          waitMs,
          card: values.card ?? null,
          declinedCard: values['declined-card'] ?? null,
          created: once(() => createPayment(target)),
          paid: once(() => payByPerson(target, { isDeclinedFirst: false })),
          saved: once(() => saveByPerson(target)),
        };
        return openedKit({
          system: settings.baseUrl,
          checks,
          target,
          close: receiver?.close,
        });
      },
    };
  },
};

function given(value: string, setting: string): string {
  if (value === '') throw new WrongUsage(`set ${setting}, or give its option`);
  return value;
}
