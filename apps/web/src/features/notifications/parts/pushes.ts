import { fail } from '@bylgja/domain';

import { api } from '#lib/api.ts';
import { session } from '#lib/session.ts';
import { showProblem } from '#lib/show-problem.ts';
import { createStore } from '#lib/store.ts';
import { thisSession } from '#lib/this-session.ts';
import { keysOfDevice } from '#platform/keys-of-device.ts';
import { phoneMeta } from '#platform/phone-device.ts';
import { phonePush } from '#platform/phone-push.ts';
import { preferences } from '#platform/preferences.ts';

/** `refused`: the phone does not let the app. `unanswered`: the push service gave the phone no name. */
export type PushState = 'off' | 'on' | 'refused' | 'unanswered';

/** Whether pushes are on for this phone. Off until the signed-in person switches them on, and again when they leave. */
export const pushState = createStore<PushState>('off');

const key = 'push';
/** The last person has signed out by themselves, and no other has signed in since. */
const leftKey = keysOfDevice.leftPhone;
const on = 'on';

/** Asks for the phone’s permission and its token from the push service, and registers the token at the server. */
export async function switchPushOn(): Promise<void> {
  const isStillOn = thisSession();
  const isAllowed = await phonePush.requestPermission();
  if (!isStillOn()) return;
  if (!isAllowed) return pushState.set('refused');
  const token = await phonePush.register();
  if (!isStillOn()) return;
  if (token === null) return pushState.set('unanswered');
  const kept = await registerToken(token);
  if (!isStillOn()) return;
  if (!kept.ok) {
    showProblem(kept);
    return pushState.set('off');
  }
  await preferences.set(key, on);
  pushState.set('on');
}

/** The server forgets this phone, and then the push service does. */
export async function switchPushOff(): Promise<void> {
  const isStillOn = thisSession();
  const forgotten = await api.act('failed.changeNotifications', 'DELETE /push-registration');
  if (!isStillOn()) return;
  if (!forgotten.ok) return showProblem(forgotten);
  await preferences.remove(key);
  pushState.set('off');
  await phonePush.unregister();
}

/** At a start with a session that wants pushes: the phone’s token may have changed, and the permission may be gone. */
export async function renewPush(): Promise<void> {
  const isStillOn = thisSession();
  if ((await preferences.get(key)) !== on || !isStillOn()) return;
  pushState.set('on');
  await noticeLeave();
  // The subscription to the phone’s token registers it at the server.
  if (pushState.get() === 'on' && isStillOn()) await phonePush.register();
}

/** The phone has a new token: registers it if the person wants pushes. A failure is repeated at the next start. */
export async function subscribeToToken(token: string): Promise<void> {
  if (pushState.get() === 'on' && session.get().status === 'signed_in') await registerToken(token);
}

/** Back from the phone’s settings, where leave may have been given or taken away. */
export async function noticeLeave(): Promise<void> {
  const before = pushState.get();
  if (before !== 'on' && before !== 'refused') return;
  const isStillOn = thisSession();
  const isAllowed = await phonePush.isAllowed();
  if (pushState.get() !== before || !isStillOn()) return;
  if (before === 'refused' && isAllowed) pushState.set('off');
  if (before === 'on' && !isAllowed) {
    await preferences.remove(key);
    pushState.set('refused');
    // If it is not heard, what is pushed is not shown either.
    await api.act('failed.changeNotifications', 'DELETE /push-registration');
  }
}

/** There is no session any more. */
export function clearPushState(): void {
  pushState.set('off');
}

/**
 * The person has signed out by themselves: the phone shows no more pushes of theirs, even before the server knows. After a session that
 * the server ended, pushes about that, such as a new password, are still shown.
 */
export async function leavePhone(): Promise<void> {
  await Promise.all([letGoOfPhone(), preferences.set(leftKey, 'yes')]);
}

/** Android’s push service forgets a phone only where it is reached. */
export async function leavePhoneAgain(): Promise<void> {
  if ((await preferences.get(leftKey)) !== null && session.get().status === 'guest') await letGoOfPhone();
}

/** A person has signed in: no push of the person before is shown any more, however they left. */
export async function takePhoneOver(): Promise<void> {
  await Promise.all([letGoOfPhone(), preferences.remove(leftKey)]);
}

/** At once on its way, before the next person can ask for a name. */
async function letGoOfPhone(): Promise<void> {
  await Promise.all([phonePush.unregister(), phonePush.clearShown()]);
}

async function registerToken(token: string) {
  const isStillOn = thisSession();
  const { platform } = await phoneMeta();
  if (!isStillOn()) return fail('session_ended');
  return api.act('failed.changeNotifications', 'PUT /push-registration', {
    body: { token, platform: platform === 'ios' ? 'ios' : 'android' },
  });
}
