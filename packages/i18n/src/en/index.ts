import type { Catalogue } from '../catalogue.ts';
import { auth } from './auth.ts';
import { general } from './general.ts';
import { home } from './home.ts';
import { menu } from './menu.ts';
import { orders } from './orders.ts';
import { packages } from './packages.ts';
import { payments } from './payments.ts';
import { fields, problems } from './problems.ts';
import { profile } from './profile.ts';
import { receipts } from './receipts.ts';

/** Everything in English, beside the Faroese. */
export const en: Catalogue = {
  texts: {
    ...general,
    ...auth,
    ...home,
    ...packages,
    ...payments,
    ...receipts,
    ...orders,
    ...menu,
    ...profile,
  },
  problems,
  fields,
};
