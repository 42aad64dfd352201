import type { Locale } from '@bylgja/i18n';
import type { Page } from '@playwright/test';

/** The card provider's page, known by its own words. */
export interface PaymentWindow {
  readonly page: Page;
  /** Resolves once the provider asks for a card. */
  asks(): Promise<void>;
  /** Types a card and pays. Where that leads is the provider's business. */
  pay(cardNumber: string): Promise<void>;
  /** Goes back without paying. */
  leave(): Promise<void>;
  /** Shuts the window. */
  close(): Promise<void>;
}

const words = {
  fo: {
    number: 'Kortnummar',
    expiry: 'Endadagur',
    code: 'Eftirlitstal',
    pay: /^(?:Rinda \d|Goym kortið$)/,
    cancel: 'Angra',
  },
  en: {
    number: 'Card number',
    expiry: 'Expiry date',
    code: 'Security code',
    pay: /^(?:Pay \d|Save the card$)/,
    cancel: 'Cancel',
  },
} as const;

export function paymentWindow(page: Page, language: Locale): PaymentWindow {
  const { number, expiry, code, pay, cancel } = words[language];
  return {
    page,
    asks: () => page.getByLabel(number).waitFor(),
    async pay(cardNumber) {
      await page.getByLabel(number).fill(cardNumber);
      await page.getByLabel(expiry).fill('12/99');
      await page.getByLabel(code).fill('208');
      await page.getByRole('button', { name: pay }).click();
    },
    leave: () => page.getByRole('button', { name: cancel }).click(),
    close: () => page.close(),
  };
}
