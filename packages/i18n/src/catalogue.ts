import type { loginPage } from './fo/login-page.ts';
import type { texts } from './fo/texts.ts';
import type { FieldTexts, Translated } from './message.ts';
import type { LoginPageProblems, Problems } from './problem-codes.ts';

export type Texts = Translated<typeof texts>;
export type TextKey = keyof Texts;

/** All texts of the product in one language. */
export interface Catalogue {
  readonly texts: Texts;
  readonly problems: Problems;
  readonly fields: FieldTexts;
}

/** The texts of the login page, which does not wait for the whole catalogue. */
export interface LoginPageCatalogue {
  readonly texts: Translated<typeof loginPage.texts>;
  readonly problems: LoginPageProblems;
}
