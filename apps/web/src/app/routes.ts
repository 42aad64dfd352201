import type { ScreenName } from '#lib/paths.ts';

import { familyRoutes } from './family-routes.ts';
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
  receipt: {
    access: 'auth',
    footer: true,
    title: 'receipts.one',
    screen: async () => (await import('#features/receipts/screens/receipt.screen.tsx')).ReceiptScreen,
  },
  language: {
    access: 'auth',
    footer: true,
    title: 'menu.language',
    screen: async () => (await import('./screens/language.screen.tsx')).LanguageScreen,
  },
  terms: {
    access: 'auth',
    footer: true,
    title: 'menu.terms',
    screen: async () => (await import('./screens/terms.screen.tsx')).TermsScreen,
  },
  privacy: {
    access: 'auth',
    footer: true,
    title: 'menu.privacy',
    screen: async () => (await import('./screens/privacy.screen.tsx')).PrivacyScreen,
  },
  sessions: {
    access: 'auth',
    footer: true,
    title: 'menu.sessions',
    screen: async () => (await import('#features/auth/screens/sessions.screen.tsx')).SessionsScreen,
  },
  profile: {
    access: 'auth',
    footer: true,
    title: 'menu.profile',
    screen: async () => (await import('#features/profile/screens/profile.screen.tsx')).ProfileScreen,
  },
  'profile.edit': {
    access: 'auth',
    footer: false,
    title: 'profile.edit',
    screen: async () => (await import('#features/profile/screens/edit-profile.screen.tsx')).EditProfileScreen,
  },
  'profile.password': {
    access: 'auth',
    footer: false,
    title: 'profile.changePassword',
    screen: async () => (await import('#features/profile/screens/password.screen.tsx')).PasswordScreen,
  },
  'profile.agreement': {
    access: 'auth',
    footer: false,
    title: 'agreement.title',
    screen: async () => (await import('#features/payments/screens/agreement.screen.tsx')).AgreementScreen,
  },
  'profile.delete': {
    access: 'auth',
    footer: false,
    title: 'profile.delete',
    screen: async () => (await import('#features/profile/screens/delete-user.screen.tsx')).DeleteUserScreen,
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
    screen: async () => (await import('#features/activity/screens/activity.screen.tsx')).ActivityScreen,
  },
  orders: {
    access: 'auth',
    footer: true,
    title: 'orders.title',
    screen: async () => (await import('#features/orders/screens/orders.screen.tsx')).OrdersScreen,
  },
  'new-subscription': {
    access: 'auth',
    footer: false,
    title: 'signup.title',
    screen: async () =>
      (await import('#features/subscriptions/screens/new-subscription.screen.tsx')).NewSubscriptionScreen,
  },
  'add-subscription': {
    access: 'auth',
    footer: false,
    title: 'signup.addTitle',
    screen: async () =>
      (await import('#features/subscriptions/screens/add-subscription.screen.tsx')).AddSubscriptionScreen,
  },
  'home-manage': {
    access: 'owner',
    footer: true,
    title: 'manage.title',
    screen: async () => (await import('#features/subscriptions/screens/manage.screen.tsx')).ManageScreen,
  },
  'subscription-update': {
    access: 'auth',
    footer: false,
    title: 'manage.updateTitle',
    screen: async () => (await import('#features/subscriptions/screens/update.screen.tsx')).UpdateScreen,
  },
  'change-plan': {
    access: 'auth',
    footer: false,
    title: 'home.action.change-plan',
    screen: async () =>
      (await import('#features/subscriptions/screens/change-plan.screen.tsx')).ChangePlanScreen,
  },
  'change-sim': {
    access: 'auth',
    footer: false,
    title: 'home.action.change-sim',
    screen: async () =>
      (await import('#features/subscriptions/screens/change-sim.screen.tsx')).ChangeSimScreen,
  },
  usage: {
    access: 'auth',
    footer: false,
    title: 'usage.title',
    screen: async () => (await import('#features/subscriptions/screens/usage.screen.tsx')).UsageScreen,
  },
  roaming: {
    access: 'auth',
    footer: false,
    title: 'general.abroad',
    screen: async () => (await import('./screens/roaming.screen.tsx')).RoamingScreen,
  },
  'sim-details': {
    access: 'auth',
    footer: false,
    title: 'manage.simTitle',
    screen: async () =>
      (await import('#features/subscriptions/screens/sim-details.screen.tsx')).SimDetailsScreen,
  },
  'buy-package': {
    access: 'auth',
    footer: false,
    title: 'packages.title',
    screen: async () => (await import('#features/packages/screens/buy-package.screen.tsx')).BuyPackageScreen,
  },
  'give-data': {
    access: 'auth',
    footer: false,
    title: 'data.give',
    screen: async () =>
      (await import('#features/data-transfers/screens/give-data.screen.tsx')).GiveDataScreen,
  },
  'request-data': {
    access: 'auth',
    footer: false,
    title: 'data.request',
    screen: async () =>
      (await import('#features/data-transfers/screens/request-data.screen.tsx')).RequestDataScreen,
  },
  'data-transfers': {
    access: 'auth',
    footer: false,
    title: 'data.history',
    screen: async () =>
      (await import('#features/data-transfers/screens/data-transfers.screen.tsx')).DataTransfersScreen,
  },
  ...familyRoutes,
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
