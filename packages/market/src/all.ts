import { faroes } from './faroes.ts';
import { iceland } from './iceland.ts';
import type { Market } from './market.ts';

/** Every market by its country, as the setting `MARKET` names it. The web contains only the first; the server sends any other. */
export const markets = { fo: faroes, is: iceland } as const;

type Country = keyof typeof markets;

export const countries = ['fo', 'is'] as const satisfies readonly Country[];

/** The market of a country, with the registration age that the provider has set instead of the country's. */
export function marketOf(country: Country, registrationAge?: number): Market {
  const market = markets[country];
  return registrationAge === undefined ? market : { ...market, registrationAge };
}
