import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';

import { openManaging } from '#features/lines/testing/managing-app.ts';
import { saveFile } from '#platform/files.ts';
import { problem } from '#testing/fake-api.ts';
import { gigabyte, lookedAt, neverAbroad, usage, used } from '#testing/lines.ts';
import { expectSays } from '#testing/words.ts';

vi.mock(import('../../platform/files.ts'), () => ({ saveFile: vi.fn() }));

const main = page.getByRole('main');
const sources = main.getByRole('list', { name: 'Hvaðani data kemur' });
const table = (name: string) => main.getByRole('table', { name });
const days = main.getByRole('region', { name: 'Nýtsla · november' });
const months = main.getByRole('region', { name: 'Nýtsla um mánaðin' });
const daySlider = days.getByRole('slider');
const choice = (name: string) => main.getByRole('radio', { name });

beforeEach(() => {
  vi.mocked(saveFile).mockReset();
  vi.useFakeTimers({ toFake: ['Date'], now: lookedAt });
});
afterEach(() => {
  vi.useRealTimers();
});

const source = { zone: 'domestic', validUntil: '2026-11-30', isInUse: false } as const;

/** A line with data of every kind, at home and abroad. */
const every: typeof usage = {
  ...usage,
  months: [
    { month: '2026-10', ...used(61 * gigabyte) },
    { month: '2026-11', ...used(37 * gigabyte, { eu: 7 * gigabyte }) },
  ],
  days: [{ day: '2026-11-01', ...used(gigabyte, { eu: 7 * gigabyte }) }],
  sources: [
    { ...source, source: 'rollover', amount: 12 * gigabyte, remaining: 0 },
    { ...source, source: 'plan', amount: 100 * gigabyte, remaining: 63 * gigabyte, isInUse: true },
    { ...source, source: 'gift', amount: 2 * gigabyte, remaining: 2 * gigabyte },
    { ...source, source: 'package', amount: 5 * gigabyte, remaining: 5 * gigabyte },
    { ...source, source: 'plan', zone: 'eu', amount: 50 * gigabyte, remaining: 43 * gigabyte, isInUse: true },
  ],
  given: 3 * gigabyte,
};

/** As every, measured day by day; the seven gigabytes abroad were used yesterday. */
const story: typeof usage = {
  ...every,
  days: usage.days.map((one) => (one.day === '2026-11-20' ? { ...one, eu: 7 * gigabyte } : one)),
};

/** Moves a finger or the mouse over a chart, to a part of its measured width. */
function point(slider: Locator, part: number): void {
  const { left, width, top } = slider.element().getBoundingClientRect();
  const at = { clientX: left + width * part, clientY: top + 40, bubbles: true };
  slider.element().dispatchEvent(new PointerEvent('pointermove', at));
}

test('shows the sources of data, until when each is valid, and which is in use', async () => {
  await openManaging('/nytsla/hanna', { 'GET /subscriptions/:id/usage': () => every });
  await expectSays(sources, 'Goymt data', 'Gáva', 'Eykapakki', 'Haldið · Uttanlands, ES');
  const rows = sources.getByRole('listitem');
  await expectSays(
    rows.filter({ hasText: '63' }),
    'Haldið',
    'Galdandi til 30.11.2026 · Verður nýtt nú',
    '63 GB',
    'av 100 GB',
  );
  await expectSays(rows.filter({ hasText: 'Goymt data' }), 'Galdandi til 30.11.2026', '0 GB', 'av 12 GB');
  await expectSays(rows.filter({ hasText: 'Givið øðrum henda mánaðin' }), '3 GB');
  expect(rows.elements()).toHaveLength(6);
});

test('equal packages are one row that counts them', async () => {
  const five = { ...source, source: 'package', amount: 5 * gigabyte, remaining: 5 * gigabyte } as const;
  const packages: typeof usage = {
    ...usage,
    sources: [
      { ...five, remaining: 2 * gigabyte, isInUse: true },
      { ...five, amount: gigabyte, remaining: gigabyte },
      five,
      five,
    ],
  };
  await openManaging('/nytsla/hanna', { 'GET /subscriptions/:id/usage': () => packages });
  const rows = sources.getByRole('listitem');
  await expectSays(
    rows.first(),
    'Eykapakki 5 GB × 3',
    'Galdandi til 30.11.2026 · Verður nýtt nú',
    '12 GB',
    'av 15 GB',
  );
  await expectSays(rows.last(), 'Eykapakki', '1 GB', 'av 1 GB');
  expect(rows.elements()).toHaveLength(2);
});

