import { demoPassword, hanna } from '@bylgja/fixtures';
import { fo } from '@bylgja/i18n/fo';

import { inFull } from '../testing/in-full.ts';
import { expect, test } from '../testing/test.ts';
import type { Visitor } from '../testing/visitor.ts';

const oldEmail = hanna.email ?? '';
const newEmail = 'hanna.olsen@example.fo';

/** Requests the new address; long after signing in, so that re-authentication is required. */
async function askForNewEmail({ page, press, touch, see, say }: Visitor) {
  await page.getByRole('textbox', { name: say('auth.email'), exact: true }).fill(newEmail);
  await see(say('profile.emailHelp'));
  await press(say('profile.save'));
  const proof = page.getByRole('dialog', { name: say('auth.stepUp') });
  await proof.getByRole('textbox', { name: say('auth.password'), exact: true }).fill(demoPassword);
  await touch(proof.getByRole('button', { name: say('auth.confirm') }));
  await expect(page).toHaveURL('/min-brukari');
}

test.describe('a new email', () => {
  test.beforeEach(async ({ visitor, passTime, spy }) => {
    await visitor.arriveSignedIn(hanna, '/min-brukari/broyt');
    await expect(visitor.title()).toBeVisible();
    await passTime(6 * 60);
    spy.expect(/^PATCH \/api\/auth\/me: 401$/);
    await askForNewEmail(visitor);
  });

  test('is confirmed once by the link mailed to it, and the user then signs in with it', async ({
    visitor,
    page,
    world,
    spy,
    say,
  }) => {
    await expect(page.getByRole('main')).toContainText(newEmail);
    await visitor.see(oldEmail);

    const { link } = await world.mailTo(newEmail);
    await visitor.open(link ?? '');
    await expect(visitor.title()).toHaveText(say('mailed.confirmEmail'));
    await expect(page).toHaveURL('/stadfest-teldupost');
    const { body: before } = await (await world.as(hanna)).call('GET /auth/me');
    expect(before.email).toBe(oldEmail);

    await visitor.press(say('mailed.confirm'));
    await expect(visitor.title()).toHaveText(say('mailed.emailConfirmed'));
    await visitor.press(say('mailed.toApp'));
    await visitor.press(say('menu.profile'));
    await visitor.see(newEmail);
    await expect(page.getByText(oldEmail)).toHaveCount(0);

    spy.expect(/^POST \/api\/auth\/confirm-email: 410$/);
    await visitor.open(link ?? '');
    await visitor.press(say('mailed.confirm'));
    await expect(page.getByRole('alert')).toContainText(fo.problems.email_change_expired.title);
    await expect(visitor.pressable(say('mailed.confirm'))).toHaveCount(0);
  });

  test('is stopped by the link mailed to the old address', async ({ visitor, page, world, spy, say }) => {
    const { link } = await world.mailTo(oldEmail);
    await visitor.open(link ?? '');
    await expect(visitor.title()).toHaveText(say('mailed.stopChange'));
    await visitor.press(say('mailed.stop'));
    await expect(visitor.title()).toHaveText(say('mailed.changeStopped'));

    spy.expect(/^POST \/api\/auth\/confirm-email: 410$/);
    const confirming = await world.mailTo(newEmail);
    await visitor.open(confirming.link ?? '');
    await visitor.press(say('mailed.confirm'));
    await expect(page.getByRole('alert')).toContainText(fo.problems.email_change_expired.title);
  });
});

test(
  'an email used by another account shows its error at the field',
  inFull,
  async ({ visitor, page, spy, say }) => {
    spy.expect(/^PATCH \/api\/auth\/me: 409$/);
    await visitor.arriveSignedIn(hanna, '/min-brukari/broyt');
    const email = page.getByRole('textbox', { name: say('auth.email'), exact: true });
    await email.fill('bjork@example.fo');
    await visitor.press(say('profile.save'));
    await expect(email).toHaveAccessibleDescription(new RegExp(fo.problems.email_registered.title));
  },
);

test.describe('in English', () => {
  test.use({ language: 'en' });

  test('a link without its token says that it is not valid', inFull, async ({ visitor, say }) => {
    await visitor.open('/stadfest-teldupost');
    await expect(visitor.title()).toHaveText(say('mailed.noToken'));
  });
});
