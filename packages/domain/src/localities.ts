import { localities } from '@bylgja/market/places';
import type { Locality } from '@bylgja/market/places';

import { inPlainLetters } from './plain-letters.ts';

export { localities } from '@bylgja/market/places';
export type { Locality } from '@bylgja/market/places';

/** The places that share a postal code. */
export function placesOf(postCode: string): Locality[] {
  return postCode === '' ? [] : localities().filter((place) => place.postCode === postCode);
}

/**
 * Whether a place belongs to a postal code, in any spelling; the island behind the comma may be left out. True for a code that is
 * not in the list, as that cannot be checked; without a code only if the place has none.
 */
export function isPlaceOf(name: string, postCode: string): boolean {
  const places = localities().filter((place) => place.postCode === postCode);
  const written = inPlainLetters(name.trim());
  const names = places.flatMap(spellings).flatMap((spelling) => [spelling, spelling.replace(/,.*/, '')]);
  return places.length === 0 || (written !== '' && names.includes(written));
}

/**
 * Places that match input: by the start of the code, or by the name in its present or older spelling, with or without accents.
 * Names that begin with the input come before names that contain it.
 */
export function searchLocalities(query: string): Locality[] {
  const sought = inPlainLetters(query.trim());
  if (sought === '') return [];
  if (/^\d+$/.test(sought)) return localities().filter((place) => place.postCode.startsWith(sought));

  const begins = localities().filter((place) => spellings(place).some((name) => name.startsWith(sought)));
  const holds = localities().filter((place) => spellings(place).some((name) => name.includes(` ${sought}`)));
  return [...new Set([...begins, ...holds])];
}

function spellings(place: Locality): string[] {
  return [place.name, place.formerName ?? ''].map(inPlainLetters);
}
