import type { ScreenName } from '@bylgja/contract/app-paths';
import { expect, test } from 'vitest';

import type { GuestCause, Session } from '#lib/session.reducer.ts';

import { guard } from './guard.ts';
import type { Knowledge, Verdict } from './guard.ts';
import { routes } from './routes.ts';

const names = Object.keys(routes) as ScreenName[];

const guest = (cause: GuestCause = 'no_session'): Session => ({ status: 'guest', cause });
const signedIn: Session = { status: 'signed_in', user: null };
const ofRoute = (name: ScreenName) => ({ name, access: routes[name].access });

const allow: Verdict = { kind: 'allow' };
const toHome: Verdict = { kind: 'redirect', to: 'home' };
const toWelcome: Verdict = { kind: 'redirect', to: 'home-welcome' };
const signIn: Verdict = { kind: 'sign_in', comesBack: true };

const whoMaySee: Record<ScreenName, { readonly guest: Verdict; readonly signedIn: Verdict }> = {
  'auth.login': { guest: allow, signedIn: toHome },
  'login.number': { guest: allow, signedIn: toHome },
  'login.pin': { guest: allow, signedIn: toHome },
  'login.email': { guest: allow, signedIn: toHome },
  'forgot-password': { guest: allow, signedIn: allow },
  'reset-password': { guest: allow, signedIn: allow },
  register: { guest: allow, signedIn: toHome },
  home: { guest: signIn, signedIn: allow },
  'home-welcome': { guest: signIn, signedIn: allow },
  notifications: { guest: signIn, signedIn: allow },
  'notification-topics': { guest: signIn, signedIn: allow },
  menu: { guest: signIn, signedIn: allow },
  receipts: { guest: signIn, signedIn: allow },
  receipt: { guest: signIn, signedIn: allow },
  language: { guest: signIn, signedIn: allow },
  terms: { guest: signIn, signedIn: allow },
  privacy: { guest: signIn, signedIn: allow },
  sessions: { guest: signIn, signedIn: allow },
  profile: { guest: signIn, signedIn: allow },
  'profile.edit': { guest: signIn, signedIn: allow },
  'profile.password': { guest: signIn, signedIn: allow },
  'profile.agreement': { guest: signIn, signedIn: allow },
  'profile.delete': { guest: signIn, signedIn: allow },
  'confirm-email': { guest: allow, signedIn: allow },
  'stop-email-change': { guest: allow, signedIn: allow },
  'confirm-sim-change': { guest: allow, signedIn: allow },
  'stop-sim-change': { guest: allow, signedIn: allow },
  farewell: { guest: allow, signedIn: allow },
  activity: { guest: signIn, signedIn: allow },
  orders: { guest: signIn, signedIn: allow },
  invoices: { guest: signIn, signedIn: allow },
  invoice: { guest: signIn, signedIn: allow },
  'new-subscription': { guest: signIn, signedIn: allow },
  'add-subscription': { guest: signIn, signedIn: allow },
  'home-manage': { guest: signIn, signedIn: allow },
  limits: { guest: signIn, signedIn: allow },
  'subscription-update': { guest: signIn, signedIn: allow },
  'change-plan': { guest: signIn, signedIn: allow },
  'change-sim': { guest: signIn, signedIn: allow },
  usage: { guest: signIn, signedIn: allow },
  roaming: { guest: signIn, signedIn: allow },
  'sim-details': { guest: signIn, signedIn: allow },
  'buy-package': { guest: signIn, signedIn: allow },
  'top-up': { guest: signIn, signedIn: allow },
  'automatic-top-up': { guest: signIn, signedIn: allow },
  'give-data': { guest: signIn, signedIn: allow },
  'request-data': { guest: signIn, signedIn: allow },
  'data-transfers': { guest: signIn, signedIn: allow },
  'home-manage-family': { guest: signIn, signedIn: allow },
  'home-familymember': { guest: signIn, signedIn: allow },
  'home-familymember-phone': { guest: signIn, signedIn: allow },
  'add-family-member': { guest: signIn, signedIn: allow },
  'transfer-to-own-individual': { guest: signIn, signedIn: allow },
  'transfer-to-own-family': { guest: signIn, signedIn: allow },
  'transfer-family-to-individual': { guest: signIn, signedIn: allow },
  'transfer-individual-to-family': { guest: signIn, signedIn: allow },
  'transfer-family-member': { guest: signIn, signedIn: allow },
  payment: { guest: signIn, signedIn: allow },
};

test.each(names)('%s admits the users it should', (name) => {
  expect(guard(ofRoute(name), { session: guest() })).toEqual(whoMaySee[name].guest);
  expect(guard(ofRoute(name), { session: signedIn })).toEqual(whoMaySee[name].signedIn);
});

test('an unknown address leads home, signed in or not', () => {
  expect(guard(undefined, { session: guest() })).toEqual(toHome);
  expect(guard(undefined, { session: signedIn })).toEqual(toHome);
});

test.each([
  ['no_session', true],
  ['expired', true],
  ['signed_out', false],
  ['signed_out_elsewhere', false],
] as const)('after %s, signing in leads back to where one wanted to go: %s', (cause, comesBack) => {
  expect(guard(ofRoute('receipts'), { session: guest(cause) })).toEqual({ kind: 'sign_in', comesBack });
});

test('only an owner sees an owner’s screens, and no user is redirected before ownership is known', () => {
  const owners = { name: 'menu', access: 'owner' } as const;
  expect(guard(owners, { session: guest() })).toEqual(signIn);
  expect(guard(owners, { session: signedIn })).toEqual(allow);
  expect(guard(owners, { session: signedIn, isOwner: true })).toEqual(allow);
  expect(guard(owners, { session: signedIn, isOwner: false })).toEqual(toHome);
});

const going = { isCancelled: false };
const cancelled = { isCancelled: true };
const account = { planId: 'family-100' };
const prepaid = { planId: null };

test.each<[string, Omit<Knowledge, 'session'>, Verdict]>([
  ['nothing is known yet', {}, allow],
  ['the orders are not known', { currentAccount: null }, allow],
  ['the account is not known', { orders: [] }, allow],
  ['there is neither account nor order', { currentAccount: null, orders: [] }, toWelcome],
  ['all orders are cancelled', { currentAccount: null, orders: [cancelled] }, toWelcome],
  ['an order is on its way', { currentAccount: null, orders: [cancelled, going] }, allow],
  ['there is an account', { currentAccount: account, orders: [] }, allow],
  ['the account is prepaid', { currentAccount: prepaid, orders: [] }, allow],
])('home, when %s', (_, known, verdict) => {
  expect(guard(ofRoute('home'), { session: signedIn, ...known })).toEqual(verdict);
});

test.each<[string, Omit<Knowledge, 'session'>, Verdict]>([
  ['nothing is known yet', {}, allow],
  ['there is no account', { currentAccount: null, orders: [] }, allow],
  ['the account has no plan', { currentAccount: prepaid }, allow],
  ['the account has a plan', { currentAccount: account }, toHome],
])('welcome, when %s', (_, known, verdict) => {
  expect(guard(ofRoute('home-welcome'), { session: signedIn, ...known })).toEqual(verdict);
});

test('home and welcome never redirect to each other', () => {
  for (const currentAccount of [undefined, null, account, prepaid]) {
    for (const orders of [undefined, [], [going], [cancelled]]) {
      const known = { session: signedIn, currentAccount, orders };
      const both = [guard(ofRoute('home'), known), guard(ofRoute('home-welcome'), known)];
      expect(both).toContainEqual(allow);
    }
  }
});
