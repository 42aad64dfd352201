import { home } from '@bylgja/contract';

import { routesOf } from '#http/handler.ts';

import { readHome } from './home.service.ts';
import { readNews } from './news.ts';

export const homeRoutes = routesOf(home, {
  read: readHome,
  news: readNews,
});
