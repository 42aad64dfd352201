import type { ScreenName } from '@bylgja/contract/app-paths';

import type { ScreenRoute } from './screen-route.ts';

/** Every screen of the app in one table: who may see it (rule: app 2), the section it belongs to, its title, and the screen, loaded on demand. */
export const routes = {
  'auth.login': {
    access: 'guest',
    title: 'auth.signIn',
    screen: async () => (await import('#features/auth/screens/choose-method.screen.tsx')).ChooseMethodScreen,
  },
  'login.number': {
    access: 'guest',
    title: 'auth.withNumber',
    screen: async () => (await import('#features/auth/screens/number.screen.tsx')).NumberScreen,
  },
  'login.pin': {
    access: 'guest',
    title: 'auth.enterCode',
    screen: async () => (await import('#features/auth/screens/pin.screen.tsx')).PinScreen,
  },
  'login.email': {
    access: 'guest',
    title: 'auth.withEmail',
    screen: async () => (await import('#features/auth/screens/email.screen.tsx')).EmailScreen,
  },
  'forgot-password': {
    access: 'anyone',
    title: 'auth.forgot',
    screen: async () =>
      (await import('#features/auth/screens/forgot-password.screen.tsx')).ForgotPasswordScreen,
  },
  'reset-password': {
    access: 'anyone',
    title: 'auth.newPassword',
    screen: async () =>
      (await import('#features/auth/screens/reset-password.screen.tsx')).ResetPasswordScreen,
  },
  register: {
    access: 'guest',
    title: 'auth.register',
    screen: async () => (await import('#features/auth/screens/register.screen.tsx')).RegisterScreen,
  },
  home: {
    access: 'auth',
    section: 'home',
    interruptible: true,
    refreshable: true,
    title: 'home.title',
    screen: async () => (await import('#features/home/screens/home.screen.tsx')).HomeScreen,
  },
  'home-welcome': {
    access: 'auth',
    section: 'home',
    interruptible: true,
    title: 'auth.welcome',
    screen: async () => (await import('#features/sign-up/screens/welcome.screen.tsx')).WelcomeScreen,
  },
  menu: {
    access: 'auth',
    section: 'menu',
    interruptible: true,
    title: 'menu.title',
    screen: async () => (await import('#features/menu/screens/menu.screen.tsx')).MenuScreen,
  },
  receipts: {
    access: 'auth',
    section: 'menu',
    interruptible: true,
    refreshable: true,
    title: 'menu.receipts',
    screen: async () => (await import('#features/receipts/screens/receipts.screen.tsx')).ReceiptsScreen,
  },
  receipt: {
    access: 'auth',
    section: 'menu',
    interruptible: true,
    refreshable: true,
    title: 'receipts.one',
    screen: async () => (await import('#features/receipts/screens/receipt.screen.tsx')).ReceiptScreen,
  },
  language: {
    access: 'auth',
    section: 'menu',
    title: 'menu.language',
    screen: async () => (await import('#features/menu/screens/language.screen.tsx')).LanguageScreen,
  },
  terms: {
    access: 'auth',
    section: 'menu',
    interruptible: true,
    title: 'menu.terms',
    screen: async () => (await import('#features/menu/screens/terms.screen.tsx')).TermsScreen,
  },
  privacy: {
    access: 'auth',
    section: 'menu',
    interruptible: true,
    title: 'menu.privacy',
    screen: async () => (await import('#features/menu/screens/privacy.screen.tsx')).PrivacyScreen,
  },
  sessions: {
    access: 'auth',
    section: 'menu',
    title: 'menu.sessions',
    screen: async () => (await import('#features/auth/screens/sessions.screen.tsx')).SessionsScreen,
  },
  profile: {
    access: 'auth',
    section: 'profile',
    title: 'menu.profile',
    screen: async () => (await import('#features/profile/screens/profile.screen.tsx')).ProfileScreen,
  },
  'profile.edit': {
    access: 'auth',
    section: 'profile',
    task: true,
    title: 'profile.edit',
    screen: async () => (await import('#features/profile/screens/edit-profile.screen.tsx')).EditProfileScreen,
  },
  'profile.password': {
    access: 'auth',
    section: 'profile',
    task: true,
    title: 'profile.changePassword',
    screen: async () => (await import('#features/profile/screens/password.screen.tsx')).PasswordScreen,
  },
  'profile.agreement': {
    access: 'auth',
    section: 'profile',
    task: true,
    title: 'agreement.title',
    screen: async () => (await import('#features/payments/screens/agreement.screen.tsx')).AgreementScreen,
  },
  'profile.delete': {
    access: 'auth',
    section: 'profile',
    task: true,
    title: 'profile.delete',
    screen: async () => (await import('#features/profile/screens/delete-user.screen.tsx')).DeleteUserScreen,
  },
  'confirm-email': {
    access: 'anyone',
    title: 'mailed.confirmEmail',
    screen: async () =>
      (await import('#features/profile/screens/confirm-email.screen.tsx')).ConfirmEmailScreen,
  },
  'stop-email-change': {
    access: 'anyone',
    title: 'mailed.stopChange',
    screen: async () =>
      (await import('#features/profile/screens/stop-email-change.screen.tsx')).StopEmailChangeScreen,
  },
  'confirm-sim-change': {
    access: 'anyone',
    title: 'simChange.confirmPage',
    screen: async () =>
      (await import('#features/sims/screens/confirm-sim-change.screen.tsx')).ConfirmSimChangeScreen,
  },
  'stop-sim-change': {
    access: 'anyone',
    title: 'simChange.stopPage',
    screen: async () =>
      (await import('#features/sims/screens/stop-sim-change.screen.tsx')).StopSimChangeScreen,
  },
  farewell: {
    access: 'anyone',
    title: 'mailed.farewell',
    screen: async () => (await import('#features/profile/screens/farewell.screen.tsx')).FarewellScreen,
  },
  activity: {
    access: 'auth',
    section: 'menu',
    interruptible: true,
    refreshable: true,
    title: 'activity.title',
    screen: async () => (await import('#features/activity/screens/activity.screen.tsx')).ActivityScreen,
  },
  orders: {
    access: 'auth',
    section: 'menu',
    interruptible: true,
    refreshable: true,
    title: 'orders.title',
    screen: async () => (await import('#features/order-tracking/screens/orders.screen.tsx')).OrdersScreen,
  },
  invoices: {
    access: 'auth',
    section: 'menu',
    interruptible: true,
    refreshable: true,
    title: 'invoices.title',
    screen: async () => (await import('#features/invoices/screens/invoices.screen.tsx')).InvoicesScreen,
  },
  invoice: {
    access: 'auth',
    section: 'menu',
    task: true,
    refreshable: true,
    title: 'invoices.one',
    screen: async () => (await import('#features/invoices/screens/invoice.screen.tsx')).InvoiceScreen,
  },
  'new-subscription': {
    access: 'auth',
    section: 'home',
    task: true,
    title: 'signup.title',
    screen: async () =>
      (await import('#features/sign-up/screens/new-subscription.screen.tsx')).NewSubscriptionScreen,
  },
  'add-subscription': {
    access: 'auth',
    section: 'home',
    task: true,
    title: 'signup.addTitle',
    screen: async () =>
      (await import('#features/sign-up/screens/add-subscription.screen.tsx')).AddSubscriptionScreen,
  },
  'home-manage': {
    access: 'owner',
    section: 'home',
    title: 'manage.title',
    screen: async () => (await import('#features/plan-changes/screens/manage.screen.tsx')).ManageScreen,
  },
  limits: {
    access: 'auth',
    section: 'home',
    task: true,
    title: 'limits.title',
    screen: async () => (await import('#features/limits/screens/limits.screen.tsx')).LimitsScreen,
  },
  'subscription-update': {
    access: 'auth',
    section: 'home',
    task: true,
    title: 'home.action.change-plan',
    screen: async () => (await import('#features/plan-changes/screens/update.screen.tsx')).UpdateScreen,
  },
  'change-plan': {
    access: 'auth',
    section: 'home',
    task: true,
    title: 'home.action.change-plan',
    screen: async () =>
      (await import('#features/plan-changes/screens/change-plan.screen.tsx')).ChangePlanScreen,
  },
  'change-sim': {
    access: 'auth',
    section: 'home',
    task: true,
    title: 'home.action.change-sim',
    screen: async () => (await import('#features/sims/screens/change-sim.screen.tsx')).ChangeSimScreen,
  },
  usage: {
    access: 'auth',
    section: 'home',
    task: true,
    interruptible: true,
    refreshable: true,
    title: 'usage.title',
    screen: async () => (await import('#features/usage/screens/usage.screen.tsx')).UsageScreen,
  },
  roaming: {
    access: 'auth',
    section: 'home',
    task: true,
    title: 'general.abroad',
    screen: async () => (await import('#features/roaming/screens/roaming.screen.tsx')).RoamingScreen,
  },
  'sim-details': {
    access: 'auth',
    section: 'home',
    task: true,
    title: 'manage.simTitle',
    screen: async () => (await import('#features/sims/screens/sim-details.screen.tsx')).SimDetailsScreen,
  },
  'buy-package': {
    access: 'auth',
    section: 'home',
    task: true,
    title: 'packages.title',
    screen: async () => (await import('#features/packages/screens/buy-package.screen.tsx')).BuyPackageScreen,
  },
  'top-up': {
    access: 'auth',
    section: 'home',
    task: true,
    title: 'topUps.title',
    screen: async () => (await import('#features/top-ups/screens/top-up.screen.tsx')).TopUpScreen,
  },
  'automatic-top-up': {
    access: 'auth',
    section: 'home',
    task: true,
    title: 'topUps.automatic',
    screen: async () =>
      (await import('#features/top-ups/screens/automatic-top-up.screen.tsx')).AutomaticTopUpScreen,
  },
  'give-data': {
    access: 'auth',
    section: 'home',
    task: true,
    title: 'data.give',
    screen: async () =>
      (await import('#features/data-transfers/screens/give-data.screen.tsx')).GiveDataScreen,
  },
  'request-data': {
    access: 'auth',
    section: 'home',
    task: true,
    title: 'data.request',
    screen: async () =>
      (await import('#features/data-transfers/screens/request-data.screen.tsx')).RequestDataScreen,
  },
  'data-transfers': {
    access: 'auth',
    section: 'home',
    task: true,
    refreshable: true,
    title: 'data.history',
    screen: async () =>
      (await import('#features/data-transfers/screens/data-transfers.screen.tsx')).DataTransfersScreen,
  },
  'home-manage-family': {
    access: 'owner',
    section: 'home',
    refreshable: true,
    title: 'family.manage',
    screen: async () =>
      (await import('#features/family/screens/manage-family.screen.tsx')).ManageFamilyScreen,
  },
  'home-familymember': {
    access: 'owner',
    section: 'home',
    title: 'family.member',
    screen: async () =>
      (await import('#features/family/screens/family-member.screen.tsx')).FamilyMemberScreen,
  },
  'home-familymember-phone': {
    access: 'owner',
    section: 'home',
    title: 'family.memberInProcessing',
    screen: async () =>
      (await import('#features/family/screens/member-in-processing.screen.tsx')).MemberInProcessingScreen,
  },
  'add-family-member': {
    access: 'auth',
    section: 'home',
    task: true,
    title: 'family.add',
    screen: async () =>
      (await import('#features/family/screens/add-family-member.screen.tsx')).AddFamilyMemberScreen,
  },
  'transfer-to-own-individual': {
    access: 'auth',
    section: 'home',
    task: true,
    title: 'transfers.toOwnIndividual',
    screen: async () =>
      (await import('#features/family/screens/transfers.screen.tsx')).TransferToOwnIndividualScreen,
  },
  'transfer-to-own-family': {
    access: 'auth',
    section: 'home',
    task: true,
    title: 'transfers.toOwnFamily',
    screen: async () =>
      (await import('#features/family/screens/transfers.screen.tsx')).TransferToOwnFamilyScreen,
  },
  'transfer-family-to-individual': {
    access: 'auth',
    section: 'home',
    task: true,
    title: 'transfers.familyToIndividual',
    screen: async () =>
      (await import('#features/family/screens/transfers.screen.tsx')).TransferFamilyToIndividualScreen,
  },
  'transfer-individual-to-family': {
    access: 'auth',
    section: 'home',
    task: true,
    title: 'transfers.individualToFamily',
    screen: async () =>
      (await import('#features/family/screens/transfers.screen.tsx')).TransferIndividualToFamilyScreen,
  },
  'transfer-family-member': {
    access: 'auth',
    section: 'home',
    task: true,
    title: 'transfers.member',
    screen: async () =>
      (await import('#features/family/screens/transfers.screen.tsx')).TransferFamilyMemberScreen,
  },
  notifications: {
    access: 'auth',
    section: 'notifications',
    interruptible: true,
    refreshable: true,
    title: 'notifications.title',
    screen: async () =>
      (await import('#features/notifications/screens/notifications.screen.tsx')).NotificationsScreen,
  },
  'notification-topics': {
    access: 'auth',
    section: 'notifications',
    title: 'notifications.topics',
    screen: async () => (await import('#features/notifications/screens/topics.screen.tsx')).TopicsScreen,
  },
  payment: {
    access: 'auth',
    section: 'home',
    task: true,
    title: 'payments.title',
    screen: async () => (await import('#features/checkout/screens/payment.screen.tsx')).PaymentScreen,
  },
} as const satisfies Record<ScreenName, ScreenRoute>;
