import { readFile } from 'node:fs/promises';

import { bjork, demoPassword, solja } from '@bylgja/fixtures';
import { fo } from '@bylgja/i18n/fo';

import { inFull } from '../testing/in-full.ts';
import { expect, test } from '../testing/test.ts';

/** Stored for the device, not the user: the language, and the token that identifies it to rate limits. */
const ofDevice = new Set(['app.locale', 'app.deviceToken']);

test('a customer with an active plan is asked to cancel it first', inFull, async ({ visitor, page, say }) => {
  await visitor.arriveSignedIn(bjork, '/min-brukari');
  await visitor.press(say('profile.delete'));
  await visitor.see(say('leaving.cancelFirstHelp'));
  await expect(page.getByText('Familja 100 GB')).toBeVisible();
  await expect(visitor.pressable(say('home.action.cancel'))).toBeVisible();
  const remove = page.getByRole('button', { name: say('profile.delete') });
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  await expect(remove).toHaveAccessibleDescription(
    `${say('leaving.cancelFirstHelp')} ${say('leaving.ordersFirstHelp')}`,
  );
});

test('a customer without subscriptions exports their data, deletes the account, and cannot sign in again', async ({
  visitor,
  page,
  passTime,
  spy,
  say,
}) => {
  await visitor.arriveSignedIn(solja, '/min-brukari/strika');
  await visitor.see(say('leaving.nothingRuns'));

  const [file] = await Promise.all([page.waitForEvent('download'), visitor.press(say('leaving.download'))]);
  expect(file.suggestedFilename()).toBe('minar-upplysingar-2026-11-21.json');
  expect(await readFile(await file.path(), 'utf8')).toContain(solja.email);
  await visitor.see(say('leaving.downloaded'));

  await visitor.press(say('profile.delete'));
  await visitor.see(say('leaving.mustUnderstand'));
  await passTime(6 * 60);
  spy.expect(/^DELETE \/api\/auth\/me: 401$/);
  await visitor.touch(page.getByText(say('leaving.understood')));
  await visitor.press(say('profile.delete'));
  const sure = page.getByRole('dialog', { name: say('leaving.delete') });
  await visitor.touch(sure.getByRole('button', { name: say('profile.delete') }));
  const proof = page.getByRole('dialog', { name: say('auth.stepUp') });
  await proof.getByRole('textbox', { name: say('auth.password'), exact: true }).fill(demoPassword);
  await visitor.touch(proof.getByRole('button', { name: say('auth.confirm') }));

  await expect(visitor.title()).toHaveText(say('mailed.farewell'));
  await expect(page).toHaveURL('/farvael');
  // Tokens are removed last: they stay until the server has acknowledged the end of the session.
  const kept = () => page.evaluate(() => Object.keys(localStorage).concat(Object.keys(sessionStorage)));
  await expect.poll(async () => (await kept()).filter((key) => !ofDevice.has(key))).toEqual([]);

  spy.expect(/^POST \/api\/auth\/email-login: 401$/);
  await visitor.press(say('auth.signIn'));
  await visitor.signInByEmail(solja);
  await visitor.see(fo.problems.incorrect_email_or_password.title.replace(/\.$/, '. Royn aftur.'));
});
