import type { Account, Order } from '@bylgja/contract';
import type { ScreenName } from '@bylgja/contract/app-paths';

import type { Session } from '#lib/session.reducer.ts';

import type { Access } from './screen-route.ts';

/** What decides whether a screen is shown. A missing value is not known yet, and blocks nothing. */
export interface Knowledge {
  readonly session: Session;
  /** Of what the screen is about. */
  readonly isOwner?: boolean | undefined;
  readonly currentAccount?: Pick<Account, 'planId'> | null | undefined;
  readonly orders?: readonly Pick<Order, 'isCancelled'>[] | undefined;
}

export type Verdict =
  | { readonly kind: 'allow' }
  | { readonly kind: 'redirect'; readonly to: 'home' | 'home-welcome' }
  /** `comesBack`: after signing in a person goes on to where they wanted. */
  | { readonly kind: 'sign_in'; readonly comesBack: boolean };

interface Asked {
  readonly name: ScreenName;
  readonly access: Access;
}

const allow: Verdict = { kind: 'allow' };
const toHome: Verdict = { kind: 'redirect', to: 'home' };
const toWelcome: Verdict = { kind: 'redirect', to: 'home-welcome' };

/** The route guards (rule: app 2). An unknown screen leads home. */
export function guard(asked: Asked | undefined, known: Knowledge): Verdict {
  if (asked === undefined) return toHome;
  if (asked.access === 'anyone') return allow;
  const isSignedIn = known.session.status === 'signed_in';
  if (asked.access === 'guest') return isSignedIn ? toHome : allow;
  if (!isSignedIn) return { kind: 'sign_in', comesBack: !hasLeft(known.session) };
  if (asked.access === 'owner' && known.isOwner === false) return toHome;
  if (asked.name === 'home' && hasNothing(known)) return toWelcome;
  if (asked.name === 'home-welcome' && hasPlan(known)) return toHome;
  return allow;
}

/** After a sign-out the next person, who may be another, begins at home. */
function hasLeft(session: Session): boolean {
  return session.status === 'guest' && session.cause.startsWith('signed_out');
}

function hasNothing({ currentAccount, orders }: Knowledge): boolean {
  return currentAccount === null && orders !== undefined && orders.every((order) => order.isCancelled);
}

function hasPlan({ currentAccount }: Knowledge): boolean {
  return typeof currentAccount?.planId === 'string';
}
