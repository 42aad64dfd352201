import type { Slice } from '../catalogue.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('fo');

export const menu = {
  'menu.title': 'Valmynd',
  'menu.mainNavigation': 'Høvuðsvalmynd',
  'menu.home': 'Heim',
  'menu.profile': 'Mín brúkari',
  'menu.otherApp': 'Opna hina appina',
  'menu.otherAppHelp': ({ name }: { name: string }) => `Opna ${name} á telefonini, ella heinta appina her:`,
  'menu.appStore': 'App Store',
  'menu.googlePlay': 'Google Play',
  'menu.receipts': 'Kvittanir',
  'menu.orders': 'Bíleggingar',
  'menu.ordersProcessing': ({ count }: { count: number }) =>
    plural(count, { one: 'verður viðgjørd', other: 'verða viðgjørdar' }),
  'menu.appearance': 'Útsjónd',
  'menu.appearanceSystem': 'Sum telefonin',
  'menu.appearanceLight': 'Ljós',
  'menu.appearanceDark': 'Myrk',
  'menu.language': 'Mál',
  'menu.languageChanged': 'Málið er broytt.',
  'menu.signOut': 'Rita út',
  'menu.signOutConfirm': 'Vilt tú rita út?',
  'menu.version': ({ version }: { version: string }) => `Útgáva ${version}`,
} satisfies Slice;
