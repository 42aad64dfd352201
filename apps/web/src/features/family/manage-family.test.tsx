import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { problem } from '#testing/fake-api.ts';
import { button, failed, link } from '#testing/home.ts';
import { actionsOn, lookedAt, subscriptionsOf } from '#testing/lines.ts';
import { memberOrder, orderOf } from '#testing/orders.ts';
import { brokenWords } from '#testing/sight.ts';
import { expectSays } from '#testing/words.ts';

import {
  elin,
  familyOf,
  hakun,
  individualOf,
  jogvan,
  openFamily,
  own,
  planTypes,
} from './testing/family-app.ts';

const path = '/umsit-familju-hald';
const main = page.getByRole('main');
const members = page.getByRole('list', { name: 'limir' });
const household = [own, jogvan, hakun, elin];
const add = link('Stovna familjulim · +79 kr.');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: lookedAt });
});

test('the owner sees the price of the family, its places, all members, and the price of the next one', async () => {
  await openFamily(path, [familyOf(household)]);
  await expectSays(main, '746 kr.', 'um mánaðin, við MVG', '4 av 6 plássum');
  await expectSays(members, 'Sólja Dam · Eigari21 10 01', '62,4 GB299 kr.', 'Jógvan Joensen21 10 02');
  await expectSays(members, '18,0 GB199 kr.', 'Elin Joensen21 10 05Verður viðgjørt99 kr.');
  await expect.element(add).toBeVisible();
});

test('the whole price table is shown, with the next place marked', async () => {
  await openFamily(path, [familyOf([own, jogvan])]);
  const rows = page.getByRole('table', { name: 'Prísur um mánaðin' }).getByRole('row');
  await expectSays(rows.nth(0), '1. limurer í haldinum299 kr.');
  await expectSays(rows.nth(2), '3. limurnæsti+149 kr.');
  await expectSays(rows.nth(5), '6. limur79 kr.');
  expect(rows.all()).toHaveLength(6);
});

/** Text as large as some need it, for the rest of the test. */
function enlargeText(): void {
  const { style } = document.documentElement;
  style.fontSize = '200%';
  onTestFinished(() => {
    style.fontSize = '';
  });
}

test('with text at 200 % the taken places stand below the price, at the end of the card', async () => {
  enlargeText();
  await openFamily(path, [familyOf(household)]);
  await expect.element(main.getByText('746 kr.')).toBeVisible();
  const elementOf = (words: string) => main.getByText(words, { exact: true }).element();
  const price = elementOf('um mánaðin, við MVG').getBoundingClientRect();
  const taken = elementOf('4 av 6').getBoundingClientRect();
  const seats = elementOf('4 av 6 plássum').parentElement?.getBoundingClientRect();
  expect(taken.top).toBeGreaterThan(price.top);
  expect(taken.right).toBe(seats?.right);
});

test('with text at 200 % no word of the family is broken, and what a member has left is not below the avatar', async () => {
  enlargeText();
  await openFamily(path, [familyOf([own, jogvan])]);
  const table = page.getByRole('table', { name: 'Prísur um mánaðin' });
  await expectSays(table, '3. limurnæsti+149 kr.');
  await document.fonts.ready;
  expect(brokenWords(table.element())).toEqual([]);
  expect(brokenWords(members.element())).toEqual([]);
  const startOf = (words: string) =>
    members.getByText(words, { exact: true }).element().getBoundingClientRect().left;
  expect(startOf('299 kr.')).toBeGreaterThanOrEqual(startOf('21 10 01'));
});

test('the EU package counts for each member', async () => {
  await openFamily(path, [familyOf([own, jogvan], { euPackage: true })]);
  await expectSays(main, 'Íroknað ES-pakkan, 49 kr. fyri hvønn lim.');
  await expect.element(main.getByText('596 kr.')).toBeVisible();
  await expectSays(members, '348 kr.', '248 kr.');
  const rows = page.getByRole('table', { name: 'Prísur um mánaðin' }).getByRole('row');
  await expectSays(rows.nth(2), '3. limurnæsti+198 kr.');
  await expect.element(link('Stovna familjulim · +198 kr.')).toBeVisible();
});

