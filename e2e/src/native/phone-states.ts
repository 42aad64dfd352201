import { addMessage, setVersions } from '@bylgja/api';
import { brand } from '@bylgja/brand';
import { hanna } from '@bylgja/fixtures';
import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';

import type { Visitor } from '../testing/visitor.ts';
import type { FakePhone } from './fake-phone.ts';

type PhoneStates = Readonly<Record<string, (visitor: Visitor, phone: FakePhone) => Promise<void>>>;

/** Screens that exist only on a phone, in their states: each takes a visitor there and waits until it is visible. */
export const phoneStates: PhoneStates = {
  'the push switch': async (visitor) => {
    await visitor.arriveSignedIn(hanna, '/frabodanir/evni');
    await expect(pushSwitch(visitor)).toBeVisible();
    await visitor.see(visitor.say('notifications.topicsFixed'));
  },
  'pushes without permission': async (visitor, phone) => {
    phone.state.push.answer = 'denied';
    await visitor.arriveSignedIn(hanna, '/frabodanir/evni');
    await visitor.touch(pushSwitch(visitor));
    await visitor.see(visitor.say('push.refused', { name: brand.name }));
  },
  'pushes that are unavailable': async (visitor, phone) => {
    phone.state.push.registration = { error: 'SERVICE_NOT_AVAILABLE' };
    await visitor.arriveSignedIn(hanna, '/frabodanir/evni');
    await visitor.touch(pushSwitch(visitor));
    await visitor.see(visitor.say('push.unanswered'));
  },
  'an app that is too old': async (visitor, phone) => {
    await setVersions.prepare(['android', '--must', '3.1.0', '--should', '3.1.0'])(visitor.world.deps);
    await resumeAtHome(visitor, phone);
    await expect(visitor.page.getByRole('alertdialog')).toBeVisible();
  },
  'an app with an optional update': async (visitor, phone) => {
    await setVersions.prepare(['android', '--must', '2.0.0', '--should', '3.1.0'])(visitor.world.deps);
    await resumeAtHome(visitor, phone);
    await expect(visitor.pressable(visitor.say('status.upgradeLater'))).toBeVisible();
  },
  'a message of the provider': async (visitor, phone) => {
    const { db } = visitor.world.deps;
    await db.query().deleteFrom('status_messages').execute();
    const fo = [
      '--title-fo',
      'Netið verður dagført',
      '--body-fo',
      'Í nátt er einki net.\n\nRing heldur í dag.',
    ];
    const en = ['--title-en', 'The network is updated', '--body-en', 'Tonight is without it.\n\nCall today.'];
    const window = ['--from', '2026-11-21', '--to', '2026-12-01'];
    await addMessage.prepare([...fo, ...en, ...window])(visitor.world.deps);
    await resumeAtHome(visitor, phone);
    await expect(visitor.page.getByRole('dialog').getByRole('heading')).toBeVisible();
  },
  'the choice of a lock': async (visitor, phone) => {
    phone.state.biometry = { answer: 'recognised' };
    await lockApp(visitor);
  },
  'a lock that the phone refused': async (visitor, phone) => {
    phone.state.biometry = { answer: 'userCancel' };
    await visitor.arriveSignedIn(hanna, '/menu/innritanir');
    await visitor.touch(lockSwitch(visitor));
    await visitor.see(visitor.say('lock.notProved'));
  },
  'a locked app': async (visitor, phone) => {
    phone.state.biometry = { answer: 'recognised' };
    await lockApp(visitor);
    phone.state.biometry = { answer: 'userCancel' };
    await visitor.page.reload();
    await visitor.see(visitor.say('lock.title'));
    await expect(visitor.page.locator('#root')).toBeHidden();
  },
};

function pushSwitch({ page, say }: Visitor): Locator {
  return page.getByRole('switch', { name: say('push.title') });
}

function lockSwitch({ page, say }: Visitor): Locator {
  return page.getByRole('switch', { name: say('lock.choice') });
}

async function lockApp(visitor: Visitor): Promise<void> {
  await visitor.arriveSignedIn(hanna, '/menu/innritanir');
  await visitor.touch(lockSwitch(visitor));
  await expect(lockSwitch(visitor)).toBeChecked();
  await visitor.see(visitor.say('sessions.current'));
}

/** Returns to the app: only then does it ask the server for messages. */
async function resumeAtHome(visitor: Visitor, phone: FakePhone): Promise<void> {
  await visitor.arriveSignedIn(hanna);
  await visitor.see(visitor.say('home.action.buy-package'));
  phone.resume();
}
