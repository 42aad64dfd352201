import { demoPassword, hanna } from '@bylgja/fixtures';
import { fo } from '@bylgja/i18n/fo';

import { keepPreferences } from '../testing/device.ts';
import { inFull } from '../testing/in-full.ts';
import { expect, test } from '../testing/test.ts';
import { tokensOf } from '../testing/tokens.ts';
import type { Visitor } from '../testing/visitor.ts';

const newPassword = 'Havhestur-7';

type Passwords = [current: string, next: string, repeat?: string];

async function write({ page, press, say }: Visitor, [current, next, repeat = next]: Passwords) {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field(say('profile.currentPassword')).fill(current);
  await field(say('auth.newPassword')).fill(next);
  await field(say('auth.repeatPassword')).fill(repeat);
  await press(say('profile.changePassword'));
}

test('changing the password ends the session in another browser, not the current one', async ({
  visitor,
  page,
  openBrowser,
  world,
  spy,
  say,
}) => {
  const elsewhere = await openBrowser();
  const other = await elsewhere.newPage();
  await keepPreferences(other, await tokensOf(world, hanna));
  await other.goto('/menu');
  await expect(other.getByRole('heading', { level: 1, name: say('menu.title') })).toBeVisible();

  await visitor.arriveSignedIn(hanna, '/min-brukari');
  await visitor.press(say('profile.changePassword'));
  await visitor.see(say('profile.passwordEndsSessions'));
  await write(visitor, [demoPassword, newPassword]);
  await expect(page).toHaveURL('/min-brukari');
  await page.reload();
  await visitor.see(hanna.email ?? '');
  expect(spy.calls()).not.toContain('POST /api/auth/refresh-token');

  spy.expect(/^GET \/api\/[\w/-]+: 401$/);
  spy.expect(/^POST \/api\/auth\/refresh-token: 401$/);
  await other.reload();
  await expect(other).toHaveURL((url) => url.pathname === '/rita-inn');
});

test('an invalid password shows its error at the field', inFull, async ({ visitor, page, spy, say }) => {
  await visitor.arriveSignedIn(hanna, '/min-brukari/loyniord');
  const describes = (name: string, words: string) =>
    expect(page.getByRole('textbox', { name, exact: true })).toHaveAccessibleDescription(
      new RegExp(RegExp.escape(words)),
    );
  await write(visitor, ['', newPassword]);
  await describes(say('profile.currentPassword'), fo.fields.required);
  await write(visitor, [demoPassword, 'havhestur']);
  await describes(say('auth.newPassword'), fo.fields.password_weak);
  await write(visitor, [demoPassword, newPassword, 'Havhestur-8']);
  await describes(say('auth.repeatPassword'), fo.fields.passwords_differ);
  spy.expect(/^PATCH \/api\/auth\/me: 401$/);
  await write(visitor, ['Bylgja-2025', newPassword]);
  await describes(say('profile.currentPassword'), fo.problems.incorrect_password.title);
  spy.expect(/^PATCH \/api\/auth\/me: 422$/);
  await write(visitor, [demoPassword, 'Password1']);
  await describes(say('auth.newPassword'), fo.problems.password_common.title);
});
