import type { ScreenName } from '#lib/paths.ts';

import { later } from './later.ts';
import type { ScreenRoute } from './screen-route.ts';

/** Giving data, asking for it, and what became of both. */
export const dataTransferRoutes = {
  'give-data': {
    access: 'auth',
    footer: false,
    title: 'data.give',
    screen: later('give-data'),
  },
  'request-data': {
    access: 'auth',
    footer: false,
    title: 'data.request',
    screen: later('request-data'),
  },
  'data-transfers': {
    access: 'auth',
    footer: false,
    title: 'data.history',
    screen: later('data-transfers'),
  },
} as const satisfies Partial<Record<ScreenName, ScreenRoute>>;
