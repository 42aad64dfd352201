import type { Slice } from '../catalogue.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('fo');

export const menu = {
  'menu.title': 'Valmynd',
  'menu.mainNavigation': 'Høvuðsvalmynd',
  'menu.home': 'Heim',
  'menu.profile': 'Mín brúkari',
  'menu.notifications': 'Fráboðanir',
  'menu.notificationsUnread': ({ count }: { count: number }) =>
    `Fráboðanir, ${plural(count, { one: 'ólisin', other: 'ólisnar' })}`,
  'menu.otherApp': 'Opna hina appina',
  'menu.otherAppHelp': ({ name }: { name: string }) => `Opna ${name} á telefonini, ella heinta appina her:`,
  'menu.appStore': 'App Store',
  'menu.googlePlay': 'Google Play',
  'menu.receipts': 'Kvittanir',
  'menu.orders': 'Bíleggingar',
  'menu.ordersProcessing': ({ count }: { count: number }) =>
    plural(count, { one: 'verður viðgjørd', other: 'verða viðgjørdar' }),
  'menu.agreement': 'Gjalds\u00ADavtala',
  'menu.agreementNotLoaded': 'Tað eydnaðist ikki at heinta gjalds\u00ADavtaluna.',
  'menu.noAgreement': 'Tú hevur onga gjalds\u00ADavtalu.',
  'menu.activity': 'Virksemis\u00ADskrá',
  'menu.appearance': 'Útsjónd',
  'menu.appearanceSystem': 'Sum telefonin',
  'menu.appearanceLight': 'Ljós',
  'menu.appearanceDark': 'Myrk',
  'menu.language': 'Mál',
  'menu.languageChanged': 'Málið er broytt.',
  'menu.terms': 'Treytir',
  'menu.privacy': 'Privatlívs\u00ADpolitikkur',
  'menu.offers': 'Tilboð: 2 fyri 1',
  'menu.signOut': 'Rita út',
  'menu.signOutConfirm': 'Vilt tú rita út?',
  'menu.version': ({ version }: { version: string }) => `Útgáva ${version}`,
} satisfies Slice;
