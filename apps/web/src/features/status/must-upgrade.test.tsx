import { storeLinks } from '@bylgja/brand/apps';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectSays } from '#testing/words.ts';

import { phone, plugins } from './testing/phone.ts';
import { fine, openOnPhone } from './testing/status-app.ts';

vi.mock('@capacitor/app', () => plugins.app);
vi.mock('@capacitor/device', () => plugins.device);
vi.mock('@capacitor/app-launcher', () => plugins.launcher);

// What is too old stays so for as long as its page: nothing can be tested after this in the same file.
test('an app that is too old says so also without a session, and leads only to the store of its phone', async () => {
  const { server } = await openOnPhone('ios', () => ({ ...fine, mustUpgrade: true }));
  phone.resume();
  const alert = page.getByRole('alertdialog', { name: 'Dagfør appina' });
  await expectSays(alert, 'Hendan útgávan av appini er ov gomul. Trýst á knøttin fyri at dagføra hana.');
  expect(server.bodies('POST /status')).toMatchObject([{ deviceMeta: { platform: 'ios' } }]);

  expect(alert.getByRole('button').all()).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await alert.getByRole('button', { name: 'Dagfør appina' }).click();
  await expect.poll(() => phone.opened).toEqual([storeLinks.ios]);
  await expect.element(alert).toBeVisible();
});
