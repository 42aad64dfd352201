import { numbers } from '@bylgja/contract';

import { routesOf } from '#http/handler.ts';

import { holdNumber, searchNumbers } from './numbers.service.ts';

export const numberRoutes = routesOf(numbers, {
  search: searchNumbers,
  hold: holdNumber,
});
