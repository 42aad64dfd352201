import type { TopUpLine } from '@bylgja/contract';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { savedCard } from '#features/payments/testing/saved-card.ts';
import { queryClient } from '#lib/query.ts';
import { problem } from '#testing/fake-api.ts';
import { tapsAt } from '#testing/finger.ts';
import { holdTime } from '#testing/held-time.ts';
import { lookedAt } from '#testing/lines.ts';
import { orderBy, readTo } from '#testing/read-review.ts';
import { expectSays } from '#testing/words.ts';
import { turnMs } from '#ui/forms/review.tsx';

import { openTopUps, prepaidLine } from './testing/top-up-app.ts';
import { topUpsQuery } from './top-ups.queries.ts';

const main = page.getByRole('main');
const link = (name: string) => page.getByRole('link', { name });
const button = (name: string) => page.getByRole('button', { name });

const automatic = { below: 50, amount: 100, mostPerMonth: 2, madeThisMonth: 1, pause: null };

/** The element visible at that place: the element itself, or a bar that covers it. */
function elementInTheMiddleOf(element: Element): Element | null {
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: lookedAt });
});

test('shows the balance, the balance after the top-up, and the history', async () => {
  await openTopUps('/fyll-a', [prepaidLine]);
  await expectSays(main, '120 kr.');
  await expectSays(main, 'Aftaná: 220 kr. eftir');
  await page.getByRole('radio', { name: /170/ }).click();
  await expect.element(link('Halt fram við 50 kr.')).toBeVisible();
  const history = page.getByRole('list', { name: 'Til og frá' });
  await expectSays(history, '+50,00 kr.');
  await expectSays(history, '−3,25 kr.');
});

test('nothing is charged before the review: the amount, the VAT, the new balance and the card, then the button', async () => {
  const { server, app } = await openTopUps('/fyll-a', [prepaidLine], {
    'GET /agreements': () => savedCard,
    'POST /top-ups': () => problem('top_up_not_possible', 422),
  });
  await page.getByRole('radio', { name: /320/ }).click();
  await link('Halt fram við 200 kr.').click();
  expect(app.path()).toBe('/fyll-a/211020?amount=200');
  await expectSays(
    main,
    '200 kr.til Pætur · 21 10 20',
    'Nú120 kr.Aftaná320 kr.',
    'Tilsamans uttan MVG160,00 kr.',
    'MVG 25 %40,00 kr.',
    'Tilsamans við MVG200 kr.',
    'Visa ···· 4242',
  );
  expect(server.bodies('POST /top-ups')).toEqual([]);

  await link('Aftur').click();
  await expect.element(page.getByRole('radio', { name: /320/ })).toBeChecked();
  await link('Halt fram við 200 kr.').click();
  await button('Fyll á fyri 200 kr. við Visa ···· 4242').click();
  await expect
    .poll(() => server.bodies('POST /top-ups'))
    .toEqual([{ phoneNumber: '298211020', amount: 200, payWith: 'agreement', price: 200 }]);
});

test('a second tap where "Continue" was charges nothing: it was not meant for the button that appeared there', async () => {
  const rest = holdTime(turnMs);
  const { server } = await openTopUps('/fyll-a', [prepaidLine], {
    'GET /agreements': () => savedCard,
    'POST /top-ups': () => problem('top_up_not_possible', 422),
  });
  const there = tapsAt(await link('Halt fram við 100 kr.').findElement());
  there.tap();
  const act = button('Fyll á fyri 100 kr. við Visa ···· 4242');
  const topUp = await act.findElement();
  await vi.waitUntil(() => rest.isRunning() || !topUp.hasAttribute('aria-disabled'));
  expect(topUp.contains(there.target())).toBe(true);
  there.tap();
  await rest.pass();
  await expect.element(act).not.toHaveAttribute('aria-disabled');
  expect(server.bodies('POST /top-ups')).toEqual([]);
  there.tap();
  await expect.poll(() => server.bodies('POST /top-ups')).toHaveLength(1);
});