test('the day and the month of now are read out, with what was used abroad of it', async () => {
  await openManaging('/nytsla/hanna', { 'GET /subscriptions/:id/usage': () => story });
  await expectSays(days, 'Leygardagur 21. november', '1,8 GB');
  await expectSays(months, 'November 2026', '44,0 GB', 'harav 7,0 GB uttanlands');
  await expect.element(daySlider).toHaveAttribute('aria-valuetext', 'Leygardagur 21. november · 1,8\u00A0GB');
});

test('the arrow keys choose another day, and a screen reader hears the sentence that is shown', async () => {
  await openManaging('/nytsla/hanna', { 'GET /subscriptions/:id/usage': () => story });
  await expect.element(daySlider).toBeInTheDocument();
  daySlider.element().focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expectSays(days, 'Fríggjadagur 20. november', '8,8 GB', 'harav 7,0 GB uttanlands');
  await expect
    .element(daySlider)
    .toHaveAttribute(
      'aria-valuetext',
      'Fríggjadagur 20. november · 8,8\u00A0GB · harav 7,0\u00A0GB uttanlands',
    );
  await userEvent.keyboard('{Home}');
  await expectSays(days, 'Sunnudagur 1. november');
  await userEvent.keyboard('{End}{ArrowRight}');
  await expectSays(days, 'Leygardagur 21. november');
});

test('pointing at a bar reads its day and month, and no day after today can be chosen', async () => {
  await openManaging('/nytsla/hanna', { 'GET /subscriptions/:id/usage': () => story });
  await expect.element(daySlider).toBeInTheDocument();
  point(daySlider, 19.5 / 21);
  await expectSays(days, 'Fríggjadagur 20. november');
  point(daySlider, 0.5 / 21);
  await expectSays(days, 'Sunnudagur 1. november');
  point(daySlider, 1.2);
  await expectSays(days, 'Leygardagur 21. november');
  point(main.getByRole('slider', { name: 'Nýtsla um mánaðin' }), 0.25);
  await expectSays(months, 'Oktober 2026', '61,0 GB');
});

test('a sentence says how long the data lasts at this pace', async () => {
  await openManaging('/nytsla/hanna', { 'GET /subscriptions/:id/usage': () => story });
  await expectSays(days, 'Við hesi nýtslu røkkur data út mánaðin.', 'Javnt býtt: 3,3 GB um dagin');
});

test('the figures can be shown as a table', async () => {
  await openManaging('/nytsla/hanna', { 'GET /subscriptions/:id/usage': () => every });
  await main.getByRole('button', { name: 'Vís sum talvu' }).click();
  await expectSays(
    table('Nýtsla um mánaðin'),
    'oktober 2026',
    '61,0 GB',
    'november 2026',
    '44,0 GB',
    'Uttanlands, ES',
    '7,0 GB',
  );
  await expectSays(table('Nýtsla · november'), '1.', '8,0 GB');
  await main.getByRole('button', { name: 'Vís sum mynd' }).click();
  await expect.element(daySlider).toBeInTheDocument();
});

test('calls and texts are shown like data, and what was used abroad of them', async () => {
  const spoken: typeof usage = {
    ...every,
    months: [
      { month: '2026-10', ...used(61 * gigabyte) },
      {
        month: '2026-11',
        ...used(37 * gigabyte, { calls: { domestic: 210, eu: 96 }, sms: { domestic: 0, eu: 12 } }),
      },
    ],
    days: [{ day: '2026-11-21', ...used(gigabyte, { calls: { domestic: 210, eu: 96 } }) }],
  };
  await openManaging('/nytsla/hanna', { 'GET /subscriptions/:id/usage': () => spoken });
  await choice('Samrøður').click();
  await expectSays(days, '306 min. nýtt', '15 min. um dagin', 'harav 96 min. uttanlands');
  await choice('SMS').click();
  await expectSays(months, '12 SMS', 'harav 12 SMS uttanlands');
  await main.getByRole('button', { name: 'Vís sum talvu' }).click();
  await expectSays(table('Nýtsla um mánaðin'), 'oktober 2026', '0 SMS', 'november 2026', '12 SMS');
  await expect.element(choice('SMS')).toBeChecked();
});

