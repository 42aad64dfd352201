import { capturedAmount } from '@bylgja/domain';

import type { AgreementSnapshot } from '#gateways/cards/card-provider.ts';

import { failed, passed, skipped } from '../check.ts';
import type { Check, Finding } from '../check.ts';
import { approvedOf, price, purchase, refusalOf, valueOf, waitForOperations } from './payments-target.ts';
import type { PaymentsTarget } from './payments-target.ts';

type PaymentCheck = Check<PaymentsTarget>;

/** A saved card: saved without a charge, charged under a reference, and ended. */
export const agreementChecks: readonly PaymentCheck[] = [
  {
    name: 'agreements.saved',
    requires: 'A card is saved under our reference and in our currency, and the agreement is found by it.',
    section: 'Saved cards',
    effect: 'asks you to save the test card',
    async run(target) {
      const saved = await target.saved();
      if (!saved.ok) return saved.finding;
      const { ref, currency, providerId, card } = saved.value;
      if (!approvedOf(saved.value, 'authorize')) return failed('The test card was not saved.');
      if (card === null) return failed('The agreement has no brand, last digits and expiry of its card.');
      if (currency !== target.currency)
        return failed(`The agreement in ${target.currency} came back in ${currency}.`);
      const found = valueOf(await target.cards.findAgreementByRef(ref), 'a question for an agreement');
      if (!found.ok) return found.finding;
      return found.value?.providerId === providerId
        ? passed
        : failed('An agreement is not found by its `order_id`.');
    },
  },
  onSaved({
    name: 'agreements.charged',
    requires: 'A charge of a saved card is captured by itself, once for each reference.',
    effect: 'charges the saved test card with 1.00',
    run: isChargedOnce,
  }),
  onSaved({
    name: 'agreements.ended',
    requires: 'An agreement that has ended cannot be charged.',
    effect: 'ends the agreement, and asks for a charge, which must be refused',
    run: isEnded,
  }),
];

function onSaved(
  check: Omit<PaymentCheck, 'section' | 'run'> & {
    readonly run: (target: PaymentsTarget, saved: AgreementSnapshot) => Promise<Finding>;
  },
): PaymentCheck {
  return {
    ...check,
    section: 'Saved cards',
    async run(target) {
      const saved = await target.saved();
      return saved.ok ? check.run(target, saved.value) : skipped('no card was saved');
    },
  };
}

async function isChargedOnce(target: PaymentsTarget, { providerId }: AgreementSnapshot): Promise<Finding> {
  const { cards, ids } = target;
  const charge = { agreementId: providerId, ref: ids.paymentRef(), amount: price, purchase };
  const charged = valueOf(await cards.chargeAgreement(charge), 'a charge');
  if (!charged.ok) return charged.finding;
  const again = await cards.chargeAgreement(charge);
  if (again.ok)
    return failed('A charge with a used `order_id` was made: a lost answer would charge the card twice.');
  if (again.code !== 'duplicate_ref')
    return failed('A used `order_id` of a charge is refused without `order_id` in `errors`.');
  const wanted = { type: 'capture', count: 1, of: 'a charge' } as const;
  const decided = await waitForOperations(target, wanted, () => cards.fetch(charged.value.providerId));
  if (!decided.ok) return decided.finding;
  return capturedAmount(decided.value.operations) === price
    ? passed
    : failed('A charge with `auto_capture` was not captured with its amount.');
}

async function isEnded(target: PaymentsTarget, { providerId }: AgreementSnapshot): Promise<Finding> {
  const { cards, ids } = target;
  const ordered = valueOf(await cards.endAgreement(providerId), 'the end of an agreement');
  if (!ordered.ok) return ordered.finding;
  const wanted = { type: 'cancel', count: 1, of: 'an agreement' } as const;
  const decided = await waitForOperations(target, wanted, () => cards.fetchAgreement(providerId));
  if (!decided.ok) return decided.finding;
  const charge = { agreementId: providerId, ref: ids.paymentRef(), amount: price, purchase };
  const refused = refusalOf(
    await cards.chargeAgreement(charge),
    'A card was charged after its agreement had ended.',
  );
  return refused.ok ? passed : refused.finding;
}
