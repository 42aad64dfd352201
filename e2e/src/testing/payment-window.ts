import type { Page } from '@playwright/test';

/** The card provider's page, known by its own words; in Faroese, as it is for whoever reads Faroese here. */
export interface PaymentWindow {
  readonly page: Page;
  /** Types a card and pays. Where that leads is the provider's business. */
  pay(cardNumber: string): Promise<void>;
  /** Goes back without paying. */
  leave(): Promise<void>;
  /** Shuts the window. */
  close(): Promise<void>;
}

export function paymentWindow(page: Page): PaymentWindow {
  return {
    page,
    async pay(cardNumber) {
      await page.getByLabel('Kortnummar').fill(cardNumber);
      await page.getByLabel('Endadagur').fill('12/99');
      await page.getByLabel('Eftirlitstal').fill('208');
      await page.getByRole('button', { name: /^Rinda \d/ }).click();
    },
    leave: () => page.getByRole('button', { name: 'Angra' }).click(),
    close: () => page.close(),
  };
}
