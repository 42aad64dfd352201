import { family } from '@bylgja/contract';

import { routesOf } from '#http/handler.ts';
import { notBuilt } from '#http/not-built.ts';

export const familyRoutes = routesOf(family, {
  update: notBuilt,
  accountExists: notBuilt,
  toUserCustomer: notBuilt,
  toNewAccount: notBuilt,
  toFamilyAccount: notBuilt,
});
