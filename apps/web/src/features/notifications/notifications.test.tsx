import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { noNetwork, problem } from '#testing/fake-api.ts';
import { lookedAt } from '#testing/lines.ts';
import { supportNumber } from '#testing/support.ts';
import { expectSays, wordsOf } from '#testing/words.ts';

import { openNotifications, pageOf, notificationOf } from './testing/notification-app.ts';

const main = page.getByRole('main');
const alert = page.getByRole('alert');
/** The link to the topics is below them. */
const rows = main.getByRole('listitem').filter({ hasNotText: 'Vel fráboðanir' });
const row = (title: string) => rows.filter({ hasText: title });
const button = (name: string) => page.getByRole('button', { name });
const list = (name: string) => main.getByRole('list', { name });
const menuLink = page.getByRole('navigation').getByRole('link', { name: 'Valmynd' });
const day = 24 * 60;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: lookedAt });
});

test('notifications are grouped by day, newest first, and unread ones are marked', async () => {
  await openNotifications([
    notificationOf(1, { title: 'Tú hevur fingið 2 GB' }),
    notificationOf(day, { title: 'Í gjár hendi hetta', isRead: true }),
    notificationOf(30 * day, { title: 'Í oktober hendi hetta', isRead: true }),
    notificationOf(400 * day, { title: 'Fyri long síðani', isRead: true }),
  ]);
  await expectSays(list('Í dag'), 'Tú hevur fingið 2 GB', 'Frá Jógvan á 21 10 02.', '13:59', 'ólisin');
  await expectSays(list('Í gjár'), 'Í gjár hendi hetta', '14:00');
  await expectSays(list('Oktober'), 'Í oktober hendi hetta', '22.10.');
  await expectSays(list('Oktober 2025'), 'Fyri long síðani', '17.10.');
  expect(wordsOf(list('Í gjár'))).not.toContain('ólisin');
});

test('loads fifteen at a time, and more on demand', async () => {
  await openNotifications(Array.from({ length: 20 }, (_, index) => notificationOf(index + 1)));
  await expect.poll(() => rows.elements().length).toBe(15);
  await button('Vís meira').click();
  await expect.poll(() => rows.elements().length).toBe(20);
  await expect.element(button('Vís meira')).not.toBeInTheDocument();
});

test('a further page that does not load leaves the list as it is, and says so', async () => {
  const { server } = await openNotifications(
    Array.from({ length: 20 }, (_, index) => notificationOf(index + 1)),
  );
  await expect.poll(() => rows.elements().length).toBe(15);
  server.answer({ 'GET /notifications': () => problem('not_found', 404) });
  await button('Vís meira').click();
  await expectSays(alert, 'Hetta finst ikki');
  expect(rows.elements()).toHaveLength(15);
});

test('a press marks a notification as read and opens its link', async () => {
  const notifications = [notificationOf(1, { link: '/menu/kvittanir' }), notificationOf(2)];
  const { app, server } = await openNotifications(notifications);
  await expect.element(menuLink).toHaveAccessibleDescription('2 ólisnar fráboðanir');
  await row('Tú hevur fingið 1 GB').getByRole('link').click();
  await expect.poll(app.path).toBe('/menu/kvittanir');
  await expect
    .poll(() => server.calls)
    .toContain(`PATCH /notifications/${notifications[0]?.id}/mark-as-read`);
  await expect.element(menuLink).toHaveAccessibleDescription('1 ólisin fráboðan');
});

test('a notification without a link is marked as read in the list, and is then no button', async () => {
  await openNotifications([notificationOf(1)]);
  await row('Tú hevur fingið 1 GB').getByRole('button').click();
  await expect.poll(() => wordsOf(rows)).not.toContain('ólisin');
  await expect.element(row('Tú hevur fingið 1 GB').getByRole('button')).not.toBeInTheDocument();
  await expect.element(menuLink).not.toHaveAccessibleDescription(/ólisin/);
});

test.each(['//example.com', '/\\example.com', 'https://example.com/', 'javascript:alert(1)'])(
  'a link out of the app (%s) is none',
  async (link) => {
    await openNotifications([notificationOf(1, { link, isRead: true })]);
    await expectSays(main, 'Tú hevur fingið 1 GB');
    expect(rows.getByRole('link').query()).toBeNull();
  },
);

test.each([
  ['the server refuses', () => problem('unavailable', 503)],
  ['there is no network', noNetwork],
])(
  'a notification that could not be marked, as %s, is unread again, with a message',
  async (_why, answer) => {
    await openNotifications([notificationOf(1), notificationOf(2)], '/frabodanir', {
      'PATCH /notifications/:id/mark-as-read': answer,
    });
    await row('Tú hevur fingið 1 GB').getByRole('button').click();
    await expectSays(alert, 'Tað eydnaðist ikki at merkja fráboðanina sum lisna.');
    await expectSays(row('Tú hevur fingið 1 GB'), 'ólisin');
    await expect.element(menuLink).toHaveAccessibleDescription('2 ólisnar fráboðanir');
  },
);

test('a notification that is opened before the server has stored it is counted correctly in the end', async () => {
  vi.useRealTimers();
  let isMarked = false;
  let mark = (): void => undefined;
  const marking = new Promise<Response>((resolve) => {
    mark = () => {
      isMarked = true;
      resolve(new Response(null, { status: 204 }));
    };
  });
  const { app, server } = await openNotifications([], '/frabodanir', {
    'GET /notifications': (request) =>
      pageOf([notificationOf(1, { link: '/menu', isRead: isMarked }), notificationOf(2)], request),
    'PATCH /notifications/:id/mark-as-read': () => marking,
  });
  await row('Tú hevur fingið 1 GB').getByRole('link').click();
  await expect.poll(app.path).toBe('/menu');
  mark();
  await expect.element(menuLink).toHaveAccessibleDescription('1 ólisin fráboðan');
  const latest = () => server.calls.lastIndexOf('GET /notifications');
  await expect.poll(latest).toBeGreaterThan(server.calls.findIndex((call) => call.startsWith('PATCH')));
  await expect.element(menuLink).toHaveAccessibleDescription('1 ólisin fráboðan');
});

