import { auth } from './auth.ts';
import { general } from './general.ts';
import { fields, problems } from './problems.ts';

/** What is said before somebody has signed in, and on both sides of the gate: it comes first. */
export const gate = { texts: { ...general, ...auth }, problems, fields };
