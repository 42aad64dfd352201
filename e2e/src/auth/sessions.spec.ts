import { bjork } from '@bylgja/fixtures';

import { inFull } from '../testing/in-full.ts';
import { signInElsewhere } from '../testing/sessions.ts';
import { expect, test } from '../testing/test.ts';
import type { Visitor } from '../testing/visitor.ts';

const rows = ({ page }: Visitor) => page.getByRole('main').getByRole('listitem');

async function confirm({ page, touch, say }: Visitor): Promise<void> {
  await touch(page.getByRole('dialog').getByRole('button', { name: say('sessions.end') }));
}

test('a user sees their signed-in devices and signs one of them out', async ({
  visitor,
  world,
  page,
  say,
}) => {
  await signInElsewhere(world, bjork, 'computer');
  await signInElsewhere(world, bjork, 'phone');
  await visitor.open('/');
  await visitor.signInByEmail(bjork);
  await visitor.press(say('menu.title'));
  await visitor.touch(page.getByRole('link', { name: say('menu.sessions') }));

  const phone = say('sessions.deviceWith', { device: say('sessions.device.phone'), system: 'Android' });
  const computer = say('sessions.deviceWith', { device: say('sessions.device.computer'), system: 'Windows' });
  await expect(rows(visitor)).toHaveCount(3);
  await expect(rows(visitor).first()).toContainText(say('sessions.current'));
  await expect(rows(visitor).filter({ hasText: phone })).toHaveCount(2);

  const other = rows(visitor).filter({ hasText: computer });
  await visitor.touch(other.getByRole('button'));
  await confirm(visitor);
  await visitor.see(say('sessions.ended'));
  await expect(other).toHaveCount(0);
  await expect(rows(visitor)).toHaveCount(2);
});

test(
  'a user signs out all other devices and stays signed in on this one',
  inFull,
  async ({ visitor, world, page, say }) => {
    await signInElsewhere(world, bjork);
    await signInElsewhere(world, bjork);
    await visitor.arriveSignedIn(bjork, '/menu/innritanir');
    await expect(rows(visitor)).toHaveCount(3);
    await visitor.press(say('sessions.endOthers'));
    await confirm(visitor);
    await visitor.see(say('sessions.noOthers'));
    await expect(rows(visitor)).toHaveCount(1);
    await page.reload();
    await visitor.see(say('sessions.noOthers'));
  },
);

test('a user whose session is ended from another device is sent to login', async ({
  visitor,
  world,
  page,
  spy,
  say,
}) => {
  await visitor.arriveSignedIn(bjork, '/menu');
  await expect(page.getByRole('link', { name: say('menu.orders') })).toContainText('1');
  await (await world.as(bjork)).call('DELETE /auth/sessions');
  spy.expect(/^GET \/api\/[\w/-]+: 401$/);
  spy.expect(/^POST \/api\/auth\/refresh-token: 401$/);
  await visitor.touch(page.getByRole('link', { name: say('menu.sessions') }));
  await expect(page).toHaveURL((url) => url.pathname === '/rita-inn');
});
