import { family } from '@bylgja/contract';

import { routesOf } from '#http/handler.ts';

import {
  hasFamilyAccount,
  moveToFamily,
  moveToNewAccount,
  moveToUser,
  updateAccount,
} from './family.service.ts';

export const familyRoutes = routesOf(family, {
  update: updateAccount,
  accountExists: hasFamilyAccount,
  toUserCustomer: moveToUser,
  toNewAccount: moveToNewAccount,
  toFamilyAccount: moveToFamily,
});
