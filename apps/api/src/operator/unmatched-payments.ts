import { refundUnmatched } from '#features/payments/unmatched-payments.ts';
import type { UnmatchedRefusal } from '#features/payments/unmatched-payments.ts';

import { done, readWords, refused, WrongUsage } from './command.ts';
import type { Command } from './command.ts';
import { deliverLostOrder } from './lost-orders.ts';
import type { LostRefusal } from './lost-orders.ts';

export const noAnswer = 'the payment provider gives no answer; run it again';

export const deliverPayment: Command = {
  name: 'payments deliver',
  usage: '<reference>   (of an unmatched one: delivers what was bought, with a receipt)',
  prepare(words) {
    const ref = readRef(words);
    return async (deps) => {
      const delivered = await deliverLostOrder(deps, ref);
      return delivered.ok
        ? done(`${ref} pays order ${delivered.value}, which is placed again`)
        : refused(`${ref}: ${lostReasons[delivered.code]}`);
    };
  },
};

export const refundPayment: Command = {
  name: 'payments refund',
  usage: '<reference>   (of an unmatched one: returns the money)',
  prepare(words) {
    const ref = readRef(words);
    return async (deps) => {
      const refunded = await refundUnmatched(deps, ref);
      if (!refunded.ok) return refused(`${ref}: ${refundReasons[refunded.code]}`);
      return done(`the money of ${ref} has gone back`);
    };
  },
};

const notUnmatched = 'no unmatched payment has this reference';
const lostReasons: Readonly<Record<LostRefusal, string>> = {
  not_found: notUnmatched,
  cannot_deliver: 'what was bought cannot be delivered again: refund it, or settle it with the customer',
  payment_provider_unavailable: noAnswer,
};
const refundReasons: Readonly<Record<UnmatchedRefusal, string>> = {
  not_found: notUnmatched,
  payment_in_progress: 'the refund is on its way; run it again in a minute to see how it ended',
  payment_provider_unavailable: noAnswer,
};

/** The reference of a payment, the only word. Throws `WrongUsage`. */
export function readRef(words: readonly string[]): string {
  const { positionals } = readWords(words, { options: {}, count: 1 });
  const ref = positionals[0]?.trim() ?? '';
  if (!/^[\w .-]{4,40}$/u.test(ref)) throw new WrongUsage(`${ref} is not the reference of a payment`);
  return ref;
}
