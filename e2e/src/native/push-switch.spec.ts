import { brand } from '@bylgja/brand';
import { bjork, hanna } from '@bylgja/fixtures';

import { inFull, inFullUnless } from '../testing/in-full.ts';
import type { Visitor } from '../testing/visitor.ts';
import type { World } from '../testing/world.ts';
import { expect, test } from './fake-phone.ts';
import { phonesOf, pushSwitch } from './push-registrations.ts';

const topics = '/frabodanir/evni';
const firstToken = 'token-of-this-phone';

for (const system of ['android', 'ios'] as const) {
  test.describe(`on ${system}`, inFullUnless(system === 'android'), () => {
    test.use({ system });

    test('pushes are off until the user turns them on with the phone’s permission, and stop when turned off', async ({
      visitor,
      phone,
      world,
    }) => {
      await visitor.arriveSignedIn(hanna, topics);
      await expect(pushSwitch(visitor)).not.toBeChecked();
      expect(phone.callsOf('PushNotifications.requestPermissions')).toEqual([]);
      expect(phone.callsOf('PushNotifications.register')).toEqual([]);

      await visitor.touch(pushSwitch(visitor));
      await expect.poll(() => phonesOf(world)).toEqual([firstToken]);
      expect(await systemsOf(world)).toEqual([system]);
      await expect(pushSwitch(visitor)).toBeChecked();

      await visitor.touch(pushSwitch(visitor));
      await expect.poll(() => phonesOf(world)).toEqual([]);
      await expect(pushSwitch(visitor)).not.toBeChecked();
      await expect.poll(() => phone.callsOf('PushNotifications.unregister')).toHaveLength(1);
    });
  });
}

test('a restart keeps the setting, and a phone with a new push token still gets pushes', async ({
  visitor,
  page,
  phone,
  world,
}) => {
  await arriveAndSwitchOn(visitor);
  await expect.poll(() => phonesOf(world)).toEqual([firstToken]);

  phone.state.push.registration = { token: 'token-after-update' };
  await page.reload();
  await expect(pushSwitch(visitor)).toBeChecked();
  await expect.poll(() => phonesOf(world)).toEqual(['token-after-update']);

  phone.emit('PushNotifications', 'registration', { data: { value: 'token-by-itself' }, isKept: true });
  await expect.poll(() => phonesOf(world)).toEqual(['token-by-itself']);
});

test(
  'a phone without permission shows a note until its settings have changed',
  inFull,
  async ({ visitor, phone, world, say }) => {
    phone.state.push.answer = 'denied';
    await visitor.arriveSignedIn(hanna, topics);
    await visitor.touch(pushSwitch(visitor));
    const note = visitor.page
      .getByRole('alert')
      .filter({ hasText: say('push.refused', { name: brand.name }) });
    await expect(note).toBeVisible();
    await expect(pushSwitch(visitor)).not.toBeChecked();
    expect(phone.callsOf('PushNotifications.register')).toEqual([]);
    expect(await phonesOf(world)).toEqual([]);

    phone.state.push.leave = 'granted';
    phone.resume();
    await expect(note).toHaveCount(0);
    await visitor.touch(pushSwitch(visitor));
    await expect(pushSwitch(visitor)).toBeChecked();
    await expect.poll(() => phonesOf(world)).toEqual([firstToken]);
  },
);

test('permission that is revoked in the phone’s settings is noticed on return', async ({
  visitor,
  phone,
  world,
  say,
}) => {
  await arriveAndSwitchOn(visitor);

  phone.state.push.leave = 'denied';
  phone.resume();
  await expect(pushSwitch(visitor)).not.toBeChecked();
  await visitor.see(say('push.refused', { name: brand.name }));
  await expect.poll(() => phonesOf(world)).toEqual([]);
});

for (const [what, registration] of [
  ['refuses', { error: 'SERVICE_NOT_AVAILABLE' }],
  ['never answers', null],
] as const) {
  test(
    `a push service that ${what} does not block the app, and can be tried again`,
    inFull,
    async ({ visitor, page, phone, world, say }) => {
      const waitAgain = registration === null ? await endWaitsSoon(page) : undefined;
      phone.state.push.registration = registration;
      await visitor.arriveSignedIn(hanna, topics);
      await visitor.touch(pushSwitch(visitor));
      await visitor.see(say('push.unanswered'));
      await expect(pushSwitch(visitor)).not.toBeChecked();
      expect(await phonesOf(world)).toEqual([]);

      await waitAgain?.();
      phone.state.push.registration = { token: firstToken };
      await visitor.touch(pushSwitch(visitor));
      await expect.poll(() => phonesOf(world)).toEqual([firstToken]);
      await expect(pushSwitch(visitor)).toBeChecked();
    },
  );
}

test('after sign-out pushes stop, and the next user of the phone decides for themselves', async ({
  visitor,
  phone,
  page,
  world,
  say,
}) => {
  await arriveAndSwitchOn(visitor);
  await visitor.open('/menu');
  await visitor.press(say('menu.signOut'));
  const sure = page.getByRole('dialog', { name: say('menu.signOutConfirm') });
  await visitor.touch(sure.getByRole('button', { name: say('menu.signOut') }));
  await expect(page).toHaveURL('/rita-inn');
  await expect.poll(() => phonesOf(world)).toEqual([]);

  await visitor.signInByCode(bjork);
  await expect(page.getByRole('region', { name: say('home.dataLeft') })).toBeVisible();
  await visitor.open(topics);
  await expect(pushSwitch(visitor)).not.toBeChecked();
  phone.emit('PushNotifications', 'registration', { data: { value: 'token-by-itself' }, isKept: true });
  phone.resume();
  await expect.poll(() => phone.log).toContain('POST /status');
  expect(await phonesOf(world)).toEqual([]);
});

test.describe('in a shell without a push service', () => {
  test.use({ hasPush: false });

  test('the push switch is not shown', inFull, async ({ visitor }) => {
    await visitor.arriveSignedIn(hanna, topics);
    await expect(visitor.page.getByRole('switch').first()).toBeVisible();
    await expect(pushSwitch(visitor)).toHaveCount(0);
  });
});

async function arriveAndSwitchOn(visitor: Visitor): Promise<void> {
  await visitor.arriveSignedIn(hanna, topics);
  await visitor.touch(pushSwitch(visitor));
  await expect(pushSwitch(visitor)).toBeChecked();
}

async function systemsOf({ deps }: World): Promise<readonly string[]> {
  const rows = await deps.db.query().selectFrom('push_registrations').select('platform').execute();
  return rows.map(({ platform }) => platform);
}

/** Resolves when the app has stopped waiting for the push service, which it does after a moment. */
async function endWaitsSoon(page: Visitor['page']): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const { setTimeout } = globalThis;
    globalThis.setTimeout = ((work: () => void, ms?: number) =>
      setTimeout(work, ms === 20_000 ? 1 : ms)) as typeof setTimeout;
    addEventListener('waits-again', () => {
      globalThis.setTimeout = setTimeout;
    });
  });
  return () => page.evaluate(() => void dispatchEvent(new Event('waits-again')));
}
