import type { menu as source } from '../fo/menu.ts';
import type { Translated } from '../message.ts';

export const menu: Translated<typeof source> = {
  'menu.title': 'Menu',
  'menu.mainNavigation': 'Main navigation',
  'menu.home': 'Home',
  'menu.profile': 'My user',
  'menu.otherApp': 'Open the other app',
  'menu.otherAppHelp': ({ name }) => `Open ${name} on your phone, or get the app here:`,
  'menu.partnerApp': ({ name }) => `Offers: ${name}`,
  'menu.partnerAppHelp': ({ name }) => `Get two and pay for one with the app ${name}. Get it here:`,
  'menu.appStore': 'App Store',
  'menu.googlePlay': 'Google Play',
  'menu.receipts': 'Receipts',
  'menu.orders': 'Orders',
  'menu.ordersProcessing': ({ count }) => `${count} processing`,
  'menu.unread': ({ count }) => `${count} unread`,
  'menu.appearance': 'Appearance',
  'menu.appearanceSystem': 'As the phone',
  'menu.appearanceLight': 'Light',
  'menu.appearanceDark': 'Dark',
  'menu.language': 'Language',
  'menu.languageChanged': 'The language is changed.',
  'menu.sessions': 'Logins',
  'menu.terms': 'Terms',
  'menu.privacy': 'Privacy policy',
  'menu.replay': 'Allow recording of the screen',
  'menu.replayHelp':
    'It shows us where the app is hard to use: one visit in ten is recorded, and those in which something goes wrong. A recording shows what you press and how the pages change. All text, all figures and all that you write are covered before it leaves the device.',
  'menu.signOut': 'Log out',
  'menu.signOutConfirm': 'Do you want to log out?',
  'menu.version': ({ version }) => `Version ${version}`,
};
