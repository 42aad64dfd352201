import type { ScreenName } from '#lib/paths.ts';

import { dataTransferRoutes } from './data-transfer-routes.ts';
import { familyRoutes } from './family-routes.ts';
import { later } from './later.ts';
import { notificationRoutes } from './notification-routes.ts';
import type { ScreenRoute } from './screen-route.ts';

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
  'forgot-password': {
    access: 'anyone',
    footer: false,
    title: 'auth.forgot',
    screen: async () =>
      (await import('#features/auth/screens/forgot-password.screen.tsx')).ForgotPasswordScreen,
  },
  'reset-password': {
    access: 'anyone',
    footer: false,
    title: 'auth.newPassword',
    screen: async () =>
      (await import('#features/auth/screens/reset-password.screen.tsx')).ResetPasswordScreen,
  },
  register: {
    access: 'guest',
    footer: false,
    title: 'auth.register',
    screen: async () => (await import('#features/auth/screens/register.screen.tsx')).RegisterScreen,
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
    screen: later('home-welcome'),
  },
  menu: {
    access: 'auth',
    footer: true,
    title: 'menu.title',
    screen: later('menu'),
  },
  receipts: {
    access: 'auth',
    footer: true,
    title: 'menu.receipts',
    screen: later('receipts'),
  },
  receipt: {
    access: 'auth',
    footer: true,
    title: 'receipts.one',
    screen: later('receipt'),
  },
  language: {
    access: 'auth',
    footer: true,
    title: 'menu.language',
    screen: later('language'),
  },
  terms: {
    access: 'auth',
    footer: true,
    title: 'menu.terms',
    screen: later('terms'),
  },
  privacy: {
    access: 'auth',
    footer: true,
    title: 'menu.privacy',
    screen: later('privacy'),
  },
  sessions: {
    access: 'auth',
    footer: true,
    title: 'menu.sessions',
    screen: later('sessions'),
  },
  profile: {
    access: 'auth',
    footer: true,
    title: 'menu.profile',
    screen: later('profile'),
  },
  'profile.edit': {
    access: 'auth',
    footer: false,
    title: 'profile.edit',
    screen: later('profile.edit'),
  },
  'profile.password': {
    access: 'auth',
    footer: false,
    title: 'profile.changePassword',
    screen: later('profile.password'),
  },
  'profile.agreement': {
    access: 'auth',
    footer: false,
    title: 'agreement.title',
    screen: later('profile.agreement'),
  },
  'profile.delete': {
    access: 'auth',
    footer: false,
    title: 'profile.delete',
    screen: later('profile.delete'),
  },
  'confirm-email': {
    access: 'anyone',
    footer: false,
    title: 'mailed.confirmEmail',
    screen: async () =>
      (await import('#features/profile/screens/confirm-email.screen.tsx')).ConfirmEmailScreen,
  },
  'stop-email-change': {
    access: 'anyone',
    footer: false,
    title: 'mailed.stopChange',
    screen: async () =>
      (await import('#features/profile/screens/stop-email-change.screen.tsx')).StopEmailChangeScreen,
  },
  'confirm-sim-change': {
    access: 'anyone',
    footer: false,
    title: 'simChange.confirmPage',
    screen: async () =>
      (await import('#features/subscriptions/screens/confirm-sim-change.screen.tsx')).ConfirmSimChangeScreen,
  },
  'stop-sim-change': {
    access: 'anyone',
    footer: false,
    title: 'simChange.stopPage',
    screen: async () =>
      (await import('#features/subscriptions/screens/stop-sim-change.screen.tsx')).StopSimChangeScreen,
  },
  farewell: {
    access: 'anyone',
    footer: false,
    title: 'mailed.farewell',
    screen: async () => (await import('#features/profile/screens/farewell.screen.tsx')).FarewellScreen,
  },
  activity: {
    access: 'auth',
    footer: true,
    title: 'activity.title',
    screen: later('activity'),
  },
  orders: {
    access: 'auth',
    footer: true,
    title: 'orders.title',
    screen: later('orders'),
  },
  invoices: {
    access: 'auth',
    footer: true,
    title: 'invoices.title',
    screen: later('invoices'),
  },
  invoice: {
    access: 'auth',
    footer: false,
    title: 'invoices.one',
    screen: later('invoice'),
  },
  'new-subscription': {
    access: 'auth',
    footer: false,
    title: 'signup.title',
    screen: later('new-subscription'),
  },
  'add-subscription': {
    access: 'auth',
    footer: false,
    title: 'signup.addTitle',
    screen: later('add-subscription'),
  },
  'home-manage': {
    access: 'owner',
    footer: true,
    title: 'manage.title',
    screen: later('home-manage'),
  },
  limits: {
    access: 'auth',
    footer: false,
    title: 'limits.title',
    screen: later('limits'),
  },
  'subscription-update': {
    access: 'auth',
    footer: false,
    title: 'manage.updateTitle',
    screen: later('subscription-update'),
  },
  'change-plan': {
    access: 'auth',
    footer: false,
    title: 'home.action.change-plan',
    screen: later('change-plan'),
  },
  'change-sim': {
    access: 'auth',
    footer: false,
    title: 'home.action.change-sim',
    screen: later('change-sim'),
  },
  usage: {
    access: 'auth',
    footer: false,
    title: 'usage.title',
    screen: later('usage'),
  },
  roaming: {
    access: 'auth',
    footer: false,
    title: 'general.abroad',
    screen: later('roaming'),
  },
  'sim-details': {
    access: 'auth',
    footer: false,
    title: 'manage.simTitle',
    screen: later('sim-details'),
  },
  'buy-package': {
    access: 'auth',
    footer: false,
    title: 'packages.title',
    screen: later('buy-package'),
  },
  'top-up': {
    access: 'auth',
    footer: false,
    title: 'topUps.title',
    screen: later('top-up'),
  },
  'automatic-top-up': {
    access: 'auth',
    footer: false,
    title: 'topUps.automatic',
    screen: later('automatic-top-up'),
  },
  ...dataTransferRoutes,
  ...familyRoutes,
  ...notificationRoutes,
  payment: {
    access: 'auth',
    footer: false,
    title: 'payments.title',
    screen: async () => (await import('#features/payments/screens/payment.screen.tsx')).PaymentScreen,
  },
} as const satisfies Record<ScreenName, ScreenRoute>;

/** The screens that make do with the first texts of a language: the steps of signing in. All others wait for the rest. */
export const firstScreens: ReadonlySet<ScreenName> = new Set([
  'auth.login',
  'login.number',
  'login.pin',
  'login.email',
]);
