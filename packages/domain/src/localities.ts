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
 * Whether a place lies at a postal code, however it is spelled; the island behind the comma may be left out. True at a
 * code that is not in the list, since nothing is known of that; without a code only where the place has none.
 */
export function isPlaceOf(name: string, postCode: string): boolean {
  const places = localities().filter((place) => place.postCode === postCode);
  const written = inPlainLetters(name.trim());
  const names = places.flatMap(spellings).flatMap((spelling) => [spelling, spelling.replace(/,.*/, '')]);
  return places.length === 0 || (written !== '' && names.includes(written));
}

/**
 * Places for what somebody types: by the start of the code, or by the name in its present or older spelling,
 * with or without accents. Names that begin so come before names with such a word inside.
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
