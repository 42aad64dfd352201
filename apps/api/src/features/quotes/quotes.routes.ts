import { quotes } from '@bylgja/contract';

import { routesOf } from '#http/handler.ts';

import { previewChange } from './quotes.service.ts';

export const quoteRoutes = routesOf(quotes, {
  create: previewChange,
});
