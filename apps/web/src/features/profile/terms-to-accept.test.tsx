import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { problem } from '#testing/fake-api.ts';
import type { Answers } from '#testing/fake-api.ts';
import { button, failed, openHome } from '#testing/home.ts';
import { lineOf, lookedAt } from '#testing/lines.ts';
import { solja } from '#testing/people.ts';
import { expectSays } from '#testing/words.ts';

const terms = page.getByRole('region', { name: 'Treytir' });
const asked = (version: string | null) => () => ({ ...solja, termsToAccept: version });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: lookedAt });
});

/** Home of a member who is asked to accept the terms. */
async function openAsked(answers: Answers = {}) {
  const { server } = await openHome([lineOf('Sólja', '01')], {
    'GET /auth/me': asked('2026-11'),
    ...answers,
  });
  await expectSays(terms, 'Les og góðtak treytirnar');
  return server;
}

test('an added member reads the terms on home, accepts them, and is not asked again', async () => {
  const server = await openAsked({ 'POST /auth/me/terms': () => new Response(null, { status: 204 }) });
  await button('Les treytirnar').click();
  const sheet = page.getByRole('dialog');
  await expectSays(sheet, 'Treytir');
  await sheet.getByRole('button', { name: 'Lat aftur' }).click();
  server.answer({ 'GET /auth/me': asked(null) });
  await button('Góðtak treytirnar').click();
  await expectSays(page.getByRole('status'), 'Tú hevur góðtikið treytirnar.');
  await expect.element(terms).not.toBeInTheDocument();
  expect(server.bodies('POST /auth/me/terms')).toEqual([{ version: '2026-11' }]);
});

test('terms that have changed meanwhile are asked for in the version that applies now', async () => {
  const server = await openAsked({ 'POST /auth/me/terms': () => problem('terms_changed', 409) });
  server.answer({ 'GET /auth/me': asked('2027-01') });
  await button('Góðtak treytirnar').click();
  await expectSays(failed('Treytirnar eru broyttar'), 'Les tær av nýggjum');
  server.answer({ 'POST /auth/me/terms': () => new Response(null, { status: 204 }) });
  await button('Góðtak treytirnar').click();
  await expect.poll(() => server.bodies('POST /auth/me/terms').at(-1)).toEqual({ version: '2027-01' });
});

test('nobody else is asked', async () => {
  await openHome([lineOf('Sólja', '01')]);
  await expect.element(button('Máta av nýggjum')).toBeVisible();
  expect(terms.query()).toBeNull();
});
