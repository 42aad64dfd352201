import type { TopicSetting } from '@bylgja/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { problem } from '#testing/fake-api.ts';
import type { Answers } from '#testing/fake-api.ts';
import { expectSays } from '#testing/words.ts';

import { openNotifications } from './testing/notification-app.ts';

const main = page.getByRole('main');
const alert = page.getByRole('alert');
const topic = (name: RegExp) => main.getByRole('switch', { name });

const settings: readonly TopicSetting[] = [
  { topic: 'data', isOn: true, isFixed: false },
  { topic: 'usage', isOn: false, isFixed: false },
  { topic: 'security', isOn: true, isFixed: true },
];

async function openTopics(answers: Answers = {}) {
  return openNotifications([], '/frabodanir/evni', {
    'GET /notifications/topics': () => ({ items: [...settings] }),
    'PATCH /notifications/topics/:topic': () => new Response(null, { status: 204 }),
    ...answers,
  });
}

test('the list leads to the topics, which are shown with their state', async () => {
  const { app } = await openNotifications([], '/frabodanir', {
    'GET /notifications/topics': () => ({ items: [...settings] }),
  });
  await main.getByRole('link', { name: 'Vel fráboðanir' }).click();
  await expect.poll(app.path).toBe('/frabodanir/evni');
  await expect.element(topic(/^Gávur og umbønir/)).toBeChecked();
  await expect.element(topic(/^Nýtsla/)).not.toBeChecked();
  await page.getByRole('link', { name: 'Aftur' }).click();
  await expect.poll(app.path).toBe('/frabodanir');
});

test('a topic is switched off and on, and the server stores it', async () => {
  const { server } = await openTopics();
  await topic(/^Gávur og umbønir/).click();
  await expect.element(topic(/^Gávur og umbønir/)).not.toBeChecked();
  await topic(/^Nýtsla/).click();
  await expect.element(topic(/^Nýtsla/)).toBeChecked();
  await expect
    .poll(() => server.calls.filter((call) => call.startsWith('PATCH')))
    .toEqual(['PATCH /notifications/topics/data', 'PATCH /notifications/topics/usage']);
  expect(server.bodies('PATCH /notifications/topics/:topic')).toEqual([{ isOn: false }, { isOn: true }]);
});

test('a topic keeps its state until the server has taken the change', async () => {
  const { promise: taken, resolve } = Promise.withResolvers<Response>();
  const { server } = await openTopics({ 'PATCH /notifications/topics/:topic': () => taken });
  const gifts = topic(/^Gávur og umbønir/);
  await gifts.click();
  await expect.poll(() => server.calls).toContain('PATCH /notifications/topics/data');
  await expect.element(gifts).toHaveAttribute('aria-busy', 'true');
  await expect.element(gifts).toBeChecked();
  resolve(new Response(null, { status: 204 }));
  await expect.element(gifts).not.toBeChecked();
  await expect.element(gifts).not.toHaveAttribute('aria-busy');
});

test('a mandatory topic cannot be switched off, and says why', async () => {
  const { server } = await openTopics();
  const fixed = topic(/^Trygd/);
  await expect.element(fixed).toBeChecked();
  await expect.element(fixed).toHaveAttribute('aria-disabled', 'true');
  await expect.element(fixed).toHaveAccessibleDescription(/kunnu ikki sløkkjast/);
  await fixed.click({ force: true });
  await expect.element(fixed).toBeChecked();
  expect(server.calls.filter((call) => call.startsWith('PATCH'))).toEqual([]);
});

test('a change that the server does not take is undone, with a message', async () => {
  await openTopics({ 'PATCH /notifications/topics/:topic': () => problem('unavailable', 503) });
  await topic(/^Gávur og umbønir/).click();
  await expectSays(alert, 'Tað eydnaðist ikki at broyta fráboðanirnar.');
  await expect.element(topic(/^Gávur og umbønir/)).toBeChecked();
});

test('topics that do not load say so, and can be loaded again', async () => {
  const { server } = await openTopics({ 'GET /notifications/topics': () => problem('unavailable', 503) });
  await expectSays(alert, 'Tað eydnaðist ikki at heinta tínar fráboðanir at velja.');
  server.answer({ 'GET /notifications/topics': () => ({ items: [...settings] }) });
  await page.getByRole('button', { name: 'Royn aftur' }).click();
  await expect.element(topic(/^Trygd/)).toBeVisible();
});

test('in English everything is in English', async () => {
  localStorage.setItem('app.locale', 'en');
  await openTopics();
  await expectSays(main, 'Always on', 'These are about what you pay, what ends and your security');
  await expect.element(topic(/^Gifts and requests/)).toBeChecked();
});
