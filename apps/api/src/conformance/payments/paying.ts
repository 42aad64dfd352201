import { ok } from '@bylgja/domain';

import type { AgreementSnapshot, ProviderSnapshot } from '#gateways/cards/card-provider.ts';

import { failed, skipped, unread } from '../check.ts';
import type { Read } from '../check.ts';
import { approvedOf, linkOf, purchase, valueOf, waitForOperations } from './payments-target.ts';
import type { PaymentsTarget } from './payments-target.ts';

const noCard = skipped('needs --card, and a person who pays in the window');

/** A new payment without a card. */
export async function createPayment({
  cards,
  ids,
  currency,
}: PaymentsTarget): Promise<Read<ProviderSnapshot>> {
  return valueOf(await cards.create({ ref: ids.paymentRef(), currency, purchase }), 'a payment');
}

/** A new payment that a person pays with the test card; with the declined card first, if one is named. */
export async function payByPerson(
  target: PaymentsTarget,
  { isDeclinedFirst }: { readonly isDeclinedFirst: boolean },
): Promise<Read<ProviderSnapshot>> {
  const { cards, card, declinedCard, tell } = target;
  if (card === null) return unread(noCard);
  const created = await createPayment(target);
  if (!created.ok) return created;
  const { providerId } = created.value;
  const window = valueOf(await cards.link(linkOf(target, providerId)), 'a window');
  if (!window.ok) return window;
  const read = () => cards.fetch(providerId);
  const declines = isDeclinedFirst && declinedCard !== null ? 1 : 0;
  if (declines === 1) {
    tell(`Open ${window.value.url} and try to pay with the test card ${declinedCard}`);
    const tried = await waitForOperations(
      target,
      { type: 'authorize', count: 1, of: 'a declined payment' },
      read,
    );
    if (!tried.ok) return tried;
    if (approvedOf(tried.value, 'authorize')) return unread(failed(`The card ${declinedCard} was approved.`));
  }
  tell(`Open ${window.value.url} and pay with the test card ${card}`);
  const wanted = { type: 'authorize', count: declines + 1, of: 'a payment' } as const;
  const paid = await waitForOperations(target, wanted, read);
  if (!paid.ok) return paid;
  if (paid.value.isTestMode) return paid;
  await cards.cancel(providerId);
  return unread(
    failed(
      'The payment is not in test mode: it was cancelled. Use the key of a test account, and a test card.',
    ),
  );
}

/** A new agreement for which a person saves the test card. */
export async function saveByPerson(target: PaymentsTarget): Promise<Read<AgreementSnapshot>> {
  const { cards, card, currency, ids, tell } = target;
  if (card === null) return unread(noCard);
  const agreement = { ref: ids.agreementRef(), currency, description: 'Conformance check' };
  const made = valueOf(await cards.createAgreement(agreement), 'an agreement');
  if (!made.ok) return made;
  const { providerId } = made.value;
  const { amount: _amount, autoCapture: _autoCapture, ...link } = linkOf(target, providerId);
  const window = valueOf(await cards.linkAgreement(link), 'a window that saves a card');
  if (!window.ok) return window;
  tell(`Open ${window.value.url} and save the test card ${card}`);
  const wanted = { type: 'authorize', count: 1, of: 'an agreement' } as const;
  const saved = await waitForOperations(target, wanted, () => cards.fetchAgreement(providerId));
  if (!saved.ok) return saved;
  return saved.value.isTestMode ? ok(saved.value) : unread(failed('The saved card is not in test mode.'));
}