test('an amount that is not on sale is chosen again, not reviewed', async () => {
  await openTopUps('/fyll-a/211020?amount=7', [prepaidLine]);
  await expect.element(link('Halt fram við 100 kr.')).toBeVisible();
  await expect.element(button('Fyll á fyri 7 kr.')).not.toBeInTheDocument();
});

test('of several numbers the one in the address is topped up; a blocked one says why it cannot be', async () => {
  const other: TopUpLine = {
    ...prepaidLine,
    lineId: 'line-2',
    phoneNumber: '298211021',
    refusal: 'line_blocked',
  };
  await openTopUps('/fyll-a/211021', [prepaidLine, other]);
  await expectSays(main, 'Pætur · 21 10 21');
  await expect.element(button('Halt fram við 100 kr.')).toHaveAccessibleDescription('Nummarið er stongt');
  const twoHundred = main.getByRole('radio', { name: /200 kr/ });
  await expect.element(twoHundred).toHaveAccessibleDescription('Nummarið er stongt');
  await twoHundred.click({ force: true });
  await expect.element(twoHundred).not.toBeChecked();
});

test('shows why the automatic top-up did not happen', async () => {
  await openTopUps('/fyll-a/211020?amount=100', [prepaidLine], {
    'GET /agreements': () => savedCard,
    'POST /top-ups': () => problem('top_up_not_possible', 422),
  });
  await page.getByRole('button', { name: /^Fyll á fyri 100 kr\./ }).click();
  const alert = await main.getByRole('alert').findElement();
  await expect.poll(() => alert.contains(elementInTheMiddleOf(alert))).toBe(true);
});

test('a changed balance has to be seen before the top-up can be pressed again', async () => {
  let balance = 120;
  await openTopUps('/fyll-a/211020?amount=100', [], {
    'GET /top-ups': () => ({
      amounts: [50, 100],
      thresholds: [],
      limits: [],
      lines: [{ ...prepaidLine, balance }],
    }),
    'GET /agreements': () => savedCard,
  });
  const topUp = button('Fyll á fyri 100 kr. við Visa ···· 4242');
  await readTo(topUp);
  let hasRested = false;
  const watch = new MutationObserver(() => {
    hasRested ||= topUp.query()?.getAttribute('aria-disabled') === 'true';
  });
  watch.observe(document.body, { subtree: true, attributes: true });
  onTestFinished(() => watch.disconnect());
  balance = 20;
  await queryClient.invalidateQueries({ queryKey: topUpsQuery.queryKey });
  await expectSays(main, 'Nú20 kr.Aftaná120 kr.');
  await expect.poll(() => hasRested).toBe(true);
  await readTo(topUp);
});

test('a top-up that the server could not make says that it failed, and can be tried again', async () => {
  const { server } = await openTopUps('/fyll-a/211020?amount=100', [prepaidLine], {
    'GET /agreements': () => savedCard,
    'POST /top-ups': () => problem('unexpected', 500),
  });
  const topUp = button('Fyll á fyri 100 kr. við Visa ···· 4242');
  await topUp.click();
  await expectSays(main.getByRole('alert'), 'Áfyllingin miseydnaðist.');
  await topUp.click();
  await expect.poll(() => server.bodies('POST /top-ups')).toHaveLength(2);
});

test('a user without a prepaid number sees that', async () => {
  const { server } = await openTopUps('/fyll-a', []);
  await expectSays(main, 'Bert talutíð kann fyllast á.');
  expect(server.bodies('POST /top-ups')).toEqual([]);
});

