import { expect } from 'vitest';
import { page } from 'vitest/browser';

import { button } from '#testing/home.ts';
import { expectSays } from '#testing/words.ts';

export const title = page.getByRole('heading', { level: 1 });
export const field = (name: string) => page.getByLabelText(name, { exact: true });

export const goOn = () => button('Halt fram').click();

export async function writeWho(): Promise<void> {
  await field('Fornavn').fill('Elin');
  await field('Eftirnavn').fill('Joensen');
  await field('Føðingardagur').fill('01.02.2015');
}

export async function takeNumber(): Promise<void> {
  await page.getByRole('button', { name: /22 10 01/ }).click();
  await expect.element(page.getByText(/Hildið til tín/)).toBeVisible();
}

/** From the person to the review, with a new number on an eSIM. */
export async function walkToJoin(): Promise<void> {
  await writeWho();
  await goOn();
  await takeNumber();
  await goOn();
  await expectSays(title, 'SIM-kort');
  await goOn();
  await expectSays(title, 'Kanna og rinda');
}
