import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { noNetwork, problem } from '#testing/fake-api.ts';
import { tapsAt } from '#testing/finger.ts';
import { holdTime } from '#testing/held-time.ts';
import { actionsOn, gigabyte, lineOf, lookedAt, subscriptionsOf } from '#testing/lines.ts';
import { expectSays, wordsOf } from '#testing/words.ts';
import { icons } from '#ui/data/icons.ts';
import { turnMs } from '#ui/forms/review.tsx';

import { bjork, openTransfers, sara } from './testing/transfer-app.ts';

const link = (name: string | RegExp) => page.getByRole('link', { name });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const number = page.getByRole('textbox', { name: 'Telefonnummar' });
const amount = page.getByRole('textbox', { name: 'Nøgd' });
const main = page.getByRole('main');
const alert = page.getByRole('alert');
const question = page.getByRole('dialog', { name: 'Ikki goymt' });
const leave = question.getByRole('button', { name: 'Far frá síðuni' });
const stay = question.getByRole('button', { name: 'Verð verandi' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: lookedAt });
});

test('gives data to a number: recipient, amount, review, done', async () => {
  const { app, server } = await openTransfers('/gev-data');
  await expectSays(main, 'Bjørk · 21 10 01', '62,4 GB eftir', 'Tú kanst geva 7 GB afturat henda mánaðin.');
  await number.fill('21 10 10');
  await button('Halt fram').click();
  await expectSays(main, 'Hanna O. · 21 10 10', 'Data eftir62,4 GB', 'Kanst geva henda mánaðin7 GB');
  expect(wordsOf(main)).not.toContain('Í mesta lagi');
  expect(app.path()).toBe('/gev-data/211010');

  await button('2 GB').click();
  await expect.element(amount).toHaveValue('2');
  await expect.element(button('2 GB')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(button('1 GB')).toHaveAttribute('aria-pressed', 'false');
  await button('Halt fram').click();
  await expectSays(
    main,
    '2 GB',
    'til Hanna O. · 21 10 10',
    'Nú62,4 GB',
    'Aftaná60,4 GB',
    'Mátað í dag 14:32',
  );
  await expectSays(main, 'Galdandi til30.11.2026', 'kann ikki takast aftur');
  await button('Gev 2 GB').click();
  await expectSays(main, 'Tú hevur givið 2 GB til Hanna.');
  expect(server.calls.filter((call) => call.includes('/recipients/'))).toHaveLength(1);
  expect(server.bodies('POST /data-transfers')).toEqual([
    {
      kind: 'give',
      ownPhoneNumber: bjork.phoneNumber,
      phoneNumber: '298211010',
      dataAmount: 2 * gigabyte,
    },
  ]);
});

test('a second tap where "Continue" was gives nothing: it was not meant for the button that appeared there', async () => {
  const rest = holdTime(turnMs);
  const { server } = await openTransfers('/gev-data/211010');
  await button('2 GB').click();
  const there = tapsAt(button('Halt fram').element());
  there.tap();
  const give = await button('Gev 2 GB').findElement();
  await vi.waitUntil(() => rest.isRunning() || !give.hasAttribute('aria-disabled'));
  expect(give.contains(there.target())).toBe(true);
  there.tap();
  await rest.pass();
  await expect.element(give).not.toHaveAttribute('aria-disabled');
  expect(server.bodies('POST /data-transfers')).toEqual([]);
  there.tap();
  await expectSays(main, 'Tú hevur givið 2 GB til Hanna.');
  expect(server.bodies('POST /data-transfers')).toHaveLength(1);
});

test('the family can be chosen, the user cannot', async () => {
  const { app } = await openTransfers('/gev-data');
  await expect.element(link(/Sára/)).toBeVisible();
  expect(link(/Bjørk/).query()).toBeNull();
  await link(/Sára/).click();
  await expectSays(main, 'Sára J. · 21 10 03');
  expect(app.path()).toBe('/gev-data/211003');
});

test('going back from the review and choosing another person starts again', async () => {
  const { app } = await openTransfers('/gev-data');
  await number.fill('21 10 10');
  await button('Halt fram').click();
  await button('2 GB').click();
  await button('Halt fram').click();
  await expect.element(button('Gev 2 GB')).toBeVisible();
  app.follow('/gev-data');
  await leave.click();
  await link(/Sára/).click();
  await expectSays(main, 'Sára J. · 21 10 03');
  await expect.element(amount).toHaveValue('');
  await link('Aftur').click();
  await expect.element(number).toBeVisible();
  expect(app.path()).toBe('/gev-data');
});

test("a request for data changes nothing on the user's own line", async () => {
  const { app, server } = await openTransfers('/bid-um-data');
  await expectSays(main, 'Tú kanst biðja um');
  expect(main.element().querySelector(`path[d="${icons.gift}"]`)).toBeNull();
  app.follow('/bid-um-data/211010');
  await expectSays(main, 'Hanna O. · 21 10 10', 'Í mesta lagi10 GB');
  await amount.fill('500');
  await page.getByRole('radio', { name: 'MB' }).click();
  await button('Halt fram').click();
  await expectSays(main, 'frá Hanna O.', 'TilBjørk · 21 10 01', 'Umbønin fellur burtur 30.11.2026');
  expect(wordsOf(main)).not.toContain('Aftaná');
  await button('Bið um 500 MB').click();
  await expectSays(main, 'Tú hevur biðið Hanna um 500 MB.');
  expect(server.bodies('POST /data-transfers')).toMatchObject([{ kind: 'request', dataAmount: 500 }]);
});

test.each(['/gev-data/211010', '/bid-um-data/211010'])(
  'an amount that is written is not left without a question: %s',
  async (path) => {
    const { app } = await openTransfers(path);
    await link('Aftur').click();
    await expect.element(number).toBeVisible();

    app.follow(path);
    await amount.fill('1');
    await link('Aftur').click();
    await expect.element(question).toBeVisible();
    expect(app.path()).toBe(path);
    await stay.click();
    await expect.element(amount).toHaveValue('1');
    await button('Halt fram').click();
    await expect.element(button(/1 GB$/)).toBeVisible();
    app.follow('/menu');
    await leave.click();
    await expect.poll(app.path).toBe('/menu');
  },
);

test('a finished transfer is left without a question', async () => {
  const { app } = await openTransfers('/gev-data/211010');
  await amount.fill('1');
  await button('Halt fram').click();
  await button('Gev 1 GB').click();
  await expectSays(main, 'Tú hevur givið 1 GB');
  app.follow('/menu');
  await expect.poll(app.path).toBe('/menu');
});

test('an empty number is a required field', async () => {
  await openTransfers('/gev-data');
  await button('Halt fram').click();
  await expect.element(number).toHaveAccessibleDescription(/Hesin teigur skal fyllast út/);
});

test('with little data left the screen shows how little, and offers no more than that', async () => {
  await openTransfers('/gev-data/211010', {}, [
    lineOf('Hanna', '09', { domestic: [1.5 * gigabyte, gigabyte * 25] }),
  ]);
  await expectSays(main, 'Í mesta lagi1,5 GB');
  expect(button('2 GB').query()).toBeNull();
  await amount.fill('2');
  await button('Halt fram').click();
  await expect.element(amount).toHaveAccessibleDescription('Bert 1,5\u00A0GB er eftir');
});

test('a number that cannot receive data is reported at its field', async () => {
  await openTransfers('/gev-data');
  await number.fill('2110');
  await button('Halt fram').click();
  await expect.element(number).toHaveAccessibleDescription(/6 tøl|seks tøl/i);
  await number.fill('299999');
  await button('Halt fram').click();
  await expect.element(number).toHaveAccessibleDescription(/Nummarið finst ikki her/);
});

test.each([
  ['cannot_give_to_yourself', 'Tú kanst ikki geva data til títt egna nummar'],
  ['gift_not_possible', 'Nummarið, sum skuldi fáa data, kann ikki fáa tað'],
  ['too_many_requests', 'Royn aftur'],
])('an address with a number that is refused by %s says so, and leads to another', async (code, words) => {
  const { app } = await openTransfers('/gev-data/211010', {
    'GET /data-transfers/recipients/:phoneNumber': () =>
      problem(code, code === 'too_many_requests' ? 429 : 422, 60),
  });
  await expectSays(main, words);
  await link('Vel eitt annað nummar').click();
  await expect.element(number).toBeVisible();
  expect(app.path()).toBe('/gev-data');
});

test.each([
  ['insufficient_data', 'Tú hevur ikki nóg mikið av data.'],
  ['monthly_give_limit_reached', 'Tú kanst ikki geva meira data henda mánaðin.'],
])('a refusal by %s is shown in the review, and nothing is given', async (code, words) => {
  await openTransfers('/gev-data/211010', { 'POST /data-transfers': () => problem(code, 409) });
  await button('1 GB').click();
  await button('Halt fram').click();
  await button('Gev 1 GB').click();
  await expectSays(alert, words);
  await expect.element(button('Gev 1 GB')).toBeVisible();
});

test('after no answer, trying again is the same gift, also after a reload', async () => {
  const keys: (string | null)[] = [];
  const { app, server } = await openTransfers('/gev-data/211010', {
    'POST /data-transfers': (request) => {
      keys.push(request.headers.get('idempotency-key'));
      return noNetwork();
    },
  });
  const tryIt = async () => {
    await button('1 GB').click();
    await button('Halt fram').click();
    await button('Gev 1 GB').click();
    await expect.element(alert).toBeVisible();
  };
  await tryIt();
  server.answer({});
  await app.reload();
  await tryIt();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('an unanswered gift expires: the same gift a quarter of an hour later is another', async () => {
  const keys: (string | null)[] = [];
  const { app } = await openTransfers('/gev-data/211010', {
    'POST /data-transfers': (request) => {
      keys.push(request.headers.get('idempotency-key'));
      return noNetwork();
    },
  });
  const tryIt = async () => {
    await button('1 GB').click();
    await button('Halt fram').click();
    await button('Gev 1 GB').click();
    await expect.element(alert).toBeVisible();
  };
  await tryIt();
  vi.setSystemTime(new Date(lookedAt.getTime() + 16 * 60_000));
  await app.reload();
  await tryIt();
  expect(new Set(keys).size).toBe(2);
});

test('a line that cannot give says why, and has no link onwards', async () => {
  await openTransfers('/gev-data', {
    'GET /actions': () => actionsOn([bjork], { 'give-data': 'prepaid_plan' }),
  });
  await expectSays(main, 'Ber ikki til við talutíð');
  await expect.element(button('Halt fram')).toHaveAccessibleDescription('Ber ikki til við talutíð');
});

test('a failed load is reported and can be repeated; without a line there is nothing to give', async () => {
  const { server } = await openTransfers('/gev-data', {
    'GET /subscriptions': () => problem('unavailable', 503),
  });
  await expectSays(alert, 'Tað eydnaðist ikki at heinta tíni hald.');
  server.answer({ 'GET /subscriptions': () => subscriptionsOf(null) });
  await button('Royn aftur').click();
  await expectSays(main, 'Tú hevur einki hald enn');
  expect(number.query()).toBeNull();
});

test('home has links for giving and requesting', async () => {
  const { app } = await openTransfers('/', {}, [bjork, sara]);
  await link('Gev data').click();
  await expectSays(main, 'Tú kanst geva 7 GB');
  expect(app.path()).toBe('/gev-data');
});

test('in English everything is in English', async () => {
  localStorage.setItem('app.locale', 'en');
  await openTransfers('/gev-data/211010');
  await button('1 GB').click();
  await button('Continue').click();
  await expectSays(main, 'to Hanna O. · 21 10 10', 'Now62.4 GB', 'After61.4 GB', 'Valid until30.11.2026');
  await button('Give 1 GB').click();
  await expectSays(main, 'You’ve given 1 GB to Hanna.');
  await expect.element(link('Gifts and requests')).toBeVisible();
});
