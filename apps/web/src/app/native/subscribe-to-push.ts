import { paths } from '@bylgja/contract/app-paths';

import {
  subscribeToToken,
  clearPushState,
  leavePhone,
  leavePhoneAgain,
  noticeLeave,
  renewPush,
  takePhoneOver,
} from '#features/notifications/parts/pushes.ts';
import { isAppPath } from '#lib/app-path.ts';
import { connection } from '#lib/connection.ts';
import { hasPush } from '#lib/has-push.ts';
import { queryClient } from '#lib/query.ts';
import { session } from '#lib/session.ts';
import { phoneApp } from '#platform/phone-app.ts';
import { phonePush } from '#platform/phone-push.ts';
import type { PushData } from '#platform/phone-push.ts';

import type { AppRouter } from '../router.tsx';
import type { Subscribe } from './subscription.ts';

/** What pushes do in the app: one that arrives refreshes the list, one that is tapped opens its subject. */
export const subscribeToPush: Subscribe = (router) => {
  if (!hasPush) return () => {};
  const stops = [
    phonePush.onToken((token) => void subscribeToToken(token)),
    // Else the phone keeps it for the next call that requests a token.
    phonePush.onNoToken(() => {}),
    phonePush.onReceived(() => void readListAnew()),
    phonePush.onTapped((data) => open(router, data)),
    phoneApp.onResume(() => void noticeLeave()),
    subscribeToSession(),
    connection.subscribe(onConnection),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};

function subscribeToSession(): () => void {
  let { status: before } = session.get();
  if (before === 'guest') void leavePhoneAgain();
  return session.subscribe(() => {
    const now = session.get();
    if (now.status === before) return;
    const isNext = before === 'guest';
    before = now.status;
    if (now.status === 'signed_in') void (isNext ? takePhoneOver() : renewPush());
    if (now.status !== 'guest') return;
    clearPushState();
    if (now.cause === 'no_session') void leavePhoneAgain();
    if (now.cause === 'signed_out') void leavePhone();
  });
}

function onConnection(): void {
  if (connection.isOnline()) void leavePhoneAgain();
}

/** The list is the truth: what a push says is not believed. */
async function readListAnew(): Promise<void> {
  if (session.get().status !== 'signed_in') return;
  await queryClient.invalidateQueries({ queryKey: ['notifications'] });
}

/**
 * Within this app alone, and through its guards: a guest gets there after signing in. A push without a target leads to the list of
 * notifications.
 */
function open(router: AppRouter, { link }: PushData): void {
  router.history.push(typeof link === 'string' && isAppPath(link) ? link : paths.notifications);
}
