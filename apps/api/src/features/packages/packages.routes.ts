import { packages } from '@bylgja/contract';

import { routesOf } from '#http/handler.ts';

import { buyPackage, listExtraPackages, readExtraPackage } from './packages.service.ts';

export const packageRoutes = routesOf(packages, {
  list: listExtraPackages,
  one: readExtraPackage,
  buy: buyPackage,
});
