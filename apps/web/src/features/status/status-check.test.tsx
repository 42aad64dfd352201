import { storeLinks } from '@bylgja/brand/apps';
import type { StatusMessage } from '@bylgja/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { problem } from '#testing/fake-api.ts';
import { lookedAt } from '#testing/lines.ts';
import { expectSays } from '#testing/words.ts';

import { phone, plugins } from './testing/phone.ts';
import { fine, openOnPhone } from './testing/status-app.ts';

vi.mock('@capacitor/app', () => plugins.app);
vi.mock('@capacitor/device', () => plugins.device);
vi.mock('@capacitor/app-launcher', () => plugins.launcher);

const anything = page.getByRole('dialog');
const question = page.getByRole('dialog', { name: 'Dagfør appina' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: lookedAt });
});

/** Returns to the app until something is shown: a return during an earlier check starts no other. */
async function resumeUntil(isThere: () => boolean) {
  await expect
    .poll(() => {
      if (!isThere()) phone.resume();
      return isThere();
    })
    .toBe(true);
}

/** Returns to the app until it asks whether it is to be updated. */
async function resumeToQuestion() {
  await resumeUntil(() => question.query() !== null);
}

test('the status is checked at each return to the app and not at the start; a current version shows nothing', async () => {
  const { server, checks, resumeToNothing } = await openOnPhone('android', () => fine);
  expect(checks()).toBe(0);
  phone.resume();
  await expect.poll(checks).toBe(1);
  expect(server.bodies('POST /status')).toEqual([
    {
      currentVersion: '3.0.0',
      deviceMeta: { name: 'Telefon', platform: 'android', osVersion: '14', model: 'Ein', isVirtual: false },
    },
  ]);
  await resumeToNothing();
  await expect.element(anything).not.toBeInTheDocument();
});

test('an optional update can be postponed, and is offered again the next day', async () => {
  const { resumeToNothing } = await openOnPhone('android', () => ({ ...fine, shouldUpgrade: true }));
  await resumeToQuestion();
  await expectSays(question, 'Hendan útgávan av appini er ov gomul. Trýst á knøttin fyri at dagføra hana.');
  await question.getByRole('button', { name: 'Bíða við dagføring' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await resumeToNothing();
  await expect.element(anything).not.toBeInTheDocument();
  expect(phone.opened).toEqual([]);

  vi.setSystemTime(lookedAt.getTime() + 24 * 60 * 60 * 1000);
  await resumeToQuestion();
  await question.getByRole('button', { name: 'Dagfør appina' }).click();
  await expect.poll(() => phone.opened).toEqual([storeLinks.android]);
  await expect.element(question).not.toBeInTheDocument();
});

test('a failed check is only logged, and the next return checks again', async () => {
  const logged = vi.spyOn(console, 'warn').mockReturnValue();
  const { server } = await openOnPhone('android', () => problem('unexpected', 500));
  await resumeUntil(() => logged.mock.calls.length > 0);
  expect(logged.mock.calls).toEqual([['The status check failed.', 'unexpected']]);
  await expect.element(anything).not.toBeInTheDocument();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();

  server.answer({ 'POST /status': () => ({ ...fine, shouldUpgrade: true }) });
  await resumeToQuestion();
});

test('messages of the provider are shown one after another, and once', async () => {
  const messages = ['Í dag', 'Í nátt'].map((title): StatusMessage => ({
    id: title,
    title,
    body: 'Netið verður dagført.',
    isRead: false,
    activeFrom: '2026-11-20T00:00:00.000Z',
    activeTo: '2026-12-01T00:00:00.000Z',
  }));
  const { resumeToNothing } = await openOnPhone('android', () => ({ ...fine, messages }));
  await resumeUntil(() => page.getByRole('dialog', { name: messages[0]?.title ?? '' }).query() !== null);
  for (const { title } of messages) {
    const dialog = page.getByRole('dialog', { name: title });
    await expectSays(dialog, 'Netið verður dagført.');
    expect(anything.all()).toHaveLength(1);
    await dialog.getByRole('button', { name: 'Lat aftur' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  }
  await resumeToNothing();
  await expect.element(anything).not.toBeInTheDocument();
});
