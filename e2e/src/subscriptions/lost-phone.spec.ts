import { hanna, jogvan } from '@bylgja/fixtures';

import { inFull } from '../testing/in-full.ts';
import { expect, test } from '../testing/test.ts';

test('an owner bars a lost phone at once, sees it barred on home, and unbars it', async ({
  visitor,
  page,
  say,
}) => {
  await visitor.arriveSignedIn(hanna, '/umsit-hald/211010');
  await visitor.touch(visitor.inMain(say('manage.block')));
  const sure = page.getByRole('dialog');
  await expect(sure).toContainText(say('manage.blockConfirm'));
  await visitor.touch(sure.getByRole('button', { name: say('manage.block') }));
  await visitor.see(say('manage.blockedHelp'));

  await visitor.open('/');
  await expect(page.getByRole('region', { name: say('home.dataLeft') })).toContainText(say('home.blocked'));

  await visitor.open('/umsit-hald/211010');
  await visitor.touch(visitor.inMain(say('manage.unblock')));
  await visitor.touch(sure.getByRole('button', { name: say('manage.unblock') }));
  await visitor.see(say('manage.active'));
});

test('a member bars their own line', inFull, async ({ visitor, page, say }) => {
  await visitor.arriveSignedIn(jogvan, '/min-brukari');
  await visitor.touch(visitor.inMain(say('manage.block')));
  await visitor.touch(page.getByRole('dialog').getByRole('button', { name: say('manage.block') }));
  await expect(visitor.inMain(say('manage.unblock'))).toBeVisible();
});
