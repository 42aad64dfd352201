import { refundUnmatched } from '#features/payments/unmatched-decisions.ts';
import type { UnmatchedRefusal } from '#features/payments/unmatched-decisions.ts';

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
        ? done(`${ref} pays order ${delivered.value}, which is delivered`)
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

/** For a decision that must wait for the refund. */
export const refundUnderWay =
  'its refund is under way or has no known outcome; payments refund says how it ended, payments compare that it failed';

const notUnmatched = 'no unmatched payment has this reference';
const lostReasons: Readonly<Record<LostRefusal, string>> = {
  not_found: notUnmatched,
  cannot_deliver: 'what was bought cannot be delivered again: refund it, or settle it with the customer',
  refund_under_way: refundUnderWay,
  not_settled: 'its payment does not settle the order: look at it with payments list',
  order_already_paid: 'another payment has paid the order: refund this one',
  payment_in_progress: 'another payment of the order is being decided; run it again in a minute',
  payment_provider_unavailable: noAnswer,
};
const refundReasons: Readonly<Record<UnmatchedRefusal, string>> = {
  not_found: notUnmatched,
  not_captured: 'the provider has captured no money of it yet; run it again later',
  payment_in_progress: 'the refund is on its way; run it again in a minute to see how it ended',
  payment_provider_unavailable: noAnswer,
  refund_rejected: 'the provider refuses the refund; look at the payment there',
};

/** The reference of a payment, the only word. Throws `WrongUsage`. */
export function readRef(words: readonly string[]): string {
  const { positionals } = readWords(words, { options: {}, count: 1 });
  const ref = positionals[0]?.trim() ?? '';
  if (!/^[\w .-]{4,40}$/u.test(ref)) throw new WrongUsage(`${ref} is not the reference of a payment`);
  return ref;
}
