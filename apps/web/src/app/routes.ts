import type { TextKey } from '@bylgja/i18n';
import type { ComponentType } from 'react';

import type { ScreenName } from '#lib/paths.ts';

/** Who may see a screen: whoever is not signed in, whoever is, or the owner of an account (spec 2). */
export type Access = 'guest' | 'auth' | 'owner';

export interface ScreenRoute {
  readonly access: Access;
  /** Home, My user, Menu and the round button go along with the screen. */
  readonly footer: boolean;
  readonly title: TextKey;
  readonly screen: () => Promise<ComponentType>;
}

/** Every screen of the app in one table (spec 2, product 6): who may see it, the footer flag, its title, and the screen, which comes when it is asked for. */
export const routes = {
  'auth.login': {
    access: 'guest',
    footer: false,
    title: 'auth.signIn',
    screen: async () => (await import('#features/auth/screens/choose-method.screen.tsx')).ChooseMethodScreen,
  },
  'login.number': {
    access: 'guest',
    footer: false,
    title: 'auth.withNumber',
    screen: async () => (await import('#features/auth/screens/number.screen.tsx')).NumberScreen,
  },
  'login.pin': {
    access: 'guest',
    footer: false,
    title: 'auth.enterCode',
    screen: async () => (await import('#features/auth/screens/pin.screen.tsx')).PinScreen,
  },
  'login.email': {
    access: 'guest',
    footer: false,
    title: 'auth.withEmail',
    screen: async () => (await import('#features/auth/screens/email.screen.tsx')).EmailScreen,
  },
  home: {
    access: 'auth',
    footer: true,
    title: 'home.title',
    screen: async () => (await import('./screens/home.screen.tsx')).HomeScreen,
  },
  'home-welcome': {
    access: 'auth',
    footer: true,
    title: 'auth.welcome',
    screen: async () => (await import('./screens/welcome.screen.tsx')).WelcomeScreen,
  },
  menu: {
    access: 'auth',
    footer: true,
    title: 'menu.title',
    screen: async () => (await import('./screens/menu.screen.tsx')).MenuScreen,
  },
  receipts: {
    access: 'auth',
    footer: true,
    title: 'menu.receipts',
    screen: async () => (await import('#features/receipts/screens/receipts.screen.tsx')).ReceiptsScreen,
  },
  language: {
    access: 'auth',
    footer: true,
    title: 'menu.language',
    screen: async () => (await import('./screens/language.screen.tsx')).LanguageScreen,
  },
  profile: {
    access: 'auth',
    footer: true,
    title: 'menu.profile',
    screen: async () => (await import('#features/profile/screens/profile.screen.tsx')).ProfileScreen,
  },
  orders: {
    access: 'auth',
    footer: true,
    title: 'orders.title',
    screen: async () => (await import('#features/orders/screens/orders.screen.tsx')).OrdersScreen,
  },
  'buy-package': {
    access: 'auth',
    footer: false,
    title: 'packages.title',
    screen: async () => (await import('#features/packages/screens/buy-package.screen.tsx')).BuyPackageScreen,
  },
  payment: {
    access: 'auth',
    footer: false,
    title: 'payments.title',
    screen: async () => (await import('#features/payments/screens/payment.screen.tsx')).PaymentScreen,
  },
} as const satisfies Record<ScreenName, ScreenRoute>;
