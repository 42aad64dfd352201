import type { GateCatalogue } from '../catalogue.ts';
import { auth } from './auth.ts';
import { general } from './general.ts';
import { mailed } from './mailed.ts';
import { fields, problems } from './problems.ts';
import { person } from './profile.ts';

/** What is said before somebody has signed in, and on both sides of the gate: it comes first. */
export const gate: GateCatalogue = { texts: { ...general, ...auth, ...person, ...mailed }, problems, fields };
