import type { Person } from '@bylgja/fixtures';
import { formatPrice } from '@bylgja/i18n';

import { paymentWindow } from './payment-window.ts';
import type { PaymentWindow } from './payment-window.ts';
import type { Visitor } from './visitor.ts';

/** The review's button that tops up by this many kr.; with a saved card, the button names it. */
export function topUpButton(
  { page, say, language }: Pick<Visitor, 'page' | 'say' | 'language'>,
  amount: number,
) {
  return page.getByRole('button', { name: say('topUps.topUpFor', { price: formatPrice(amount, language) }) });
}

/** Signs in, chooses an amount and goes on to the card provider's page. */
export async function openTopUp(visitor: Visitor, person: Person, amount = 100): Promise<PaymentWindow> {
  await visitor.arriveSignedIn(person, '/fyll-a');
  await reviewAmount(visitor, amount);
  const opened = visitor.page.waitForEvent('popup');
  await visitor.touch(topUpButton(visitor, amount));
  return paymentWindow(await opened, visitor.language);
}

/** Chooses an amount and opens its review. */
export async function reviewAmount(visitor: Visitor, amount: number): Promise<void> {
  const { page, say, language, press, see } = visitor;
  const choices = page.getByRole('group', { name: say('topUps.howMuch') });
  const price = formatPrice(amount, language).replaceAll('\u00A0', String.raw`\s`);
  await choices.getByRole('radio', { name: new RegExp(`^${price}`) }).check();
  await press(say('packages.continueWith', { amount: formatPrice(amount, language) }));
  await see(say('packages.totalWithVat'));
}
