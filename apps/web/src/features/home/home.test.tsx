import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';

import { button, buy, expectGauge, gauge, link, openHome, person } from '#testing/home.ts';
import {
  accountOf,
  actionsOn,
  family,
  gigabyte,
  lineOf,
  lookedAt,
  subscriptionsOf,
  unmeasured,
} from '#testing/lines.ts';
import { solja } from '#testing/people.ts';
import { expectSays, wordsOf } from '#testing/words.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: lookedAt });
});

const sara = lineOf('Sára', '03', { domestic: [4.1 * gigabyte, 100 * gigabyte] });
const household = [
  lineOf('Bjørk', '01', {
    dataRemaining: { domestic: Math.round(62.4 * gigabyte), eu: 43 * gigabyte },
    dataTotal: { domestic: 100 * gigabyte, eu: 50 * gigabyte },
  }),
  lineOf('Jógvan', '02', { domestic: [18 * gigabyte, 100 * gigabyte] }),
  sara,
  unmeasured('Elin', '05', 'processing'),
];
const asFamily = { 'GET /subscriptions': () => subscriptionsOf(accountOf(household, family)) };

test('an owner sees their own line first: how much, of what, until when, measured when, and whether it lasts', async () => {
  await openHome(household, asFamily);
  await expectGauge(
    'Bjørk · 21 10 01',
    'Røkkur út mánaðin',
    '62,4 GB eftir',
    'av 100 GB',
    'Galdandi til 30.11.2026 · 9 dagar eftir',
    'Mátað í dag 14:32',
  );
  await expect.element(page.getByRole('heading', { level: 1, name: 'Familja 100 GB' })).toBeInTheDocument();
});

test('all members of the family are shown, with their remaining data or a word for it', async () => {
  await openHome(household, asFamily);
  await expect.element(person(/Bjørk 62,4 GB/)).toBeChecked();
  await expect.element(person(/Jógvan 18,0 GB/)).not.toBeChecked();
  await expect.element(person(/Sára 4,1 GB.*lítið eftir/)).toBeVisible();
  await expect.element(person(/Elin í viðgerð/)).toBeVisible();
});

test('a chosen line stays chosen on other screens and after a reload', async () => {
  const { app } = await openHome(household, asFamily);
  await person(/Sára/).click();
  await expectGauge('Sára · 21 10 03', 'Lítið eftir', '4,1 GB eftir', 'Røkkur til uml. 22.11.');
  await link('Valmynd').click();
  await link('Heim').click();
  await expectGauge('Sára · 21 10 03');
  await app.reload();
  await expectGauge('Sára · 21 10 03');
  await expect.element(person(/Sára/)).toBeChecked();
});

test('people with the same name are shown with their numbers', async () => {
  await openHome([lineOf('Jákup', '01'), lineOf('Jákup', '02')]);
  await expect.element(person(/21 10 01/)).toBeChecked();
  await expect.element(person(/21 10 02/)).toBeVisible();
});

test('with one line there is no row of people; the line ends before the month', async () => {
  await openHome([lineOf('Jógvan', '02', { domestic: [18 * gigabyte, 100 * gigabyte] })]);
  await expectGauge('Jógvan · 21 10 02', 'Røkkur til uml. 26.11.', '18,0 GB eftir');
  expect(page.getByRole('radio').query()).toBeNull();
});

test('nothing left: shows when there is new data', async () => {
  await openHome([lineOf('Hanna', '10', { domestic: [0, 25 * gigabyte] })]);
  await expectGauge('Einki eftir', '0 GB eftir', 'av 25 GB', 'Nýtt data 01.12.2026');
  await expect.element(gauge).toHaveAttribute('data-state', 'empty');
});

test('unlimited and cancelled: shows what was used, and what becomes of the number', async () => {
  const line = lineOf('Eyðun', '30', {
    domestic: [1_024_000, 1_024_000],
    status: 'cancelled',
    cancelsAt: '2026-12-01T00:00:00.000Z',
    cancelsTo: 'prepaid',
  });
  await openHome([line], { 'GET /actions': () => actionsOn([line], { 'top-up': 'not_prepaid' }) });
  await expectGauge('Røkkur út mánaðin', 'Óavmarkað', '36,8 GB nýtt', 'Galdandi til 30.11.2026');
  const end = page.getByText(/Seinasti dagur er 30.11.2026. .* broytt til talutíð\./);
  await expect.element(end).toBeVisible();
  expect(isBefore(end, gauge)).toBe(true);
  expect(groundOf(buy)).not.toBe(accent());
});

