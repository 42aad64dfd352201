import type { TopUpLine } from '@bylgja/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { fakeApi, problem } from '../../testing/fake-api.ts';
import type { Answers } from '../../testing/fake-api.ts';
import { lookedAt } from '../../testing/lines.ts';
import { openApp } from '../../testing/open-app.tsx';
import { answersTo, solja } from '../../testing/people.ts';
import { expectSays } from '../../testing/words.ts';
import { savedCard } from '../payments/testing/saved-card.ts';

const main = page.getByRole('main');
const button = (name: string) => page.getByRole('button', { name });

const line: TopUpLine = {
  lineId: 'line-1',
  phoneNumber: '298211020',
  firstname: 'Pætur',
  balance: 120,
  measuredAt: '2026-11-21T14:32:00.000Z',
  refusal: null,
  isOwner: true,
  automatic: null,
};
const automatic = { below: 50, amount: 100, mostPerMonth: 2, madeThisMonth: 1, pause: null };

/** What somebody sees there: the element itself, or a bar that covers it. */
function elementInTheMiddleOf(element: Element): Element | null {
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2);
}

async function open(path: string, lines: readonly TopUpLine[], answers: Answers = {}) {
  const server = fakeApi({
    ...answersTo(solja),
    'GET /top-ups': () => ({
      amounts: [50, 100, 200, 300, 500],
      thresholds: [10, 50],
      limits: [1, 2],
      lines: [...lines],
    }),
    'GET /top-ups/:lineId/history': () => ({
      items: [
        { id: 'order', kind: 'top_up', day: '2026-11-09', at: '2026-11-09T12:00:00.000Z', amount: 50 },
        { id: '2026-11-08', kind: 'charged', day: '2026-11-08', at: null, amount: -3.25 },
      ],
      total: 2,
    }),
    ...answers,
  });
  await openApp(path, { signedIn: true, known: solja });
  return server;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: lookedAt });
});

test('what is left, what one has then, the VAT in it, and what came and went', async () => {
  await open('/fyll-a', [line]);
  await expectSays(main, '120 kr.');
  await expectSays(main, 'Aftaná: 220 kr. eftir');
  await expectSays(main, '20,00 kr.');
  await page.getByRole('radio', { name: /170/ }).click();
  await expect.element(button('Fyll á fyri 50 kr.')).toBeVisible();
  const history = page.getByRole('list', { name: 'Til og frá' });
  await expectSays(history, '+50,00 kr.');
  await expectSays(history, '−3,25 kr.');
});

test('of several numbers the one in the address is topped up; a barred one says why it is not', async () => {
  const other: TopUpLine = { ...line, lineId: 'line-2', phoneNumber: '298211021', refusal: 'line_blocked' };
  await open('/fyll-a/211021', [line, other]);
  await expectSays(main, 'Pætur · 21 10 21');
  await expect.element(button('Fyll á fyri 100 kr.')).toHaveAccessibleDescription('Nummarið er stongt');
});

test('why nothing was topped up is seen, though the button is far from it', async () => {
  await open('/fyll-a', [line], {
    'GET /agreements': () => savedCard,
    'POST /top-ups': () => problem('top_up_not_possible', 422),
  });
  // A press of its own: the one of the browser's driver scrolls the screen.
  const press = await page.getByRole('button', { name: /^Fyll á fyri 100 kr\./ }).findElement();
  press.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  const alert = await main.getByRole('alert').findElement();
  await expect.poll(() => alert.contains(elementInTheMiddleOf(alert))).toBe(true);
});

test('whoever has no prepaid number is told so', async () => {
  const server = await open('/fyll-a', []);
  await expectSays(main, 'Bert talutíð kann fyllast á.');
  expect(server.bodies('POST /top-ups')).toEqual([]);
});

test('a failure says what did not come, and the next try brings it', async () => {
  let isDown = true;
  await open('/fyll-a', [line], {
    'GET /top-ups': () =>
      isDown ? problem('unexpected', 500) : { amounts: [50], thresholds: [10], limits: [1], lines: [line] },
  });
  await expectSays(main, 'Tað eydnaðist ikki at heinta talutíðina.');
  isDown = false;
  await button('Royn aftur').click();
  await expect.element(button('Fyll á fyri 50 kr.')).toBeVisible();
});

test('what one agrees to stands in one sentence, and is set as it stands', async () => {
  const server = await open('/fyll-a/211020/sjalvvirkandi', [line], {
    'GET /agreements': () => savedCard,
    'PUT /top-ups/:lineId/automatic': () => automatic,
  });
  await expectSays(
    main,
    'verða 100 kr. tiknar av Visa ···· 4242: í mesta lagi 2 ferðir og 200 kr. um mánaðin',
  );
  await button('Set til').click();
  await expect
    .poll(() => server.bodies('PUT /top-ups/:lineId/automatic'))
    .toEqual([{ below: 50, amount: 100, mostPerMonth: 2 }]);
});

test('without a card it is not set, and a pause says why', async () => {
  const pause = { reason: 'no_payment_agreement', at: '2026-11-20T12:00:00.000Z' } as const;
  await open('/fyll-a/211020/sjalvvirkandi', [{ ...line, automatic: { ...automatic, pause } }]);
  await expectSays(main, 'Einki kort er goymt.');
  await expect
    .element(button('Set til av nýggjum'))
    .toHaveAccessibleDescription('Goym eitt kort fyrst. Upphæddin verður tikin av tí.');
  await expect.element(button('Steðga áfyllingini')).toBeVisible();
});
