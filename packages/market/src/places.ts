import { market } from './current.ts';
import type { Locality } from './locality.ts';
import { placesOfFaroes } from './places/faroes.ts';
import { placesOfIceland } from './places/iceland.ts';

export type { Locality } from './locality.ts';

const places: Readonly<Record<string, readonly Locality[]>> = { fo: placesOfFaroes, is: placesOfIceland };

/** Every known place of the market; a market without a list accepts any place with any code. */
export function localities(): readonly Locality[] {
  return places[market().country] ?? [];
}
