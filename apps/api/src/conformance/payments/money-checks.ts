import type { ProviderSnapshot } from '#gateways/cards/card-provider.ts';

import { failed, passed, skipped } from '../check.ts';
import type { Check, Finding } from '../check.ts';
import { isCancelled, isCapturedOnce, isRefundedOnce, isTooMuchRefused, shown } from './money-moves.ts';
import { approvedOf, price } from './payments-target.ts';
import type { PaymentsTarget } from './payments-target.ts';

type PaymentCheck = Check<PaymentsTarget>;

/** Money on a test card: never more than was approved, and given back. */
export const moneyChecks: readonly PaymentCheck[] = [
  {
    name: 'payments.approved',
    requires: 'A payment with a test card is approved for its amount, and names the card.',
    section: 'The payment window',
    effect: 'asks you to pay 1.00 with the test card',
    async run(target) {
      const paid = await target.paid();
      if (!paid.ok) return paid.finding;
      const approved = approvedOf(paid.value, 'authorize');
      if (approved === undefined) return failed('The test card was not approved.');
      if (approved.amount !== price)
        return failed(`${shown(approved.amount)} was approved instead of ${shown(price)}.`);
      return paid.value.card === null
        ? failed('The payment has no brand, last digits and expiry of its card.')
        : passed;
    },
  },
  onPaid({
    name: 'payments.too_much',
    requires: 'A capture of more than was approved is refused.',
    effect: 'asks for 1.01 of that payment, which must be refused',
    run: isTooMuchRefused,
  }),
  onPaid({
    name: 'payments.captured',
    requires: 'A capture takes the amount that was approved, once.',
    effect: 'captures that payment, and asks for it a second time',
    run: isCapturedOnce,
  }),
  onPaid({
    name: 'payments.refunded',
    requires: 'A refund gives back what was taken, and no more.',
    effect: 'asks to refund 1.01, which must be refused, then refunds 1.00',
    run: isRefundedOnce,
  }),
  {
    name: 'payments.cancelled',
    requires:
      'A declined card takes nothing and leaves the window open; a cancelled payment cannot be captured.',
    section: 'Capture, refund, cancel',
    effect: 'asks you to pay 1.00 once more, and cancels it',
    run: isCancelled,
  },
];

function onPaid(
  check: Omit<PaymentCheck, 'section' | 'run'> & {
    readonly run: (target: PaymentsTarget, paid: ProviderSnapshot) => Promise<Finding>;
  },
): PaymentCheck {
  return {
    ...check,
    section: 'Capture, refund, cancel',
    async run(target) {
      const paid = await target.paid();
      if (!paid.ok || !approvedOf(paid.value, 'authorize')) return skipped('no payment was approved');
      return check.run(target, paid.value);
    },
  };
}
