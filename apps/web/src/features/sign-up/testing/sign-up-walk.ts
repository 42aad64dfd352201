import { page } from 'vitest/browser';

import { orderBy } from '#testing/read-review.ts';
import { expectSays } from '#testing/words.ts';

export const link = (name: string | RegExp) => page.getByRole('link', { name });
export const button = (name: string | RegExp) => page.getByRole('button', { name });
export const choice = (name: string | RegExp) => page.getByRole('radio', { name });
export const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const title = page.getByRole('heading', { level: 1 });
export const main = page.getByRole('main');
export const box = page.getByRole('checkbox');
export const says = (words: string) => page.getByRole('alert').filter({ hasText: words });

/** Writes what a field is to hold. */
export const write = (name: string, words: string) => field(name).fill(words);

export const goOn = () => button('Halt fram').click();

/** Chooses the first free number. */
export async function holdNumber(): Promise<void> {
  await button(/22 10 01/).click();
  await expectSays(main, 'Hildið til tín í 14:5');
}

/** From the plans to the review, with a new number on an eSIM. */
export async function walkToReview(): Promise<void> {
  await choice(/Lítið/).click();
  await goOn();
  await holdNumber();
  await goOn();
  await goOn();
  await expectSays(title, 'Kanna og rinda');
}

/** From the review. */
export async function acceptAndOrder(): Promise<void> {
  await box.click();
  await orderBy(button('Bílegg og rinda 30 kr.'));
}
