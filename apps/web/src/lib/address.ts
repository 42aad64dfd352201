import { isPostalCode } from '@bylgja/domain';
import type { FieldCode } from '@bylgja/i18n';

import type * as places from './localities.ts';

/** An address as entered so far. */
export interface WrittenAddress {
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
}

type Localities = typeof places;
type Place = ReturnType<Localities['localities']>[number];

/** What a form can do once the list of places has loaded. */
export async function loadLocalities(): Promise<Localities> {
  return import('./localities.ts');
}

/** A postal code fills in the place if it has only one; a place already entered is kept if it is one of several. */
export function withPostalCode(
  { address, city }: WrittenAddress,
  postalCode: string,
  { placesOf }: Localities,
): WrittenAddress {
  const found = placesOf(postalCode.trim());
  const [only, another] = found;
  if (only === undefined || found.some(({ name }) => name === city)) return { address, postalCode, city };
  return { address, postalCode, city: another === undefined ? only.name : '' };
}

/** The place fills in its postal code, or clears it if it has none (rule: units 6). */
export function withPlace(written: WrittenAddress, { name, postCode }: Place): WrittenAddress {
  return { ...written, city: name, postalCode: postCode };
}

/** The place that these words mean: its name, present or older, or the only one that begins so when they are as long as its name. */
export function placeCalled(words: string, { searchLocalities }: Localities): Place | undefined {
  const sought = words.trim().toLowerCase();
  const found = searchLocalities(sought);
  const named = found.find(({ name, formerName }) =>
    [name, formerName].some((spelling) => spelling?.toLowerCase() === sought),
  );
  if (named !== undefined) return named;
  const [only, another] = found;
  return another === undefined && only !== undefined && sought.length >= only.name.length ? only : undefined;
}

/** The places that match the input; without input, the places of the postal code. */
export function placesFor({ postalCode, city }: WrittenAddress, all: Localities): readonly Place[] {
  if (city.trim() === '') return all.placesOf(postalCode.trim());
  const found = all.searchLocalities(city);
  return found.length === 1 && found[0]?.name === city ? [] : found;
}

/** The errors of an address. A place without a postal code needs none; any other must be at the given code (rule: units 6). */
export async function checkAddress({
  address,
  postalCode,
  city,
}: WrittenAddress): Promise<Partial<Record<keyof WrittenAddress, FieldCode>>> {
  const code = await wrongPostalCode(postalCode.trim(), city);
  const place =
    city.trim() === '' ? 'required' : code === null && (await wrongPlace(city, postalCode.trim()));
  return {
    ...(address.trim() === '' && { address: 'required' }),
    ...(code !== null && { postalCode: code }),
    ...(place && { city: place }),
  };
}

async function wrongPostalCode(postalCode: string, city: string): Promise<FieldCode | null> {
  if (postalCode === '') return (await hasNoPostalCode(city)) ? null : 'required';
  return isPostalCode(postalCode) ? null : 'postal_code_invalid';
}

async function wrongPlace(city: string, postalCode: string): Promise<FieldCode | null> {
  return (await belongsTogether(city, postalCode)) ? null : 'city_not_of_postal_code';
}

/** Without the list of places, the server decides. */
async function belongsTogether(city: string, postalCode: string): Promise<boolean> {
  try {
    return (await loadLocalities()).isPlaceOf(city, postalCode);
  } catch {
    return true;
  }
}

async function hasNoPostalCode(city: string): Promise<boolean> {
  try {
    return placeCalled(city, await loadLocalities())?.postCode === '';
  } catch {
    return false;
  }
}
