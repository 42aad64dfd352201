import assert from 'node:assert/strict';
import { test } from 'node:test';

import { isPlaceOf, localities, placesOf, searchLocalities } from './localities.ts';
import { isPostalCode } from './postal-code.ts';

const found = (query: string) => searchLocalities(query).map((place) => place.name);

test('121 places share 118 codes, and one has no code', () => {
  assert.equal(localities().length, 121);
  assert.equal(new Set(localities().map((place) => place.name)).size, 121);
  const withCode = localities().filter((place) => place.postCode !== '');
  assert.equal(new Set(withCode.map((place) => place.postCode)).size, 118);
  assert.ok(withCode.every((place) => isPostalCode(place.postCode)));
  assert.deepEqual(
    localities()
      .filter((place) => place.postCode === '')
      .map((place) => place.name),
    ['Mjørkadalur'],
  );
});

test('the towns have their codes', () => {
  const towns: [string, string][] = [
    ['100', 'Tórshavn'],
    ['700', 'Klaksvík'],
    ['900', 'Vágur'],
    ['800', 'Tvøroyri'],
    ['620', 'Runavík'],
    ['350', 'Vestmanna'],
  ];
  for (const [code, name] of towns)
    assert.deepEqual(
      placesOf(code).map((place) => place.name),
      [name],
    );
});

test('several places may share a code, and every code has a place', () => {
  assert.deepEqual(
    placesOf('827').map((place) => place.name),
    ['Ørðavík', 'Ørðavíkslíð'],
  );
  assert.deepEqual(
    placesOf('485').map((place) => place.name),
    ['Skálabotnur', 'Skálafjørður'],
  );
  assert.deepEqual(placesOf('999'), []);
  assert.deepEqual(placesOf(''), []);
});

test('a place is found by name, without accents, by its older spelling and by code', () => {
  const searches: [string, string[]][] = [
    ['Tórshavn', ['Tórshavn']],
    ['torsh', ['Tórshavn']],
    ['TVØR', ['Tvøroyri']],
    ['tvoroyri', ['Tvøroyri']],
    ['aeduvik', ['Æðuvík']],
    ['Øravík', ['Ørðavík']],
    ['haldarsvik', ['Haldórsvík']],
    ['Gøtueiði', ['Undir Gøtueiði']],
    ['syðradalur', ['Syðradalur, Kalsoy', 'Syðradalur, Streymoy']],
    ['dímun', ['Stóra Dímun']],
    ['nes', ['Nes, Eysturoy', 'Nes, Vágur', 'Nesvík']],
    ['10', ['Tórshavn']],
    ['827', ['Ørðavík', 'Ørðavíkslíð']],
  ];
  for (const [query, names] of searches) assert.deepEqual(found(query), names, query);
});

test('names that begin with the input come before names that contain it', () => {
  assert.deepEqual(found('vágur'), ['Vágur', 'Nes, Vágur']);
});

test('every place is found by each of its spellings, typed with or without Faroese letters', () => {
  for (const place of localities()) {
    for (const spelling of [place.name, place.formerName ?? place.name]) {
      const ascii = spelling
        .normalize('NFD')
        .replaceAll(/\p{M}/gu, '')
        .replaceAll('ð', 'd')
        .replaceAll(/[øØ]/g, 'o');
      for (const query of [spelling, ascii]) assert.ok(searchLocalities(query).includes(place), query);
    }
  }
});

test('empty input and input without a match find nothing', () => {
  for (const query of ['', '  ', 'xyz', '999']) assert.deepEqual(found(query), [], query);
});

test('a place belongs to its code in every spelling, and to no other', () => {
  for (const place of localities()) assert.equal(isPlaceOf(place.name, place.postCode), true, place.name);
  const pairs: [string, string, boolean][] = [
    ['torshavn', '100', true],
    [' TÓRSHAVN ', '100', true],
    ['Tórshavn', '700', false],
    ['Øravík', '827', true],
    ['Nes', '655', true],
    ['Nes', '925', true],
    ['Eysturoy', '655', false],
    ['', '100', false],
    ['Skálabotnur', '485', true],
    ['Mjørkadalur', '', true],
    ['Tórshavn', '', false],
    // A code outside the list is not checked.
    ['København', '999', true],
  ];
  for (const [name, postCode, expected] of pairs) assert.equal(isPlaceOf(name, postCode), expected, name);
});
