import { bjork } from '@bylgja/fixtures';

import { stillness } from '../src/testing/stillness.ts';
import { test } from '../src/testing/test.ts';
import { median, writeFigures } from './figures.ts';
import { interactionMs, traceMainThread } from './processor.ts';

test.use({ fetchesAhead: true });

const figures: Record<string, number[]> = {};

// The processor time of one act varies by half with what else the machine does: the median of three visits counts.
for (const visit of ['first', 'second', 'third']) {
  test(`interaction, ${visit} visit`, async ({ browser, visitor, page, say }) => {
    const { touch, pressable, inMain } = visitor;

    async function measure(name: string, act: () => Promise<void>): Promise<void> {
      const thread = await traceMainThread({ browser, page }, async () => {
        await act();
        await page.waitForLoadState('networkidle');
        await stillness(page);
      });
      (figures[name] ??= []).push(interactionMs(thread));
    }

    await visitor.open('/rita-inn/vid-telefonnummari');
    const number = page.getByLabel(say('auth.phoneNumber'));
    await measure('type a number', () => number.pressSequentially('21'));

    await visitor.arriveSignedIn(bjork);
    await visitor.see(say('home.action.buy-package'));
    await page.waitForLoadState('networkidle');
    await measure('open buying', () => touch(pressable(say('home.action.buy-package'))));
    await measure('open a review', () => touch(page.getByRole('main').getByRole('link').first()));
    await visitor.arriveSignedIn(bjork);
    await visitor.see(say('home.action.buy-package'));
    await page.waitForLoadState('networkidle');
    await measure('open the menu', () => touch(pressable(say('menu.title'))));
    await measure('open the log', () => touch(inMain(say('activity.title'))));
    await measure('filter the log', () => touch(page.getByRole('main').getByRole('button').first()));
    await visitor.arriveSignedIn(bjork, '/rokningar');
    await visitor.see(say('invoices.title'));
    await measure('open an invoice', () => touch(page.getByRole('main').getByRole('link').first()));
    await visitor.arriveSignedIn(bjork, '/frabodanir/evni');
    await measure('turn a switch', () => touch(page.getByRole('switch').first()));
    await visitor.arriveSignedIn(bjork, '/frabodanir');
    await measure('open a notification', () => touch(page.getByRole('main').getByRole('link').first()));
    await visitor.arriveSignedIn(bjork, '/menu');
    await measure('open a dialog', () => touch(inMain(say('menu.signOut'))));
  });
}

test.afterAll(() => {
  writeFigures(Object.fromEntries(Object.entries(figures).map(([name, values]) => [name, median(values)])));
});
