import type { Activity } from '@bylgja/contract';
import { topicOfActivity } from '@bylgja/contract/activity-kinds';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { fakeApi, problem } from '#testing/fake-api.ts';
import type { Answers } from '#testing/fake-api.ts';
import { accountOf, family, lineOf, subscriptionsOf } from '#testing/lines.ts';
import { openApp } from '#testing/open-app.tsx';
import { answersTo, solja } from '#testing/people.ts';
import { supportNumber } from '#testing/support.ts';
import { expectSays } from '#testing/words.ts';

const main = page.getByRole('main');
const alert = page.getByRole('alert');
const rows = main.getByRole('listitem');
const button = (name: string) => page.getByRole('button', { name });
const select = (name: string) => page.getByRole('combobox', { name });

function activityOf(number: number, rest: Partial<Activity> = {}): Activity {
  const kind = rest.kind ?? 'signed_in';
  return {
    id: `activity-${number}`,
    kind,
    topic: topicOfActivity(kind),
    at: new Date(Date.UTC(2025, 10, 20, 12) + number * 60_000).toISOString(),
    phoneNumber: null,
    by: { isMe: true, firstname: 'Sólja', lastname: 'Dam' },
    device: { kind: 'phone', system: 'android' },
    parts: {},
    ...rest,
  };
}

/** Newest first. */
const twenty = Array.from({ length: 20 }, (_, index) => activityOf(20 - index));

const bought = activityOf(30, {
  kind: 'package_bought',
  phoneNumber: '298211002',
  by: { isMe: false, firstname: 'Jógvan', lastname: 'Joensen' },
  device: null,
  parts: { name: '5 GB eykapakki' },
});

const twoLines = accountOf([lineOf('Bjørk', '01'), lineOf('Jógvan', '02')], family);

async function openLog(
  log: readonly Activity[],
  { path = '', answers = {} }: { path?: string; answers?: Answers } = {},
) {
  const server = fakeApi({
    ...answersTo(solja),
    'GET /subscriptions': () => subscriptionsOf(twoLines),
    'GET /activity': ({ url }) => {
      const { searchParams } = new URL(url);
      const [number, topic] = [searchParams.get('phoneNumber'), searchParams.get('topic')];
      const wanted = log.filter(
        (item) =>
          (number === null || item.phoneNumber === number) && (topic === null || item.topic === topic),
      );
      const [at, count] = [Number(searchParams.get('page')), Number(searchParams.get('perPage'))];
      return { items: wanted.slice(at * count, (at + 1) * count), total: wanted.length };
    },
    ...answers,
  });
  const app = await openApp(`/virksemisskra${path}`, { signedIn: true, known: solja });
  return { server, app };
}

test('the log shows who did what on which line, from which kind of device, and when', async () => {
  await openLog([bought, activityOf(1)]);
  await expectSays(main, 'Hósdagur 20.11.2025', 'Keypt: 5 GB eykapakki', 'Jógvan · 21 10 02', '12:30');
  await expectSays(main, 'Ritað inn', 'Tú · Telefon við Android', '12:01');
  expect(rows.elements()).toHaveLength(2);
});

test('the log loads fifteen entries at a time, and more on demand', async () => {
  await openLog(twenty);
  await expect.poll(() => rows.elements().length).toBe(15);
  await button('Vís meira').click();
  await expect.poll(() => rows.elements().length).toBe(20);
  await expect.element(button('Vís meira')).not.toBeInTheDocument();
});

test('a further page that does not load leaves the list as it is, and says so', async () => {
  const { server } = await openLog(twenty);
  await expect.poll(() => rows.elements().length).toBe(15);
  server.answer({ 'GET /activity': () => problem('not_found', 404) });
  await button('Vís meira').click();
  await expectSays(alert, 'Hetta finst ikki');
  expect(rows.elements()).toHaveLength(15);
});

test('the filters for line and topic are in the address, and survive a reload', async () => {
  const { app } = await openLog([bought, activityOf(1)]);
  await expect.poll(() => rows.elements().length).toBe(2);
  await select('Nummar').selectOptions('Jógvan · 21 10 02');
  await expect.poll(() => rows.elements().length).toBe(1);
  await select('Evni').selectOptions('Keyp');
  await expect.poll(app.path).toBe('/virksemisskra?line=211002&topic=purchase');

  await app.reload();
  await expectSays(main, 'Keypt: 5 GB eykapakki');
  await expect.element(select('Nummar')).toHaveValue('298211002');
  await expect.element(select('Evni')).toHaveValue('purchase');
  expect(rows.elements()).toHaveLength(1);
});

test('a filter without results says so, and can be removed', async () => {
  const { app } = await openLog([activityOf(1)], { path: '?topic=line' });
  await expectSays(main, 'Einki virksemi við hesum valinum');
  await button('Vís alt').click();
  await expectSays(main, 'Ritað inn');
  expect(app.path()).toBe('/virksemisskra');
});

test('a person who manages one line gets no filter for lines', async () => {
  await openLog([activityOf(1)], {
    answers: { 'GET /subscriptions': () => subscriptionsOf(accountOf([lineOf('Sólja', '30')])) },
  });
  await expectSays(main, 'Ritað inn');
  await expect.element(select('Evni')).toBeVisible();
  expect(select('Nummar').query()).toBeNull();
});

test('an empty log says what will be shown there', async () => {
  await openLog([]);
  await expectSays(main, 'Einki virksemi enn', 'Her sæst, hvør hevur gjørt hvat');
  expect(rows.elements()).toEqual([]);
});

test('the screen shows that the log is loading', async () => {
  await openLog([], { answers: { 'GET /activity': () => new Promise(() => {}) } });
  await expect.element(main.getByRole('status')).toHaveTextContent('Innlesur …');
  expect(main.element().getAttribute('aria-busy')).toBe('true');
});

test('a log that does not load says so, and can be loaded again', async () => {
  const { server } = await openLog([], { answers: { 'GET /activity': () => problem('unavailable', 503) } });
  await expectSays(alert, 'Tað eydnaðist ikki at heinta virksemisskránna.', supportNumber);
  server.answer({ 'GET /activity': () => ({ items: [activityOf(1)], total: 1 }) });
  await button('Royn aftur').click();
  await expectSays(main, 'Ritað inn');
  expect(alert.query()).toBeNull();
});

test('in English everything is in English', async () => {
  localStorage.setItem('app.locale', 'en');
  await openLog([bought, activityOf(1)]);
  await expectSays(main, 'Bought: 5 GB eykapakki', 'Logged in', 'You · ', 'Thursday 20.11.2025');
  await expect.element(select('Topic')).toBeVisible();
});
