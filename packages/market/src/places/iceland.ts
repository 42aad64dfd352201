import type { Locality } from '../locality.ts';

/** The larger towns. A code that is not listed is accepted with any place. */
export const placesOfIceland: readonly Locality[] = [
  { postCode: '300', name: 'Akranes' },
  { postCode: '600', name: 'Akureyri' },
  { postCode: '310', name: 'Borgarnes' },
  { postCode: '700', name: 'Egilsstaðir' },
  { postCode: '210', name: 'Garðabær' },
  { postCode: '220', name: 'Hafnarfjörður' },
  { postCode: '400', name: 'Ísafjörður' },
  { postCode: '200', name: 'Kópavogur' },
  { postCode: '270', name: 'Mosfellsbær' },
  { postCode: '230', name: 'Reykjanesbær' },
  { postCode: '101', name: 'Reykjavík' },
  { postCode: '800', name: 'Selfoss' },
  { postCode: '170', name: 'Seltjarnarnes' },
  { postCode: '900', name: 'Vestmannaeyjar' },
];
