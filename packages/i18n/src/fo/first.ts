import { auth } from './auth.ts';
import { general } from './general.ts';
import { fields, problems } from './problems.ts';

/** What the first steps of signing in say, and every screen may: it comes first. */
export const first = { texts: { ...general, ...auth }, problems, fields };
