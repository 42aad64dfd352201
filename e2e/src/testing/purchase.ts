import { formatDataAmount, formatPrice } from '@bylgja/i18n';
import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';

import { paymentWindow } from './payment-window.ts';
import type { PaymentWindow } from './payment-window.ts';
import type { Visitor } from './visitor.ts';

/** The package for tests that do not care which: 5 GB for 79 kr. */
export const fiveGigabytes = { id: 'gb-5', megabytes: 5 * 1024, price: 79 };

/** From home to the review of 5 GB. */
export async function reviewPackage({ page, press, say, language }: Visitor): Promise<void> {
  const amount = formatDataAmount(fiveGigabytes.megabytes, language);
  await press(say('home.action.buy-package'));
  const domestic = page.getByRole('group', { name: say('general.domestic'), exact: true });
  await domestic.getByRole('radio', { name: amount }).check();
  await press(say('packages.continueWith', { amount }));
  await expect(page).toHaveURL(`/keyp-eykapakka/${fiveGigabytes.id}`);
}

/** The order button of the review; with a saved card, the button names it. */
export function buyButton({ page, say, language }: Pick<Visitor, 'page' | 'say' | 'language'>) {
  const name = say('packages.buyFor', { price: formatPrice(fiveGigabytes.price, language) });
  return page.getByRole('main').getByRole('button', { name });
}

/** The option to pay with the saved card in a review. */
export function savedCard({ page }: Visitor): Locator {
  return page.getByRole('radio', { name: /···· \d{4}/ });
}

/** From the review to the card provider's page in its window. */
export async function buy(visitor: Visitor): Promise<PaymentWindow> {
  const opened = visitor.page.waitForEvent('popup');
  await visitor.touch(buyButton(visitor));
  return paymentWindow(await opened, visitor.language);
}

/** Opens the card provider's page by a button of the payment screen. */
export async function openWindow(visitor: Visitor, button: string): Promise<PaymentWindow> {
  const opened = visitor.page.waitForEvent('popup');
  await visitor.press(button);
  return paymentWindow(await opened, visitor.language);
}

/** After a declined payment: chooses to pay with another card, and opens the card provider's page. */
export async function payByOtherCard(visitor: Visitor): Promise<PaymentWindow> {
  const { page, press, touch, say, language } = visitor;
  await press(say('payments.otherWay'));
  const sheet = page.getByRole('dialog', { name: say('payments.otherWay') });
  await expect(sheet.getByText(say('packages.cardOnNextPage'))).toBeVisible();
  // With a saved card, the user first chooses between two options.
  const otherCard = sheet.getByRole('radio', { name: say('agreement.otherCard') });
  if (await otherCard.isVisible()) await touch(otherCard);
  const opened = page.waitForEvent('popup');
  await touch(sheet.getByRole('button', { name: /kr\./ }));
  return paymentWindow(await opened, language);
}

/** The order whose payment is on the screen. */
export async function orderOnScreen({ page }: Visitor): Promise<string> {
  await expect(page).toHaveURL(/\/gjald\/[0-9a-f-]{36}/);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}
