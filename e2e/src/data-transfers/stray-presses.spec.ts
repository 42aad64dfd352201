import { bjork, jogvan } from '@bylgja/fixtures';
import type { Page } from '@playwright/test';

import { askBeside, shortenMinutes } from '../testing/data-transfers.ts';
import { expect, test } from '../testing/test.ts';

/** Where the button that gives data will appear on a phone; the page below has only text there. */
const place = { x: 195, y: 738 };

const amount = '1\u00A0GB';
const request = { by: jogvan, of: bjork, megabytes: 1024 };

/** The answers that the page sent. */
function answersOf(page: Page): string[] {
  const answers: string[] = [];
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url());
    const isAnswer = sent.method() === 'DELETE' || pathname.endsWith('/approve');
    if (pathname.startsWith('/api/data-transfers') && isAnswer) answers.push(`${sent.method()} ${pathname}`);
  });
  return answers;
}

function textAt(page: Page): Promise<string | null> {
  return page.evaluate(
    ({ x, y }) => document.elementFromPoint(x, y)?.closest('button')?.textContent ?? null,
    place,
  );
}

/** Repeats an action until the sheet is open and many times after, or until it has answered the request. */
async function goOn(page: Page, answers: readonly string[], act: () => Promise<void>): Promise<void> {
  const question = page.getByRole('dialog');
  for (let seen = 0; seen < 25 && answers.length === 0; seen += (await question.isVisible()) ? 1 : 0)
    await act();
}

test.beforeEach(({ context }) => shortenMinutes(context));

test('tapping on while a request arrives gives nothing; giving works once the taps have stopped', async ({
  visitor,
  page,
  world,
  say,
}) => {
  await visitor.arriveSignedIn(bjork, '/menu/treytir');
  await visitor.see(say('menu.terms'));
  const answers = answersOf(page);
  const question = page.getByRole('dialog', { name: say('data.received') });

  await askBeside(world, request);
  await goOn(page, answers, () => page.touchscreen.tap(place.x, place.y));
  expect(await textAt(page), 'the thumb is on the button').toContain('1');
  await expect(question).toContainText(say('data.requestBody', { name: 'Jógvan', amount }));
  expect(answers).toEqual([]);

  await visitor.touch(question.getByRole('button', { name: say('data.approve', { amount }) }));
  await visitor.see(say('data.giveDone', { amount, name: 'Jógvan' }));
  expect(answers).toHaveLength(1);
});

test('tapping while the app opens gives nothing', async ({ visitor, page, world, say }) => {
  await askBeside(world, request);
  const answers = answersOf(page);
  await visitor.arriveSignedIn(bjork, '/menu/treytir');
  await goOn(page, answers, () => page.touchscreen.tap(place.x, place.y));
  await expect(page.getByRole('dialog', { name: say('data.received') })).toBeVisible();
  expect(answers).toEqual([]);
});

test('a key held down while a request arrives answers nothing', async ({ visitor, page, world, say }) => {
  await visitor.arriveSignedIn(bjork, '/menu/treytir');
  await visitor.see(say('menu.terms'));
  const answers = answersOf(page);
  await askBeside(world, request);
  for (const key of ['Enter', 'Space']) {
    await goOn(page, answers, () => page.keyboard.down(key));
    await page.keyboard.up(key);
  }
  const question = page.getByRole('dialog', { name: say('data.received') });
  await expect(question).toBeVisible();
  expect(answers).toEqual([]);

  const give = question.getByRole('button', { name: say('data.approve', { amount }) });
  await expect(give).toBeEnabled();
  await give.focus();
  await page.keyboard.press('Enter');
  await visitor.see(say('data.giveDone', { amount, name: 'Jógvan' }));
  expect(answers).toHaveLength(1);
});

test('a request that arrives over a form opens nothing: the form’s button works, and the sheet opens at home', async ({
  visitor,
  page,
  world,
  say,
}) => {
  await visitor.arriveSignedIn(bjork, '/gev-data/211010');
  await visitor.press('2\u00A0GB');
  const isHeard = page.waitForResponse(async (answer) => {
    // A 304 carries no body, and says that nothing is new.
    if (new URL(answer.url()).pathname !== '/api/news' || answer.status() !== 200) return false;
    return (await answer.text()).includes('Jógvan');
  });
  await askBeside(world, request);
  await isHeard;
  await visitor.press(say('general.continue'));
  await visitor.see(say('data.notTakenBack'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await visitor.press(say('data.giveAmount', { amount: '2\u00A0GB' }));
  await visitor.press(say('menu.home'));
  await expect(page.getByRole('dialog', { name: say('data.received') })).toContainText('Jógvan');
});
