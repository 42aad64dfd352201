/** Where the screens are that nobody begins at, by their names. */
export const laterScreens = {
  'home-welcome': async () => (await import('./screens/welcome.screen.tsx')).WelcomeScreen,
  menu: async () => (await import('./screens/menu.screen.tsx')).MenuScreen,
  receipts: async () => (await import('#features/receipts/screens/receipts.screen.tsx')).ReceiptsScreen,
  profile: async () => (await import('#features/profile/screens/profile.screen.tsx')).ProfileScreen,
  orders: async () => (await import('#features/orders/screens/orders.screen.tsx')).OrdersScreen,
  'buy-package': async () =>
    (await import('#features/packages/screens/buy-package.screen.tsx')).BuyPackageScreen,
  'home-manage-family': async () =>
    (await import('#features/family/screens/manage-family.screen.tsx')).ManageFamilyScreen,
  'home-familymember': async () => (await import('./screens/family-member.screen.tsx')).FamilyMemberScreen,
  'home-familymember-phone': async () =>
    (await import('./screens/member-in-processing.screen.tsx')).MemberInProcessingScreen,
  'add-family-member': async () =>
    (await import('#features/family/screens/add-family-member.screen.tsx')).AddFamilyMemberScreen,
  'transfer-to-own-individual': async () =>
    (await import('#features/family/screens/transfers.screen.tsx')).TransferToOwnIndividualScreen,
  'transfer-to-own-family': async () =>
    (await import('#features/family/screens/transfers.screen.tsx')).TransferToOwnFamilyScreen,
  'transfer-family-to-individual': async () =>
    (await import('#features/family/screens/transfers.screen.tsx')).TransferFamilyToIndividualScreen,
  'transfer-individual-to-family': async () =>
    (await import('#features/family/screens/transfers.screen.tsx')).TransferIndividualToFamilyScreen,
  'transfer-family-member': async () =>
    (await import('#features/family/screens/transfers.screen.tsx')).TransferFamilyMemberScreen,
  notifications: async () =>
    (await import('#features/notifications/screens/notifications.screen.tsx')).NotificationsScreen,
  'notification-topics': async () =>
    (await import('#features/notifications/screens/topics.screen.tsx')).TopicsScreen,
  receipt: async () => (await import('#features/receipts/screens/receipt.screen.tsx')).ReceiptScreen,
  invoices: async () => (await import('#features/invoices/screens/invoices.screen.tsx')).InvoicesScreen,
  invoice: async () => (await import('#features/invoices/screens/invoice.screen.tsx')).InvoiceScreen,
  language: async () => (await import('./screens/language.screen.tsx')).LanguageScreen,
  terms: async () => (await import('./screens/terms.screen.tsx')).TermsScreen,
  privacy: async () => (await import('./screens/privacy.screen.tsx')).PrivacyScreen,
  sessions: async () => (await import('#features/auth/screens/sessions.screen.tsx')).SessionsScreen,
  'profile.edit': async () =>
    (await import('#features/profile/screens/edit-profile.screen.tsx')).EditProfileScreen,
  'profile.password': async () =>
    (await import('#features/profile/screens/password.screen.tsx')).PasswordScreen,
  'profile.agreement': async () =>
    (await import('#features/payments/screens/agreement.screen.tsx')).AgreementScreen,
  'profile.delete': async () =>
    (await import('#features/profile/screens/delete-user.screen.tsx')).DeleteUserScreen,
  activity: async () => (await import('#features/activity/screens/activity.screen.tsx')).ActivityScreen,
  'new-subscription': async () =>
    (await import('#features/subscriptions/screens/new-subscription.screen.tsx')).NewSubscriptionScreen,
  'add-subscription': async () =>
    (await import('#features/subscriptions/screens/add-subscription.screen.tsx')).AddSubscriptionScreen,
  'home-manage': async () => (await import('#features/subscriptions/screens/manage.screen.tsx')).ManageScreen,
  limits: async () => (await import('./screens/limits.screen.tsx')).LimitsScreen,
  'subscription-update': async () =>
    (await import('#features/subscriptions/screens/update.screen.tsx')).UpdateScreen,
  'change-plan': async () =>
    (await import('#features/subscriptions/screens/change-plan.screen.tsx')).ChangePlanScreen,
  'change-sim': async () =>
    (await import('#features/subscriptions/screens/change-sim.screen.tsx')).ChangeSimScreen,
  usage: async () => (await import('#features/subscriptions/screens/usage.screen.tsx')).UsageScreen,
  roaming: async () => (await import('./screens/roaming.screen.tsx')).RoamingScreen,
  'sim-details': async () =>
    (await import('#features/subscriptions/screens/sim-details.screen.tsx')).SimDetailsScreen,
  'top-up': async () => (await import('#features/top-ups/screens/top-up.screen.tsx')).TopUpScreen,
  'automatic-top-up': async () =>
    (await import('#features/top-ups/screens/automatic-top-up.screen.tsx')).AutomaticTopUpScreen,
  'give-data': async () =>
    (await import('#features/data-transfers/screens/give-data.screen.tsx')).GiveDataScreen,
  'request-data': async () =>
    (await import('#features/data-transfers/screens/request-data.screen.tsx')).RequestDataScreen,
  'data-transfers': async () =>
    (await import('#features/data-transfers/screens/data-transfers.screen.tsx')).DataTransfersScreen,
};
