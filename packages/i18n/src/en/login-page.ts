import type { LoginPageCatalogue } from '../catalogue.ts';
import { auth } from './auth.ts';
import { general } from './general.ts';
import { loginPage as problems } from './problems/login-page.ts';

/** What the login page says, which comes before all else. */
export const loginPage: LoginPageCatalogue = { texts: { ...general, ...auth }, problems };
