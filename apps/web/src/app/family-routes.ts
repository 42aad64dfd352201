import type { ScreenName } from '#lib/paths.ts';

import { later } from './later.ts';
import type { ScreenRoute } from './screen-route.ts';

/** The screens of a family, and of moving lines into and out of one. */
export const familyRoutes = {
  'home-manage-family': {
    access: 'owner',
    footer: true,
    title: 'family.manage',
    screen: later('home-manage-family'),
  },
  'home-familymember': {
    access: 'owner',
    footer: true,
    title: 'family.member',
    screen: later('home-familymember'),
  },
  'home-familymember-phone': {
    access: 'owner',
    footer: true,
    title: 'family.memberInProcessing',
    screen: later('home-familymember-phone'),
  },
  'add-family-member': {
    access: 'auth',
    footer: false,
    title: 'family.add',
    screen: later('add-family-member'),
  },
  'transfer-to-own-individual': {
    access: 'auth',
    footer: false,
    title: 'transfers.toOwnIndividual',
    screen: later('transfer-to-own-individual'),
  },
  'transfer-to-own-family': {
    access: 'auth',
    footer: false,
    title: 'transfers.toOwnFamily',
    screen: later('transfer-to-own-family'),
  },
  'transfer-family-to-individual': {
    access: 'auth',
    footer: false,
    title: 'transfers.familyToIndividual',
    screen: later('transfer-family-to-individual'),
  },
  'transfer-individual-to-family': {
    access: 'auth',
    footer: false,
    title: 'transfers.individualToFamily',
    screen: later('transfer-individual-to-family'),
  },
  'transfer-family-member': {
    access: 'auth',
    footer: false,
    title: 'transfers.member',
    screen: later('transfer-family-member'),
  },
} as const satisfies Partial<Record<ScreenName, ScreenRoute>>;
