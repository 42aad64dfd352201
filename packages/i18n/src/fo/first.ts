import { auth } from './auth.ts';
import { fields } from './fields.ts';
import { general } from './general.ts';
import { problems } from './problems/first.ts';

/** What the first steps of signing in say, and every screen may: it comes first. */
export const first = { texts: { ...general, ...auth }, problems, fields };
