import { inPlainLetters } from './plain-letters.ts';

/** A Faroese place with its postal code; one place has none (spec 3). */
export interface Locality {
  readonly postCode: string;
  readonly name: string;
  /** An older spelling that people still write. */
  readonly formerName?: string;
}

/** Every place, in the order of the Faroese alphabet. */
export const localities: readonly Locality[] = [
  { postCode: '927', name: 'Akrar' },
  { postCode: '160', name: 'Argir' },
  { postCode: '726', name: 'Ánirnar', formerName: 'Ánir' },
  { postCode: '727', name: 'Árnafjørður' },
  { postCode: '386', name: 'Bøur' },
  { postCode: '235', name: 'Dalur' },
  { postCode: '735', name: 'Depil' },
  { postCode: '470', name: 'Eiði' },
  { postCode: '478', name: 'Elduvík' },
  { postCode: '870', name: 'Fámjin' },
  { postCode: '825', name: 'Froðba' },
  { postCode: '530', name: 'Fuglafjørður' },
  { postCode: '477', name: 'Funningsfjørður' },
  { postCode: '475', name: 'Funningur' },
  { postCode: '387', name: 'Gásadalur' },
  { postCode: '476', name: 'Gjógv' },
  { postCode: '625', name: 'Glyvrar' },
  { postCode: '510', name: 'Gøta' },
  { postCode: '511', name: 'Gøtugjógv' },
  { postCode: '440', name: 'Haldórsvík', formerName: 'Haldarsvík' },
  { postCode: '785', name: 'Haraldssund' },
  { postCode: '767', name: 'Hattarvík' },
  { postCode: '695', name: 'Hellurnar', formerName: 'Hellur' },
  { postCode: '280', name: 'Hestur' },
  { postCode: '960', name: 'Hov' },
  { postCode: '188', name: 'Hoyvík' },
  { postCode: '420', name: 'Hósvík' },
  { postCode: '796', name: 'Húsar' },
  { postCode: '230', name: 'Húsavík' },
  { postCode: '850', name: 'Hvalba' },
  { postCode: '430', name: 'Hvalvík' },
  { postCode: '740', name: 'Hvannasund' },
  { postCode: '187', name: 'Hvítanes' },
  { postCode: '494', name: 'Innan Glyvur' },
  { postCode: '180', name: 'Kaldbak' },
  { postCode: '185', name: 'Kaldbaksbotnur' },
  { postCode: '766', name: 'Kirkja' },
  { postCode: '175', name: 'Kirkjubøur' },
  { postCode: '700', name: 'Klaksvík' },
  { postCode: '495', name: 'Kolbeinagjógv', formerName: 'Kolbanargjógv' },
  { postCode: '410', name: 'Kollafjørður' },
  { postCode: '285', name: 'Koltur' },
  { postCode: '780', name: 'Kunoy' },
  { postCode: '340', name: 'Kvívík' },
  { postCode: '627', name: 'Lamba', formerName: 'Lambi' },
  { postCode: '626', name: 'Lambareiði' },
  { postCode: '438', name: 'Langasandur' },
  { postCode: '520', name: 'Leirvík' },
  { postCode: '335', name: 'Leynar' },
  { postCode: '466', name: 'Ljósá' },
  { postCode: '926', name: 'Lopra' },
  { postCode: '370', name: 'Miðvágur' },
  { postCode: '797', name: 'Mikladalur' },
  { postCode: '', name: 'Mjørkadalur' },
  { postCode: '496', name: 'Morskranes' },
  { postCode: '737', name: 'Múli' },
  { postCode: '388', name: 'Mykines' },
  { postCode: '655', name: 'Nes, Eysturoy' },
  { postCode: '925', name: 'Nes, Vágur' },
  { postCode: '437', name: 'Nesvík' },
  { postCode: '730', name: 'Norðdepil' },
  { postCode: '725', name: 'Norðoyri' },
  { postCode: '178', name: 'Norðradalur' },
  { postCode: '512', name: 'Norðragøta' },
  { postCode: '460', name: 'Norðskáli' },
  { postCode: '736', name: 'Norðtoftir' },
  { postCode: '270', name: 'Nólsoy' },
  { postCode: '690', name: 'Oyndarfjørður' },
  { postCode: '400', name: 'Oyrarbakki' },
  { postCode: '415', name: 'Oyrareingir' },
  { postCode: '450', name: 'Oyri' },
  { postCode: '950', name: 'Porkeri' },
  { postCode: '640', name: 'Rituvík' },
  { postCode: '620', name: 'Runavík' },
  { postCode: '436', name: 'Saksun' },
  { postCode: '600', name: 'Saltangará' },
  { postCode: '656', name: 'Saltnes' },
  { postCode: '360', name: 'Sandavágur' },
  { postCode: '210', name: 'Sandur' },
  { postCode: '860', name: 'Sandvík' },
  { postCode: '497', name: 'Selatrað' },
  { postCode: '416', name: 'Signabøur' },
  { postCode: '236', name: 'Skarvanes' },
  { postCode: '480', name: 'Skála', formerName: 'Skáli' },
  { postCode: '485', name: 'Skálabotnur' },
  { postCode: '485', name: 'Skálafjørður', formerName: 'Skálabotnur' },
  { postCode: '220', name: 'Skálavík' },
  { postCode: '665', name: 'Skipanes' },
  { postCode: '240', name: 'Skopun' },
  { postCode: '260', name: 'Skúgvoy', formerName: 'Skúvoy' },
  { postCode: '336', name: 'Skælingur' },
  { postCode: '286', name: 'Stóra Dímun' },
  { postCode: '490', name: 'Strendur' },
  { postCode: '435', name: 'Streymnes' },
  { postCode: '330', name: 'Stykkið' },
  { postCode: '970', name: 'Sumba' },
  { postCode: '186', name: 'Sund' },
  { postCode: '465', name: 'Svínáir' },
  { postCode: '765', name: 'Svínoy' },
  { postCode: '795', name: 'Syðradalur, Kalsoy' },
  { postCode: '177', name: 'Syðradalur, Streymoy' },
  { postCode: '513', name: 'Syðrugøta' },
  { postCode: '660', name: 'Søldarfjørður' },
  { postCode: '380', name: 'Sørvágur' },
  { postCode: '445', name: 'Tjørnuvík' },
  { postCode: '650', name: 'Toftir' },
  { postCode: '100', name: 'Tórshavn' },
  { postCode: '826', name: 'Trongisvágur' },
  { postCode: '798', name: 'Trøllanes' },
  { postCode: '800', name: 'Tvøroyri' },
  { postCode: '666', name: 'Undir Gøtueiði', formerName: 'Gøtueiði' },
  { postCode: '385', name: 'Vatnsoyrar' },
  { postCode: '900', name: 'Vágur' },
  { postCode: '358', name: 'Válur' },
  { postCode: '176', name: 'Velbastaður' },
  { postCode: '350', name: 'Vestmanna' },
  { postCode: '750', name: 'Viðareiði' },
  { postCode: '928', name: 'Víkarbyrgi' },
  { postCode: '645', name: 'Æðuvík' },
  { postCode: '827', name: 'Ørðavík', formerName: 'Øravík' },
  { postCode: '827', name: 'Ørðavíkslíð' },
];

/** The places that share a postal code. */
export function placesOf(postCode: string): Locality[] {
  return postCode === '' ? [] : localities.filter((place) => place.postCode === postCode);
}

/**
 * Whether a place lies at a postal code, however it is spelled; the island behind the comma may be left out. True at a
 * code that is no Faroese one, since nothing is known of that; without a code only where the place has none (spec 3).
 */
export function isPlaceOf(name: string, postCode: string): boolean {
  const places = localities.filter((place) => place.postCode === postCode);
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
  if (/^\d+$/.test(sought)) return localities.filter((place) => place.postCode.startsWith(sought));

  const begins = localities.filter((place) => spellings(place).some((name) => name.startsWith(sought)));
  const holds = localities.filter((place) => spellings(place).some((name) => name.includes(` ${sought}`)));
  return [...new Set([...begins, ...holds])];
}

function spellings(place: Locality): string[] {
  return [place.name, place.formerName ?? ''].map(inPlainLetters);
}
