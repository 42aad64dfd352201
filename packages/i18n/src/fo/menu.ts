import type { Slice } from '../message.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('fo');

export const menu = {
  'menu.title': 'Valmynd',
  'menu.mainNavigation': 'Høvuðsvalmynd',
  'menu.skip': 'Far til innihaldið',
  'menu.search': 'Leita',
  'menu.searchLabel': 'Leita eftir síðum og gerðum',
  'menu.searchNone': 'Einki funnið.',
  'menu.home': 'Heim',
  'menu.profile': 'Mín brúkari',
  'menu.otherApp': 'Opna hina appina',
  'menu.otherAppHelp': ({ name }: { name: string }) => `Opna ${name} á telefonini, ella heinta appina her:`,
  'menu.partnerApp': ({ name }: { name: string }) => `Tilboð: ${name}`,
  'menu.partnerAppHelp': ({ name }: { name: string }) =>
    `Fá tvey og rinda fyri eitt við appini ${name}. Heinta hana her:`,
  'menu.appStore': 'App Store',
  'menu.googlePlay': 'Google Play',
  'menu.receipts': 'Kvittanir',
  'menu.orders': 'Bíleggingar',
  'menu.ordersProcessing': ({ count }: { count: number }) =>
    plural(count, { one: 'verður viðgjørd', other: 'verða viðgjørdar' }),
  'menu.unread': ({ count }: { count: number }) => plural(count, { one: 'ólisin', other: 'ólisnar' }),
  'menu.appearance': 'Útsjónd',
  'menu.appearanceSystem': 'Sum tólið',
  'menu.appearanceLight': 'Ljós',
  'menu.appearanceDark': 'Myrk',
  'menu.language': 'Mál',
  'menu.languageChanged': 'Málið er broytt.',
  'menu.sessions': 'Innritanir',
  'menu.terms': 'Treytir',
  'menu.privacy': 'Privatlívs\u00ADpolitikkur',
  'menu.replay': 'Loyv upptøku av skerminum',
  'menu.replayHelp':
    'So síggja vit, hvar appin er trupul at brúka: ein av tíggju vitjanum verður tikin upp, og tær, har okkurt gongur galið. Upptøkan vísir, hvat tú trýstir á, og hvussu síðurnar skifta. Allur tekstur, øll tøl og alt, tú skrivar, verður fjalt, áðrenn tað fer av tólinum.',
  'menu.signOut': 'Rita út',
  'menu.signOutConfirm': 'Vilt tú rita út?',
  'menu.version': ({ version }: { version: string }) => `Útgáva ${version}`,
} satisfies Slice;