function isBefore(one: Locator, other: Locator): boolean {
  const position = one.element().compareDocumentPosition(other.element());
  return (position & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

function groundOf(thing: Locator): string {
  return getComputedStyle(thing.element()).backgroundColor;
}

/** The colour of the one thing to do. */
function accent(): string {
  const probe = document.createElement('i');
  probe.style.backgroundColor = 'var(--color-accent)';
  document.body.append(probe);
  const { backgroundColor } = getComputedStyle(probe);
  probe.remove();
  return backgroundColor;
}

test('the one thing to do on a line with a plan is to buy a package', async () => {
  const line = lineOf('Hanna', '10');
  await openHome([line], { 'GET /actions': () => actionsOn([line], { 'top-up': 'not_prepaid' }) });
  await expect.element(buy).toBeVisible();
  expect(groundOf(buy)).toBe(accent());
});

test('a prepaid line is led by its balance and topping up; its data comes second, and what it never can is not offered', async () => {
  const balance = { amount: 120.5, measuredAt: '2026-11-21T14:32:00.000Z' };
  const line = lineOf('Pætur', '20', { status: 'prepaid', domestic: [0, 0], planId: null, balance });
  const { app } = await openHome([line], {
    'GET /actions': () => actionsOn([line], { 'give-data': 'prepaid_plan' }),
  });
  const card = page.getByRole('region', { name: 'Talutíð eftir' });
  await expectSays(card, '120,50 kr.');
  await expectSays(card, 'Mátað í dag 14:32');
  const data = page.getByRole('list', { name: 'Data eftir' });
  await expectSays(data, '0 GB', 'Við talutíð keypir tú data í eykapakkum.');
  expect(isBefore(card, data)).toBe(true);
  const topUp = link('Fyll á');
  expect(groundOf(topUp)).toBe(accent());
  expect(isBefore(topUp, buy)).toBe(true);
  expect(groundOf(buy)).not.toBe(accent());
  expect(page.getByText('Gev data').query()).toBeNull();
  await topUp.click();
  await expect.poll(app.path).toBe('/fyll-a');
});

test('prepaid without data: shows how to get some', async () => {
  const line = lineOf('Pætur', '20', { status: 'prepaid', domestic: [0, 0], planId: null, planName: null });
  const prepaid = { planTypeId: 'prepaid', planType: 'Talutíð', planName: null } as const;
  await openHome([line], { 'GET /subscriptions': () => subscriptionsOf(accountOf([line], prepaid)) });
  await expectGauge('0 GB eftir', 'Við talutíð keypir tú data í eykapakkum.');
  expect(wordsOf(gauge)).not.toContain('av 0');
  await expect.element(page.getByRole('listitem').getByText('Talutíð')).toBeVisible();
  await expect.element(buy).toBeVisible();
});

test('an old figure looks old, and says when it was measured', async () => {
  await openHome([lineOf('Bjørk', '01', { measuredAt: '2026-11-20T21:40:00.000Z' })]);
  await expectGauge('Mátað í gjár', '62,4 GB eftir', 'av 100 GB, tá mátað varð', 'Mátað í gjár 21:40');
  await expect.element(gauge).toHaveAttribute('data-state', 'stale');
});

test('a figure that was fresh is old when the user returns later', async () => {
  await openHome([lineOf('Bjørk', '01', { measuredAt: '2026-11-21T14:10:01.000Z' })]);
  await expect.element(gauge).toHaveAttribute('data-state', 'plenty');
  vi.setSystemTime(new Date('2026-11-21T14:41:00Z'));
  await link('Valmynd').click();
  await link('Heim').click();
  await expectGauge('Mátað 14:10', 'Mátað í dag 14:10');
  await expect.element(gauge).toHaveAttribute('data-state', 'stale');
});

test('a line that was never measured has no number', async () => {
  await openHome([unmeasured('Rói', '06', 'active')]);
  await expectGauge('Ikki kent', '—', 'Ikki mátað enn');
  expect(wordsOf(gauge)).not.toMatch(/\d [GM]B/);
});

test('a line in processing says so, and disabled actions say why', async () => {
  const line = unmeasured('Elin', '05', 'processing');
  await openHome([line], { 'GET /actions': () => actionsOn([line], { 'buy-package': 'line_processing' }) });
  await expectGauge('Verður viðgjørt', 'Haldið verður viðgjørt. Tað kann taka nakrar dagar.');
  await expect.element(button('Keyp eykapakka')).toHaveAccessibleDescription('Nummarið verður viðgjørt');
  await expect.element(button('Keyp eykapakka')).toHaveAttribute('aria-disabled', 'true');
});

test('a blocked line says so', async () => {
  const line = lineOf('Bjørk', '01', { status: 'blocked' });
  await openHome([line], { 'GET /actions': () => actionsOn([line], { 'buy-package': 'of_tomorrow' }) });
  await expectGauge('Stongt', '62,4 GB eftir');
  await expect.element(page.getByText(/Eingin kann ringja/)).toBeVisible();
  await expect.element(button('Keyp eykapakka')).toHaveAccessibleDescription('Ber ikki til í løtuni');
});

test('the reason stands with the action that it is about', async () => {
  const line = lineOf('Bjørk', '01');
  await openHome([line], { 'GET /actions': () => actionsOn([line], { 'give-data': 'insufficient_data' }) });
  await expect.element(buy).toBeVisible();
  const give = button('Gev data').element();
  const reason = document.getElementById(give.getAttribute('aria-describedby') ?? '');
  expect(reason?.parentElement).toBe(give.parentElement);
});

test('a line with a plan has no top-up; buying leads to the packages', async () => {
  const line = lineOf('Bjørk', '01');
  const { app } = await openHome([line], {
    'GET /actions': () => actionsOn([line], { 'top-up': 'not_prepaid' }),
  });
  await expect.element(buy).toBeVisible();
  expect(page.getByText('Fyll á').query()).toBeNull();
  await buy.click();
  await expect.poll(app.path).toBe('/keyp-eykapakka');
});

test('an owner has links to the family and to the line, a prepaid line a link to a plan', async () => {
  const { app } = await openHome(household, asFamily);
  await page.getByRole('link', { name: /Umsit familjuhald/ }).click();
  await expect.poll(app.path).toBe('/umsit-familju-hald');
  await link('Aftur').click();
  await page.getByRole('link', { name: /Umsit hald/ }).click();
  await expect.poll(app.path).toBe('/umsit-hald/211001');
});

test('a prepaid line can change to a plan', async () => {
  const line = lineOf('Pætur', '20', { status: 'prepaid', planId: null, planName: null });
  const prepaid = { planTypeId: 'prepaid', planType: 'Talutíð', planName: null, planId: null } as const;
  const { app } = await openHome([line], {
    'GET /subscriptions': () => subscriptionsOf(accountOf([line], prepaid)),
  });
  await page.getByRole('link', { name: /Fá eitt hald/ }).click();
  await expect.poll(app.path).toBe('/legg-hald-afturat');
});

test('a member sees only their own line: its SIM, and the link to a plan of their own, but nothing of the owner’s', async () => {
  const line = lineOf('Sólja', '02', { user: { id: solja.id, firstname: 'Sólja', lastname: 'Dam' } });
  const { data } = subscriptionsOf(accountOf([line], family));
  const { app } = await openHome([line], {
    'GET /subscriptions': () => ({ data: { ...data, isOwner: false } }),
    'GET /actions': () => actionsOn([line], { 'change-plan': 'not_owner', cancel: 'not_owner' }),
  });
  await expectGauge('Sólja · 21 10 02');
  await expect.element(page.getByRole('link', { name: /Skift SIM-kort/ })).toBeVisible();
  expect(page.getByRole('link', { name: /Umsit/ }).query()).toBeNull();
  await page.getByRole('link', { name: /Flyt til einstaklingahald/ }).click();
  await expect.poll(app.path).toBe('/flyt-til-einstaklingahald');
});

test('with several accounts the user switches between them, and the title follows', async () => {
  const own = lineOf('Sólja', '01');
  const other = lineOf('Hákun', '04');
  const { app } = await openHome([own, other], {
    'GET /subscriptions': () =>
      subscriptionsOf(accountOf([own]), accountOf([other], { ...family, id: 'family' })),
  });
  const title = (name: string) => page.getByRole('heading', { level: 1, name });
  await expect.element(title('Stórt')).toBeInTheDocument();
  await person(/Hákun/).click();
  await expect.element(title('Familja 100 GB')).toBeInTheDocument();
  await page.getByRole('link', { name: /Umsit hald/ }).click();
  await expect.poll(app.path).toBe('/umsit-hald/211004');
});

test('the plan and the remaining data abroad are in the list', async () => {
  await openHome(household, asFamily);
  await expect.element(page.getByText('Familja 100 GB · 3 limir')).toBeVisible();
  await expect.element(page.getByText('43,0 GB eftir av 50 GB')).toBeVisible();
  await person(/Sára/).click();
  await expect.element(page.getByText('43,0 GB eftir av 50 GB')).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Uttanlands', exact: true })).toBeVisible();
});

test('home shows once that a line has more than when it was last seen', async () => {
  const jogvan = lineOf('Jógvan', '02', { domestic: [18 * gigabyte, 100 * gigabyte] });
  const { server } = await openHome([jogvan]);
  await expectGauge('18,0 GB eftir');
  expect(wordsOf(gauge)).not.toContain('Áðrenn');

  const richer = { ...jogvan, dataRemaining: { domestic: 23 * gigabyte, eu: null } };
  server.answer({ 'GET /subscriptions': () => subscriptionsOf(accountOf([richer])) });
  await button('Máta av nýggjum').click();
  await expectGauge('23,0 GB eftir', 'Áðrenn: 18,0 GB');
  await expect.element(gauge).toHaveAttribute('data-moved');

  await link('Valmynd').click();
  await link('Heim').click();
  await expectGauge('23,0 GB eftir');
  expect(wordsOf(gauge)).not.toContain('Áðrenn');
});
