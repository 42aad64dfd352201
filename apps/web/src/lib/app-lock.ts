import { lockKey } from '#platform/keys-of-device.ts';
import { preferences } from '#platform/preferences.ts';

import { loadTexts } from './locale.ts';
import { createStore } from './store.ts';
import { textNow } from './text.ts';
import { thisSession } from './this-session.ts';

/** `hidden`: the app is away, or it is not known yet whether it is locked. Only `open` shows anything of anybody's. */
export type AppLock = 'open' | 'hidden' | 'locked';

export const appLock = createStore<AppLock>('open');

/** Whether the person of this phone wants the app locked; null while that is not known. */
export const lockChoice = createStore<boolean | null>(null);

/** Reads the choice stored on this phone. */
export async function readLockChoice(): Promise<boolean> {
  const isWanted = (await preferences.get(lockKey)) === 'on';
  lockChoice.set(isWanted);
  return isWanted;
}

/** Turns the lock on or off, if the phone recognises its owner. False if it does not, or if the session ends meanwhile. */
export async function chooseLock(isWanted: boolean): Promise<boolean> {
  const isStillOn = thisSession();
  if (!(await isOwnerHere()) || !isStillOn()) return false;
  if (isWanted) await preferences.set(lockKey, 'on');
  else await preferences.remove(lockKey);
  lockChoice.set(isWanted);
  return true;
}

/** Gone with the session: the next person on this phone makes a choice of their own. */
export function clearLockChoice(): void {
  lockChoice.set(false);
}

/** The phone's pending question: however often the user presses, there is only one. */
let unlocking: Promise<void> | undefined;

/** Unlocks the app; after a refusal the user can try again. */
export function unlock(): Promise<void> {
  unlocking ??= ask().finally(() => {
    unlocking = undefined;
  });
  return unlocking;
}

async function ask(): Promise<void> {
  if (await isOwnerHere()) appLock.set('open');
}

async function isOwnerHere(): Promise<boolean> {
  const [{ isOwner }] = await Promise.all([import('#platform/biometry.ts'), loadTexts()]);
  const text = textNow();
  return isOwner({ reason: text('lock.reason'), cancel: text('general.cancel') });
}
