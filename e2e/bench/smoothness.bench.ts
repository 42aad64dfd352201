import { bjork } from '@bylgja/fixtures';

import { pull } from '../src/testing/finger.ts';
import { buyButton, reviewPackage } from '../src/testing/purchase.ts';
import { stillness } from '../src/testing/stillness.ts';
import { test } from '../src/testing/test.ts';
import { writeFigures } from './figures.ts';
import { lostFramesPercent, traceMainThread } from './processor.ts';

test.use({ fetchesAhead: true });

test('smoothness', async ({ browser, visitor, page, say }) => {
  const figures: Record<string, number> = {};
  const { arriveSignedIn, inMain, see, touch } = visitor;

  async function measure(name: string, act: () => Promise<void>): Promise<void> {
    await page.waitForLoadState('networkidle');
    await stillness(page);
    const thread = await traceMainThread({ browser, page }, async () => {
      await act();
      await page.waitForLoadState('networkidle');
      await stillness(page);
    });
    if (thread.animations.length === 0) throw new Error(`nothing moved: ${name}`);
    figures[name] = lostFramesPercent(thread);
  }

  await arriveSignedIn(bjork, '/menu');
  await measure('a dialog opens', () => touch(inMain(say('menu.signOut'))));
  await arriveSignedIn(bjork);
  await see(say('home.action.buy-package'));
  await measure('home is pulled down', () => pull(page, 160));
  await reviewPackage(visitor);
  await measure('the level rises with a purchase', async () => {
    await touch(buyButton(visitor));
    await see(say('payments.done'));
  });
  await measure('home comes back with the new level', () =>
    touch(page.getByRole('main').getByRole('link', { name: say('menu.home') })),
  );
  writeFigures(figures);
});