test('a failed load says what did not load, and the next try loads it', async () => {
  let isDown = true;
  await openTopUps('/fyll-a', [prepaidLine], {
    'GET /top-ups': () =>
      isDown
        ? problem('unexpected', 500)
        : { amounts: [50], thresholds: [10], limits: [1], lines: [prepaidLine] },
  });
  await expectSays(main, 'Tað eydnaðist ikki at heinta talutíðina.');
  isDown = false;
  await button('Royn aftur').click();
  await expect.element(link('Halt fram við 50 kr.')).toBeVisible();
});

test('the terms are one sentence with its figures, and are saved as shown', async () => {
  const { server } = await openTopUps('/fyll-a/211020/sjalvvirkandi', [prepaidLine], {
    'GET /agreements': () => savedCard,
    'PUT /top-ups/:lineId/automatic': () => automatic,
  });
  await expectSays(
    main,
    'verða 100 kr. tiknar av Visa ···· 4242: í mesta lagi 2 ferðir og 200 kr. um mánaðin',
  );
  await expectSays(main, 'MVG 25 %20,00 kr.', 'Í mesta lagi um mánaðin200 kr.', 'Hvørja ferð100 kr.');
  await button('Set til').click();
  await expect
    .poll(() => server.bodies('PUT /top-ups/:lineId/automatic'))
    .toEqual([{ below: 50, amount: 100, mostPerMonth: 2 }]);
});

test('without a card it cannot be set, and a paused one says why', async () => {
  const pause = { reason: 'no_payment_agreement', at: '2026-11-20T12:00:00.000Z' } as const;
  await openTopUps('/fyll-a/211020/sjalvvirkandi', [{ ...prepaidLine, automatic: { ...automatic, pause } }]);
  await expectSays(main, 'Einki kort er goymt.');
  await expect
    .element(button('Set til av nýggjum'))
    .toHaveAccessibleDescription('Goym eitt kort fyrst. Upphæddin verður tikin av tí.');
  await expect.element(button('Steðga áfyllingini')).toBeVisible();
});

test('leaving with unsaved terms asks first; once they are saved it does not', async () => {
  let saved: TopUpLine['automatic'] = automatic;
  const line = () => ({ ...prepaidLine, automatic: saved });
  const { app } = await openTopUps('/fyll-a/211020/sjalvvirkandi', [], {
    'GET /top-ups': () => ({ amounts: [50, 100], thresholds: [10, 50], limits: [1, 2], lines: [line()] }),
    'GET /agreements': () => savedCard,
    'PUT /top-ups/:lineId/automatic': () => (saved = { ...automatic, below: 10 }),
  });
  await page.getByRole('combobox').first().selectOptions('10 kr.');
  await link('Aftur').click();
  const question = page.getByRole('dialog', { name: 'Ikki goymt' });
  await question.getByRole('button', { name: 'Verð verandi' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(app.path()).toBe('/fyll-a/211020/sjalvvirkandi');

  await orderBy(button('Goym broytingarnar'));
  await expectSays(page.getByRole('status'), 'Sjálvvirkandi áfylling er sett til.');
  await link('Aftur').click();
  await expect.poll(() => app.path()).toBe('/fyll-a/211020');
  await expect.element(question).not.toBeInTheDocument();
});

test('after stopping the automatic top-up the screen is left without a question', async () => {
  let saved: TopUpLine['automatic'] = { ...automatic, below: 10 };
  const line = () => ({ ...prepaidLine, automatic: saved });
  const { app } = await openTopUps('/fyll-a/211020/sjalvvirkandi', [], {
    'GET /top-ups': () => ({ amounts: [50, 100], thresholds: [10, 50], limits: [1, 2], lines: [line()] }),
    'GET /agreements': () => savedCard,
    'DELETE /top-ups/:lineId/automatic': () => {
      saved = null;
      return undefined;
    },
  });
  await button('Steðga áfyllingini').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Steðga áfyllingini' }).click();
  await expect.element(button('Set til')).toBeVisible();
  await link('Aftur').click();
  await expect.poll(() => app.path()).toBe('/fyll-a/211020');
});
