import { isDeepStrictEqual } from 'node:util';

import { failed, passed } from '../check.ts';
import type { Check, Finding } from '../check.ts';
import { isListWhole } from './listed-payments.ts';
import { linkOf, price, purchase, refusalOf, valueOf } from './payments-target.ts';
import type { PaymentsTarget } from './payments-target.ts';

type PaymentCheck = Check<PaymentsTarget>;

/** Payments without a card: they move no money. */
export const orderingChecks: readonly PaymentCheck[] = [
  {
    name: 'payments.created',
    requires: 'A payment is made under our reference, in our currency and account, without operations.',
    section: 'Making a payment',
    effect: 'makes a payment without a card',
    async run(target) {
      const created = await target.created();
      if (!created.ok) return created.finding;
      const { currency, merchantId, operations } = created.value;
      if (currency !== target.currency) {
        return failed(
          `A payment in ${target.currency} came back in ${currency}: Bylgja takes no money in another currency than it asked for.`,
        );
      }
      if (merchantId !== target.settings.merchantId) {
        return failed('The payment is of another `merchant_id` than PAYMENT_MERCHANT_ID.');
      }
      return operations.length === 0 ? passed : failed('A new payment has operations before anybody paid.');
    },
  },
  {
    name: 'payments.variables',
    requires: 'The variables of a payment come back as they were given.',
    section: 'Making a payment',
    effect: 'makes a payment without a card',
    async run(target) {
      const created = await target.created();
      if (!created.ok) return created.finding;
      if (isDeepStrictEqual(created.value.purchase, purchase)) return passed;
      return failed(
        'The `variables` of a payment did not come back as they were given: after a restore its order could not be found.',
      );
    },
  },
  {
    name: 'payments.ref_once',
    requires:
      'A reference is used once: the second payment is refused, naming order_id, and the first is found by it.',
    section: 'Making a payment',
    effect: 'asks for a second payment with that reference',
    run: isRefUsedOnce,
  },
  {
    name: 'payments.paged',
    requires: 'The list has every payment once over its pages, newest first, and ends with an empty page.',
    section: 'Reading payments',
    effect: 'makes two more payments without a card',
    run: isListWhole,
  },
  {
    name: 'payments.window',
    requires: 'A window is opened, closed, and opened again.',
    section: 'The payment window',
    effect: 'opens and closes a window in which nobody pays',
    async run(target) {
      const created = await target.created();
      if (!created.ok) return created.finding;
      const { providerId } = created.value;
      const opened = valueOf(await target.cards.link(linkOf(target, providerId)), 'a window');
      if (!opened.ok) return opened.finding;
      const closed = valueOf(await target.cards.deleteLink(providerId), 'closing a window');
      if (!closed.ok) return closed.finding;
      const again = valueOf(await target.cards.link(linkOf(target, providerId)), 'a window that was closed');
      return again.ok ? passed : again.finding;
    },
  },
  {
    name: 'payments.unpaid',
    requires: 'A payment that nobody paid cannot be captured.',
    section: 'Capture, refund, cancel',
    effect: 'asks for money of the payment without a card, which must be refused',
    async run(target) {
      const created = await target.created();
      if (!created.ok) return created.finding;
      const { providerId } = created.value;
      const answered = await target.cards.capture({ providerId, amount: price });
      const refused = refusalOf(answered, 'A capture of a payment that nobody paid was accepted.');
      return refused.ok ? passed : refused.finding;
    },
  },
];

async function isRefUsedOnce(target: PaymentsTarget): Promise<Finding> {
  const created = await target.created();
  if (!created.ok) return created.finding;
  const { ref, providerId } = created.value;
  const again = await target.cards.create({ ref, currency: target.currency, purchase });
  if (again.ok) {
    return failed(
      'A second payment with a used `order_id` was made: a customer could pay twice for one order.',
    );
  }
  if (again.code !== 'duplicate_ref') {
    return failed(
      'A used `order_id` is refused without `order_id` in `errors`: Bylgja does not look for the payment that is there.',
    );
  }
  const found = valueOf(await target.cards.findByRef(ref), 'a question for a reference');
  if (!found.ok) return found.finding;
  return found.value?.providerId === providerId
    ? passed
    : failed('A payment is not found by its `order_id`.');
}
