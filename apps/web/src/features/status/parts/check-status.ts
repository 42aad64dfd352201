import { storeLinks } from '@bylgja/brand/apps';
import type { StatusMessage } from '@bylgja/contract';

import { api } from '#lib/api.ts';
import { loadTexts } from '#lib/locale.ts';
import { bringOverlay } from '#lib/show-problem.ts';
import { textNow } from '#lib/text.ts';
import { keysOfDevice } from '#platform/keys-of-device.ts';
import { phoneApp } from '#platform/phone-app.ts';
import { phoneMeta } from '#platform/phone-device.ts';
import { preferences } from '#platform/preferences.ts';
import { openStorePage } from '#platform/store-page.ts';
import { clock } from '#platform/time.ts';

import { rememberedOf, unreadOf, upgradeQuestion } from '../status.view.ts';
import { readMessages } from './read-messages.ts';

type Store = keyof typeof storeLinks;

const askedKey = keysOfDevice.upgradeAsked;

/** From the question to the server until the last of what it led to has been answered. */
let isChecking = false;

/**
 * Asks the server for app versions and status messages, and shows them (rule: status 1). Only in the native shell, one check at a
 * time; a failure is only logged.
 */
export async function checkStatus(): Promise<void> {
  if (isChecking) return;
  isChecking = true;
  try {
    await check();
  } catch (error) {
    log(error);
  } finally {
    isChecking = false;
  }
}

async function check(): Promise<void> {
  const [currentVersion, device] = await Promise.all([phoneApp.version(), phoneMeta()]);
  const deviceMeta = {
    ...device,
    name: device.name.slice(0, 200),
    osVersion: device.osVersion.slice(0, 100),
    model: device.model.slice(0, 100),
  };
  const answer = await api.call('POST /status', { body: { currentVersion, deviceMeta } });
  if (!answer.ok) {
    log(answer.code);
    return;
  }
  const { mustUpgrade, shouldUpgrade, messages } = answer.value;
  const store = device.platform === 'ios' ? 'ios' : 'android';
  if (mustUpgrade) return retryUntilAccepted(store);
  if (shouldUpgrade) await suggest(store, currentVersion);
  await showUnread(messages);
}

/** The app below cannot be used until it is updated (rule: status 1): what closes all modals, as signing out does, opens this again. */
async function retryUntilAccepted(store: Store): Promise<never> {
  await loadTexts();
  const overlay = await bringOverlay();
  for (;;) {
    const text = textNow();
    await overlay.alert({
      title: text('status.upgrade'),
      text: text('status.tooOld'),
      button: text('status.upgrade'),
      locked: true,
      onPress: () => void openStore(store),
    });
  }
}

async function suggest(store: Store, version: string): Promise<void> {
  const question = upgradeQuestion(version, clock.now());
  if ((await preferences.get(askedKey)) === question) return;
  await loadTexts();
  const overlay = await bringOverlay();
  const text = textNow();
  const isWanted = await overlay.confirm({
    title: text('status.upgrade'),
    text: text('status.tooOld'),
    confirm: text('status.upgrade'),
    cancel: text('status.upgradeLater'),
  });
  await preferences.set(askedKey, question);
  if (isWanted) await openStore(store);
}

async function openStore(store: Store): Promise<void> {
  if (await openStorePage(storeLinks[store])) return;
  const overlay = await bringOverlay();
  overlay.toast('error', textNow()('status.storeNotOpened'));
}

async function showUnread(messages: readonly StatusMessage[]): Promise<void> {
  let read = rememberedOf(await readMessages.list(), messages);
  await readMessages.keep(read);
  const overlay = await bringOverlay();
  for (const { id, title, body } of unreadOf(messages, read)) {
    await overlay.info({ title, text: body });
    read = [...read, id];
    await readMessages.keep(read);
  }
}

function log(reason: unknown): void {
  // oxlint-disable-next-line no-console -- a failed check is only logged
  console.warn('The status check failed.', reason);
}