test('a line of the user that is being moved into the family takes a place', async () => {
  const coming = orderOf({ ...memberOrder, id: 'coming', memberName: 'Hanna', phoneNumber: '298211010' });
  await openFamily(path, [familyOf([own])], { 'GET /orders': () => [coming] });
  await expectSays(main, '2 av 6 plássum', '498 kr.');
  await expectSays(members, 'Hanna21 10 10Verður viðgjørt199 kr.');
  expect(members.getByRole('listitem').all()).toHaveLength(2);
});

test('a full family says so, and adding is disabled', async () => {
  const lines = [own, jogvan];
  await openFamily(path, [familyOf(lines)], {
    'GET /actions': () => actionsOn(lines, { 'add-family-member': 'family_full' }),
  });
  const refused = button('Stovna familjulim');
  await expect.element(refused).toHaveAccessibleDescription('Einki pláss er eftir í familjuhaldinum.');
  await expect.element(refused).toHaveAttribute('aria-disabled', 'true');
});

test('while orders are processed the plan cannot be changed, with the reason', async () => {
  await openFamily(path, [familyOf(household)], {
    'GET /actions': () => actionsOn(household, { 'change-plan': 'orders_processing' }),
  });
  await expect
    .element(page.getByRole('button', { name: /Skift hald/ }))
    .toHaveAccessibleDescription('Tú kanst ikki skifta hald, meðan bíleggingar verða viðgjørdar.');
});

test('a member leads to their screen, one in processing to their order', async () => {
  const { app } = await openFamily(path, [familyOf(household)]);
  await page.getByRole('link', { name: /Jógvan Joensen/ }).click();
  await expect.poll(app.path).toBe('/familju-limur/jogvan');
  // Both screens lead back: this one has to be shown before.
  await expect.element(page.getByRole('link', { name: /Elin Joensen/ })).not.toBeInTheDocument();
  await link('Aftur').click();
  await page.getByRole('link', { name: /Elin Joensen/ }).click();
  await expect.poll(app.path).toBe('/familju-limur/vidgerd/211005');
  await expectSays(page.getByRole('article'), 'Elin · 21 10 05', 'í gongd: SIM-kortið verður sent');
});

test('the family is found even if it is not the current account', async () => {
  await openFamily(path, [individualOf(own), familyOf([jogvan, hakun])]);
  await expectSays(main, '2 av 6 plássum');
  await expect.element(main.getByText('498 kr.')).toBeVisible();
});

test('a user without a family sees how to get one', async () => {
  const { app } = await openFamily(path, [individualOf(own)]);
  await expect.element(page.getByText('Tú hevur einki familjuhald')).toBeVisible();
  await link('Broyt til familjuhald').click();
  await expect.poll(app.path).toBe('/broyt-til-familjuhald');
});

test('a user without a line that could become a family signs up for one', async () => {
  const { app } = await openFamily(path, []);
  await link('Vel eitt hald').click();
  await expect.poll(app.path).toBe('/nytt-hald/family_plan');
});

test('a member who does not pay is sent home', async () => {
  const account = familyOf([own], { otherMembers: [] });
  const { app } = await openFamily(path, [account], {
    'GET /subscriptions': () => ({ data: { ...subscriptionsOf(account).data, isOwner: false } }),
  });
  await expect.poll(app.path).toBe('/');
});

test('a failed load says so, and can be repeated', async () => {
  const { server } = await openFamily(path, [familyOf([own])], {
    'GET /plans': () => problem('not_found', 404),
  });
  const card = failed('Tað eydnaðist ikki at heinta familjuhaldið.');
  await expect.element(card).toBeVisible();
  server.answer({ 'GET /plans': () => planTypes });
  await card.getByRole('button', { name: 'Royn aftur' }).click();
  await expectSays(main, '1 av 6 plássum');
});

test('without a connection adding is disabled, with the reason', async () => {
  await openFamily(path, [familyOf([own])]);
  await expect.element(link('Stovna familjulim · +199 kr.')).toBeVisible();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await expect
    .element(button('Stovna familjulim'))
    .toHaveAccessibleDescription('Einki samband við internetið');
  vi.restoreAllMocks();
});

test('in English the family says the same', async () => {
  localStorage.setItem('app.locale', 'en');
  await openFamily(path, [familyOf(household)]);
  await expectSays(main, '746 kr.', 'a month, with VAT', '4 of 6 places', 'Owner', 'Processing');
  await expect.element(link('Add a family member · +79 kr.')).toBeVisible();
});
