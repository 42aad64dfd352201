import { faroes } from './faroes.ts';
import { iceland } from './iceland.ts';

/** Every market by its country, as the setting `MARKET` names it. The web contains only the first; the server sends any other. */
export const markets = { fo: faroes, is: iceland } as const;

export const countries = ['fo', 'is'] as const satisfies readonly (keyof typeof markets)[];