test('a notification is shown as read before the server has answered', async () => {
  await openNotifications([notificationOf(1)], '/frabodanir', {
    'PATCH /notifications/:id/mark-as-read': () => new Promise(() => {}),
  });
  await row('Tú hevur fingið 1 GB').getByRole('button').click();
  await expect.poll(() => wordsOf(rows)).not.toContain('ólisin');
});

test('all are marked as read at once, also those not loaded yet', async () => {
  const { server } = await openNotifications(
    Array.from({ length: 20 }, (_, index) => notificationOf(index + 1)),
  );
  await expect.element(menuLink).toHaveAccessibleDescription('20 ólisnar fráboðanir');
  await button('Merk alt sum lisið').click();
  await expectSays(page.getByRole('status'), 'Allar fráboðanir eru merktar sum lisnar.');
  expect(server.calls).toContain('PATCH /notifications/mark-all-as-read');
  await expect.element(button('Merk alt sum lisið')).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await button('Vís meira').click();
  await expect.poll(() => rows.elements().length).toBe(20);
  expect(wordsOf(main)).not.toContain('ólisin');
});

test('if marking all fails they are unread again, with a message', async () => {
  await openNotifications([notificationOf(1), notificationOf(2, { isRead: true })], '/frabodanir', {
    'PATCH /notifications/mark-all-as-read': () => problem('unavailable', 503),
  });
  await button('Merk alt sum lisið').click();
  await expectSays(alert, 'Tað eydnaðist ikki at merkja allar fráboðanir sum lisnar.');
  await expectSays(row('Tú hevur fingið 1 GB'), 'ólisin');
  expect(wordsOf(row('Tú hevur fingið 2 GB'))).not.toContain('ólisin');
  await expect.element(menuLink).toHaveAccessibleDescription('1 ólisin fráboðan');
  await expect.element(button('Merk alt sum lisið')).toBeVisible();
});

test('an empty list says what will be shown there', async () => {
  await openNotifications([]);
  await expectSays(main, 'Ongar fráboðanir enn', 'Her sæst, tá okkurt hendir');
  expect(button('Merk alt sum lisið').query()).toBeNull();
});

test('the screen shows that they are loading', async () => {
  await openNotifications([], '/frabodanir', { 'GET /notifications': () => new Promise(() => {}) });
  await expect.element(main.getByRole('status')).toHaveTextContent('Innlesur …');
  expect(main.element().getAttribute('aria-busy')).toBe('true');
});

test('a list that does not load says so, and can be loaded again', async () => {
  const { server } = await openNotifications([], '/frabodanir', {
    'GET /notifications': () => problem('unavailable', 503),
  });
  await expectSays(alert, 'Tað eydnaðist ikki at heinta fráboðanirnar.', supportNumber);
  server.answer({ 'GET /notifications': (request) => pageOf([notificationOf(1)], request) });
  await button('Royn aftur').click();
  await expectSays(main, 'Tú hevur fingið 1 GB');
  expect(alert.query()).toBeNull();
});

test('home, the menu and the footer show the number of unread ones, and lead to them', async () => {
  const { app } = await openNotifications([notificationOf(1), notificationOf(2)], '/');
  await expect.element(menuLink).toHaveAccessibleDescription('2 ólisnar fráboðanir');
  await page.getByRole('link', { name: 'Fráboðanir, 2 ólisnar' }).click();
  await expect.poll(app.path).toBe('/frabodanir');
  await page.getByRole('link', { name: 'Aftur' }).click();
  await menuLink.click();
  await expectSays(main.getByRole('link', { name: /^Fráboðanir/ }), '2 ólisnar');
});

test('in English everything is in English', async () => {
  localStorage.setItem('app.locale', 'en');
  await openNotifications([notificationOf(1), notificationOf(day)]);
  await expectSays(list('Today'), 'unread');
  await expect.element(list('Yesterday')).toBeVisible();
  await expect.element(button('Mark all as read')).toBeVisible();
});

test('on a wide screen a press shows a notification beside the list, and reads it; from there its link is opened', async () => {
  onTestFinished(() => page.viewport(390, 844));
  await page.viewport(1280, 900);
  const { app, server } = await openNotifications([
    notificationOf(1, { isRead: true }),
    notificationOf(2, { link: '/menu/kvittanir' }),
  ]);
  const shown = page.getByRole('article');
  await expectSays(shown, 'Tú hevur fingið 1 GB', '21.11.2026 13:59');
  const link = (title: string) => row(title).getByRole('link');
  await expect.element(link('Tú hevur fingið 1 GB')).toHaveAttribute('aria-current');
  await link('Tú hevur fingið 2 GB').click();
  await expectSays(shown, 'Tú hevur fingið 2 GB');
  await expect.element(link('Tú hevur fingið 2 GB')).toHaveAttribute('aria-current');
  await expect.element(link('Tú hevur fingið 1 GB')).not.toHaveAttribute('aria-current');
  await expect.poll(() => wordsOf(main)).not.toContain('ólisin');
  expect(server.calls.filter((call) => call.endsWith('/mark-as-read'))).toHaveLength(1);
  expect(app.path()).toMatch(/^\/frabodanir\?notification=/);
  await shown.getByRole('link', { name: 'Les víðari' }).click();
  await expect.poll(app.path).toBe('/menu/kvittanir');
});
