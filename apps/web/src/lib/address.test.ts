import { expect, test } from 'vitest';

import { checkAddress, placeCalled, placesFor, withPlace, withPostalCode } from './address.ts';
import * as all from './localities.ts';

const empty = { address: '', postalCode: '', city: '' };
const namesFor = (city: string, postalCode = '') =>
  placesFor({ ...empty, city, postalCode }, all).map(({ name }) => name);

test.each([
  ['100', '', 'Tórshavn'],
  ['700', 'Tórshavn', 'Klaksvík'],
  [' 100 ', '', 'Tórshavn'],
  ['827', '', ''],
  ['827', 'Ørðavíkslíð', 'Ørðavíkslíð'],
  ['827', 'Tórshavn', ''],
  ['10', 'Klaksvík', 'Klaksvík'],
  ['999', 'Klaksvík', 'Klaksvík'],
  ['', 'Mjørkadalur', 'Mjørkadalur'],
])('the postal code %j with %j gives the place %j', (postalCode, city, place) => {
  expect(withPostalCode({ ...empty, city }, postalCode, all)).toEqual({
    address: '',
    postalCode,
    city: place,
  });
});

test.each([
  ['Klaksvík', '700'],
  ['klaksvik', '700'],
  ['Skúvoy', '260'],
  ['Mjørkadalur', ''],
])('%s sets its postal code', (words, postalCode) => {
  const place = placeCalled(words, all);
  expect(place && withPlace({ ...empty, city: words }, place)).toMatchObject({
    postalCode,
    city: place?.name,
  });
});

test.each(['Tors', 'Nes', 'vagur', 'København', ''])('%j is not yet a place', (words) => {
  expect(placeCalled(words, all)).toBeUndefined();
});

test.each([
  ['tors', ['Tórshavn']],
  ['Skúvoy', ['Skúgvoy']],
  ['Syðradalur', ['Syðradalur, Kalsoy', 'Syðradalur, Streymoy']],
  ['360', ['Sandavágur']],
  ['Tórshavn', []],
  ['London', []],
])('for %j the places are %j', (words, names) => {
  expect(namesFor(words)).toEqual(names);
});

test('an empty place suggests the places of the postal code', () => {
  expect(namesFor('', '485')).toEqual(['Skálabotnur', 'Skálafjørður']);
});

test.each([
  [empty, { address: 'required', postalCode: 'required', city: 'required' }],
  [{ address: 'Gøta 1', postalCode: '10', city: 'Tórshavn' }, { postalCode: 'postal_code_invalid' }],
  [{ address: 'Gøta 1', postalCode: '100', city: 'Tórshavn' }, {}],
  [{ address: 'Gøta 1', postalCode: '100', city: 'Klaksvík' }, { city: 'city_not_of_postal_code' }],
  [{ address: 'Gøta 1', postalCode: '260', city: 'Skúvoy' }, {}],
  [{ address: 'Gøta 1', postalCode: '999', city: 'Klaksvík' }, {}],
  [{ address: 'Gøta 1', postalCode: '', city: 'Tórshavn' }, { postalCode: 'required' }],
  [{ address: 'Gøta 1', postalCode: '', city: 'Mjørkadalur' }, {}],
])('in %j the invalid fields are %j', async (written, wrong) => {
  await expect(checkAddress(written)).resolves.toEqual(wrong);
});
