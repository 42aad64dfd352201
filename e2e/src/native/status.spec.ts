import { addMessage, setVersions } from '@bylgja/api';
import { storeLinks } from '@bylgja/brand/apps';

import { arriveAtHome } from '../testing/arrive-at-home.ts';
import { inFull } from '../testing/in-full.ts';
import type { World } from '../testing/world.ts';
import { expect, test } from './fake-phone.ts';
import type { FakePhone } from './fake-phone.ts';

const storeLink = { url: storeLinks.android };

test('start-up makes no status call, and each return to the app makes one', async ({
  visitor,
  phone,
  world,
  say,
}) => {
  await noMessages(world);
  await arriveAtHome(visitor);
  expect(checksOf(phone)).toBe(0);

  const asked = visitor.page.waitForRequest('**/api/status');
  phone.resume();
  expect((await asked).postDataJSON()).toEqual({
    currentVersion: '3.0.0',
    deviceMeta: { name: 'Pixel 7', platform: 'android', osVersion: '14', model: 'Pixel 7', isVirtual: false },
  });
  await expect(visitor.page.getByRole('region', { name: say('home.dataLeft') })).toBeVisible();
  await expect(visitor.page.getByRole('dialog')).toHaveCount(0);
});

test('an app that is too old leads only to the store', async ({ visitor, phone, world, page, say }) => {
  await versions(world, '3.1.0', '3.2.0');
  await arriveAtHome(visitor);
  phone.resume();
  const alert = page.getByRole('alertdialog', { name: say('status.upgrade') });
  await expect(alert).toContainText(say('status.tooOld'));

  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(alert).toBeVisible();
  await visitor.touch(alert.getByRole('button', { name: say('status.upgrade') }));
  await expect.poll(() => phone.callsOf('AppLauncher.openUrl')).toEqual([storeLink]);
  await expect(alert).toBeVisible();

  // Back from the store without an update.
  phone.resume();
  await visitor.touch(alert.getByRole('button', { name: say('status.upgrade') }));
  await expect.poll(() => phone.callsOf('AppLauncher.openUrl')).toEqual([storeLink, storeLink]);
  await expect(page.getByRole('alertdialog')).toHaveCount(1);
  expect(checksOf(phone)).toBe(1);
});

test('a guest, too, sees that the app is too old', inFull, async ({ visitor, phone, world, page, say }) => {
  await versions(world, '3.1.0', '3.1.0');
  await visitor.open('/');
  await expect(page).toHaveURL('/rita-inn');
  phone.resume();
  await expect(page.getByRole('alertdialog', { name: say('status.upgrade') })).toBeVisible();
});

test.describe('on an iPhone', () => {
  test.use({ system: 'ios' });

  test(
    'an app that is too old leads to the store of its phone',
    inFull,
    async ({ visitor, phone, world, page, say }) => {
      await setVersions.prepare(['ios', '--must', '3.1.0', '--should', '3.1.0'])(world.deps);
      await arriveAtHome(visitor);
      phone.resume();
      const alert = page.getByRole('alertdialog', { name: say('status.upgrade') });
      await visitor.touch(alert.getByRole('button', { name: say('status.upgrade') }));
      await expect.poll(() => phone.callsOf('AppLauncher.openUrl')).toEqual([{ url: storeLinks.ios }]);
    },
  );
});

test(
  'a user who is asked to update may postpone it, and is asked again the next day',
  inFull,
  async ({ visitor, phone, world, page, passTime, say }) => {
    await noMessages(world);
    await versions(world, '2.0.0', '3.1.0');
    await arriveAtHome(visitor);
    phone.resume();
    const question = page.getByRole('dialog', { name: say('status.upgrade') });
    await visitor.touch(question.getByRole('button', { name: say('status.upgradeLater') }));
    await expect(question).toHaveCount(0);
    expect(phone.callsOf('AppLauncher.openUrl')).toEqual([]);

    await resumeToNothing(phone);
    await expect(question).toHaveCount(0);

    await passTime(24 * 60 * 60);
    phone.resume();
    await visitor.touch(question.getByRole('button', { name: say('status.upgrade') }));
    await expect.poll(() => phone.callsOf('AppLauncher.openUrl')).toEqual([storeLink]);
    await expect(question).toHaveCount(0);
  },
);

test('announcements to all customers are shown one after another, once each', async ({
  visitor,
  phone,
  world,
  page,
  say,
}) => {
  await noMessages(world);
  await message(world, 'Fyrr', ['2026-11-01', '2026-11-20']);
  await message(world, 'Nú', ['2026-11-20', '2026-12-01']);
  await message(world, 'Í dag', ['2026-11-21', '2026-12-01']);
  await message(world, 'Seinni', ['2026-12-24', '2026-12-31']);
  await arriveAtHome(visitor);
  phone.resume();
  for (const title of ['Í dag', 'Nú']) {
    const dialog = page.getByRole('dialog', { name: title, exact: true });
    await expect(dialog).toContainText('Í nátt verður netið dagført.');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await visitor.touch(dialog.getByRole('button', { name: say('general.close') }));
    await expect(dialog).toHaveCount(0);
  }

  await resumeToNothing(phone);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('region', { name: say('home.dataLeft') })).toBeVisible();
  await message(world, 'Nýtt', ['2026-11-21', '2026-12-01']);
  phone.resume();
  await visitor.touch(
    page.getByRole('dialog', { name: 'Nýtt' }).getByRole('button', { name: say('general.close') }),
  );
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test(
  'a failed status check is only logged, and the next return checks again',
  inFull,
  async ({ visitor, phone, page, world, spy, say }) => {
    await versions(world, '3.1.0', '3.1.0');
    spy.expect(/^POST \/api\/status: 500$/);
    await page.route('**/api/status', (route) => route.fulfill({ status: 500, body: '' }));
    await arriveAtHome(visitor);
    const logged = page.waitForEvent('console', (line) => line.text().includes('The status check failed.'));
    phone.resume();
    expect((await logged).type()).toBe('warning');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);

    await page.unroute('**/api/status');
    phone.resume();
    await expect(page.getByRole('alertdialog', { name: say('status.upgrade') })).toBeVisible();
  },
);

function checksOf({ log }: FakePhone): number {
  return log.filter((act) => act === 'POST /status').length;
}

/** A return whose check shows nothing: an open dialog would suppress the next check. */
async function resumeToNothing(phone: FakePhone): Promise<void> {
  const before = checksOf(phone);
  await expect
    .poll(() => {
      phone.resume();
      return checksOf(phone);
    })
    .toBeGreaterThan(before + 1);
}

async function versions({ deps }: World, must: string, should: string): Promise<void> {
  await setVersions.prepare(['android', '--must', must, '--should', should])(deps);
}

async function message({ deps }: World, title: string, window: readonly [string, string]): Promise<void> {
  const [from, to] = window;
  const words = ['--title-fo', title, '--title-en', title, '--from', from, '--to', to];
  const body = 'Í nátt verður netið dagført.';
  await addMessage.prepare([...words, '--body-fo', body, '--body-en', body])(deps);
}

async function noMessages({ deps }: World): Promise<void> {
  await deps.db.query().deleteFrom('status_messages').execute();
}
