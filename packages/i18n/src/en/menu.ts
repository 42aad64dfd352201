import type { menu as source } from '../fo/menu.ts';
import type { Translated } from '../message.ts';

export const menu: Translated<typeof source> = {
  'menu.title': 'Menu',
  'menu.mainNavigation': 'Main navigation',
  'menu.home': 'Home',
  'menu.profile': 'My account',
  'menu.otherApp': 'Open the other app',
  'menu.otherAppHelp': ({ name }) => `Open ${name} on your phone, or get the app here:`,
  'menu.partnerApp': ({ name }) => `Offers: ${name}`,
  'menu.partnerAppHelp': ({ name }) => `Get two for the price of one with the ${name} app. Get it here:`,
  'menu.appStore': 'App Store',
  'menu.googlePlay': 'Google Play',
  'menu.receipts': 'Receipts',
  'menu.orders': 'Orders',
  'menu.ordersProcessing': ({ count }) => `${count} processing`,
  'menu.unread': ({ count }) => `${count} unread`,
  'menu.appearance': 'Appearance',
  'menu.appearanceSystem': 'System',
  'menu.appearanceLight': 'Light',
  'menu.appearanceDark': 'Dark',
  'menu.language': 'Language',
  'menu.languageChanged': 'Language changed.',
  'menu.sessions': 'Logins',
  'menu.terms': 'Terms',
  'menu.privacy': 'Privacy policy',
  'menu.replay': 'Allow screen recording',
  'menu.replayHelp':
    'It shows us where the app is hard to use. We record one visit in ten, and any visit where something goes wrong: what you press and how the pages change. Text, figures and anything you type are hidden before the recording leaves your device.',
  'menu.signOut': 'Log out',
  'menu.signOutConfirm': 'Do you want to log out?',
  'menu.version': ({ version }) => `Version ${version}`,
};
