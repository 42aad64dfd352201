import type { Locale } from '@bylgja/i18n';
import type { Page } from '@playwright/test';

/** The card provider's page, found by its own texts. */
export interface PaymentWindow {
  readonly page: Page;
  /** Resolves once the page asks for a card. */
  asks(): Promise<void>;
  /** The address of the page, once it asks for a card: before, the window may not have arrived there. */
  link(): Promise<string>;
  /** Fills in a card and pays. The provider decides where that leads. */
  pay(cardNumber: string): Promise<void>;
  /** Goes back without paying. */
  leave(): Promise<void>;
  /** Closes the window. */
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
  const asks = () => page.getByLabel(number).waitFor();
  return {
    page,
    asks,
    async link() {
      await asks();
      return page.url();
    },
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
