import { bjork, hanna } from '@bylgja/fixtures';
import { fo } from '@bylgja/i18n/fo';

import { noNetwork, offlineStrip } from '../testing/offline.ts';
import { buy, buyButton, reviewPackage } from '../testing/purchase.ts';
import { expect, test } from '../testing/test.ts';
import type { Visitor } from '../testing/visitor.ts';
import { keptOnDevice, servedByWorker } from '../testing/worker.ts';

test.use({ fetchesAhead: true, serviceWorkers: 'allow' });

const detail = 'Royn aftur, tá tú hevur samband.';
const lastUpdated = 'Síðst dagført í dag 14:32';

async function beAtHome(visitor: Visitor): Promise<void> {
  await visitor.arriveSignedIn(bjork);
  await expect(visitor.pressable(visitor.say('home.action.buy-package'))).toBeVisible();
  await servedByWorker(visitor.page);
  await keptOnDevice(visitor.page);
}

test('offline, the app opens with the last figures, their time, and a note on what is unavailable', async ({
  visitor,
  context,
  openTab,
  spy,
  say,
}) => {
  spy.allow(noNetwork);
  await beAtHome(visitor);
  const figure = await visitor.page.getByRole('region', { name: say('home.dataLeft') }).innerText();
  await visitor.page.close();
  await context.setOffline(true);

  const later = await openTab();
  await later.open('/');
  await expect(later.page.getByRole('region', { name: say('home.dataLeft') })).toHaveText(figure, {
    useInnerText: true,
  });
  await expect(offlineStrip(later.page)).toContainText(lastUpdated);
  await expect(later.pressable(say('home.action.buy-package'))).toHaveAttribute('aria-disabled', 'true');

  await later.press(say('menu.title'));
  await expect(later.title()).toHaveText(say('menu.title'));
  await later.open('/bileggingar');
  await later.see(say('orders.completed'));
});

test('offline, no figures of another user are shown, neither to a new user nor after sign-out', async ({
  visitor,
  context,
  openTab,
  spy,
  say,
}) => {
  spy.allow(noNetwork);
  await beAtHome(visitor);
  await visitor.open('/menu');
  await context.setOffline(true);
  await visitor.press(say('menu.signOut'));
  await visitor.page
    .getByRole('dialog')
    .getByRole('button', { name: say('menu.signOut') })
    .tap();
  await visitor.see(say('auth.welcome'));
  const left = await visitor.page.evaluate(() => JSON.stringify(localStorage));
  expect(left).not.toContain('knownAnswers');
  expect(left).not.toContain(hanna.firstname);

  const later = await openTab();
  await later.open('/');
  await later.see(say('auth.welcome'));
});

test('a purchase tried offline is refused before anything is sent, and continues once online', async ({
  visitor,
  context,
  page,
  spy,
}) => {
  spy.allow(noNetwork);
  await visitor.arriveSignedIn(hanna);
  await reviewPackage(visitor);
  await expect(buyButton(visitor)).toBeVisible();
  await context.setOffline(true);
  await expect(offlineStrip(page)).toBeVisible();
  const tried = spy.calls().length;
  await visitor.touch(buyButton(visitor));
  const refusal = page.getByRole('main').getByRole('alert');
  await expect(refusal).toContainText(`${fo.problems.offline.title} ${detail}`);
  const sent = spy.calls().slice(tried);
  expect(sent.filter((call) => !call.startsWith('GET '))).toEqual([]);
  expect(context.pages()).toHaveLength(1);

  await context.setOffline(false);
  await (await buy(visitor)).page.close();
  expect(spy.calls().filter((call) => call === 'POST /api/packages')).toHaveLength(1);
});
