import type { ScreenName } from '#lib/paths.ts';

import type { ScreenRoute } from './screen-route.ts';

/** The screens of a family, and of moving lines into and out of one. */
export const familyRoutes = {
  'home-manage-family': {
    access: 'owner',
    footer: true,
    title: 'family.manage',
    screen: async () =>
      (await import('#features/family/screens/manage-family.screen.tsx')).ManageFamilyScreen,
  },
  'home-familymember': {
    access: 'owner',
    footer: true,
    title: 'family.member',
    screen: async () => (await import('./screens/family-member.screen.tsx')).FamilyMemberScreen,
  },
  'home-familymember-phone': {
    access: 'owner',
    footer: true,
    title: 'family.memberInProcessing',
    screen: async () => (await import('./screens/member-in-processing.screen.tsx')).MemberInProcessingScreen,
  },
  'add-family-member': {
    access: 'auth',
    footer: false,
    title: 'family.add',
    screen: async () =>
      (await import('#features/family/screens/add-family-member.screen.tsx')).AddFamilyMemberScreen,
  },
  'transfer-to-own-individual': {
    access: 'auth',
    footer: false,
    title: 'transfers.toOwnIndividual',
    screen: async () =>
      (await import('#features/family/screens/transfers.screen.tsx')).TransferToOwnIndividualScreen,
  },
  'transfer-to-own-family': {
    access: 'auth',
    footer: false,
    title: 'transfers.toOwnFamily',
    screen: async () =>
      (await import('#features/family/screens/transfers.screen.tsx')).TransferToOwnFamilyScreen,
  },
  'transfer-family-to-individual': {
    access: 'auth',
    footer: false,
    title: 'transfers.familyToIndividual',
    screen: async () =>
      (await import('#features/family/screens/transfers.screen.tsx')).TransferFamilyToIndividualScreen,
  },
  'transfer-individual-to-family': {
    access: 'auth',
    footer: false,
    title: 'transfers.individualToFamily',
    screen: async () =>
      (await import('#features/family/screens/transfers.screen.tsx')).TransferIndividualToFamilyScreen,
  },
  'transfer-family-member': {
    access: 'auth',
    footer: false,
    title: 'transfers.member',
    screen: async () =>
      (await import('#features/family/screens/transfers.screen.tsx')).TransferFamilyMemberScreen,
  },
} as const satisfies Partial<Record<ScreenName, ScreenRoute>>;