test('a user without calls and texts sees data only', async () => {
  await openManaging('/nytsla/hanna', { 'GET /subscriptions/:id/usage': () => usage });
  await expectSays(main, 'Nýtsla um mánaðin');
  expect(choice('Samrøður').query()).toBeNull();
  expect(choice('Data').query()).toBeNull();
  expect(main.getByRole('list', { name: 'Uttan fyri haldið' }).query()).toBeNull();
});

test('charges outside the plan are listed month by month', async () => {
  const charged: typeof usage = {
    ...every,
    months: [
      { month: '2026-09', ...used(0, { charged: 18 }) },
      { month: '2026-10', ...used(0) },
      { month: '2026-11', ...used(0, { charged: 12.5 }) },
    ],
  };
  await openManaging('/nytsla/hanna', { 'GET /subscriptions/:id/usage': () => charged });
  const charges = main.getByRole('list', { name: 'Uttan fyri haldið' });
  await expectSays(charges, 'november 2026', '12,50 kr.', 'september 2026', '18 kr.');
  expect(charges.getByRole('listitem').elements()).toHaveLength(2);
});

test('the figures are downloaded as a file, and a failure is shown', async () => {
  let isDown = true;
  await openManaging('/nytsla/hanna', {
    'GET /subscriptions/:id/usage': () => every,
    'GET /subscriptions/:id/usage/csv': () =>
      isDown
        ? problem('unexpected', 500)
        : new Response('Dagur;Hvar', { headers: { 'content-type': 'text/csv' } }),
  });
  const take = main.getByRole('button', { name: 'Tak CSV-fílu' });
  await take.click();
  await expect.element(page.getByText('Tað eydnaðist ikki at taka fíluna niður.')).toBeVisible();
  expect(saveFile).not.toHaveBeenCalled();
  isDown = false;
  await take.click();
  await expect.poll(() => vi.mocked(saveFile).mock.calls).toHaveLength(1);
  const [[file, name] = []] = vi.mocked(saveFile).mock.calls;
  expect(name).toBe('nytsla-211010.csv');
  expect(await file?.text()).toBe('Dagur;Hvar');
});

test('a user who was never abroad reads nothing of it', async () => {
  await openManaging('/nytsla/hanna', { 'GET /subscriptions/:id/usage': () => usage });
  await expectSays(months, 'Nýtsla um mánaðin');
  await expect.element(months.getByText('uttanlands')).not.toBeInTheDocument();
  await expect.element(months.getByText('Uttanlands, ES')).not.toBeInTheDocument();
});

test('a line without measurements and without data says so', async () => {
  const nothing = {
    months: [],
    days: [],
    sources: [],
    given: 0,
    abroad: neverAbroad,
    measuredAt: null,
  };
  await openManaging('/nytsla/hanna', { 'GET /subscriptions/:id/usage': () => nothing });
  await expectSays(main, 'Nummarið hevur einki data í løtuni.', 'Einki er mátað enn.');
  expect(main.getByRole('button', { name: 'Tak CSV-fílu' }).query()).toBeNull();
});

test('usage that does not load can be loaded again', async () => {
  let isDown = true;
  await openManaging('/nytsla/hanna', {
    'GET /subscriptions/:id/usage': () => (isDown ? problem('unexpected', 500) : every),
  });
  await expectSays(main, 'Tað eydnaðist ikki at heinta nýtsluna.');
  isDown = false;
  await main.getByRole('button', { name: 'Royn aftur' }).click();
  await expect.element(sources).toBeVisible();
});

test("another person's line looks like one that does not exist", async () => {
  await openManaging('/nytsla/somebody');
  await expect.element(main.getByText('Hvaðani data kemur')).not.toBeInTheDocument();
  await expect.element(main.getByRole('link', { name: 'Heim' })).toBeVisible();
});
