import { dayOf, timeOf, toMajorUnits } from '@bylgja/domain';

import { orderNumber } from '#features/orders/orders.present.ts';
import { listForReview, markReviewed } from '#features/payments/review.store.ts';
import type { PaymentForReview } from '#features/payments/review.store.ts';

import { done, readWords, refused, WrongUsage } from './command.ts';
import type { Command } from './command.ts';

const maxListed = 200;

export const listPayments: Command = {
  name: 'payments list',
  usage: '(those to be looked at at the payment provider)',
  prepare(words) {
    readWords(words, { options: {}, count: 0 });
    return async ({ db }) => {
      const payments = await listForReview(db, maxListed);
      return done(...payments.map(paymentLine), `${payments.length} payment(s)`);
    };
  },
};

export const reviewed: Command = {
  name: 'payments reviewed',
  usage: '<reference>',
  prepare(words) {
    const { positionals } = readWords(words, { options: {}, count: 1 });
    const ref = positionals[0]?.trim() ?? '';
    if (!/^[0-9A-Z]{4,40}$/u.test(ref)) throw new WrongUsage(`${ref} is not the reference of a payment`);
    return async ({ db }) =>
      (await markReviewed(db, ref))
        ? done(`${ref} is looked at`)
        : refused(`no payment ${ref} is to be looked at`);
  },
};

function paymentLine({ ref, order, amount, state, begunAt }: PaymentForReview): string {
  const since = `${dayOf(begunAt)} ${timeOf(begunAt)}`;
  return [ref, orderNumber(order), `${toMajorUnits(amount)} kr.`, state, `since ${since}`].join('\t');
}
