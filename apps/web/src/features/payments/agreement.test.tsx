import type { Agreement } from '@bylgja/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { fakeApi, problem } from '#testing/fake-api.ts';
import type { Answers } from '#testing/fake-api.ts';
import { lookedAt } from '#testing/lines.ts';
import { openApp } from '#testing/open-app.tsx';
import { answersTo, solja } from '#testing/people.ts';
import { expectSays } from '#testing/words.ts';

import { savedCard } from './testing/saved-card.ts';

const path = '/min-brukari/gjaldsavtala';
const main = page.getByRole('main');
const button = (name: string) => page.getByRole('button', { name });

const pending: Agreement = {
  ...savedCard,
  id: 'agreement-2',
  state: 'pending',
  brand: null,
  maskedPan: null,
  expires: null,
  saving: { id: 'agreement-2', declineReason: null },
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: lookedAt });
});

async function openAgreement(answers: Answers, at = path) {
  const server = fakeApi({ ...answersTo(solja), ...answers });
  const app = await openApp(at, { signedIn: true, known: solja });
  return { app, server };
}

test('a user without a saved card sees what it is for, and saves one in the provider’s window', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  let agreement: Agreement | null = null;
  const { server } = await openAgreement({
    'GET /agreements': () => agreement,
    'POST /agreements': () => {
      agreement = pending;
      return problem('payment_provider_unavailable', 503);
    },
  });
  await expectSays(main, 'Tú hevur onga gjaldsavtalu', 'Einki verður tikið, tá kortið verður goymt.');
  await button('Goym eitt kort').click();
  await expectSays(main, 'Kortið er ikki goymt enn.');
  expect(opened).toHaveBeenCalledOnce();
  expect(server.calls).toContain('POST /agreements');
  opened.mockRestore();
});

test('the saved card is shown with its digits and its expiry', async () => {
  await openAgreement({ 'GET /agreements': () => savedCard });
  await expectSays(main, 'Goymt kort', 'Visa ···· 4242', 'Kortið gongur út', '04/29');
  await expect.element(button('Skift gjaldskort')).toBeVisible();
});

test('a card that expires soon, or has expired, says so', async () => {
  let agreement: Agreement = { ...savedCard, isExpiringSoon: true };
  const { app } = await openAgreement({ 'GET /agreements': () => agreement });
  await expectSays(main, 'Kortið gongur skjótt út. Goym eitt nýtt kort.');
  await expect.element(button('Skift gjaldskort')).toBeVisible();
  agreement = { ...savedCard, state: 'expired' };
  await app.reload();
  await expectSays(main, 'Kortið er útgingið. Goym eitt nýtt kort fyri at rinda við gjaldsavtaluni.');
});

test('after leaving the provider’s page without saving a card the user sees that, and can open it again', async () => {
  await openAgreement({ 'GET /agreements': () => pending }, `${path}?cancelled=1`);
  await expectSays(main, 'Kortið er ikki goymt enn.');
  await expect.element(button('Opna gjaldssíðuna av nýggjum')).toBeVisible();
});

test('a declined card says why, and another can be tried', async () => {
  await openAgreement({
    'GET /agreements': () => ({ ...pending, saving: { id: 'agreement-2', declineReason: 'expired_card' } }),
  });
  await expectSays(main, 'Kortið varð ikki goymt.', 'Kortið er útgingið.', 'Royn eitt annað kort.');
  await expect.element(button('Opna gjaldssíðuna av nýggjum')).toBeVisible();
});

test('the agreement is deleted after a confirmation', async () => {
  let agreement: Agreement | null = savedCard;
  const { server } = await openAgreement({
    'GET /agreements': () => agreement,
    'DELETE /agreements/:id': () => {
      agreement = null;
      return new Response(null, { status: 204 });
    },
  });
  await button('Strika gjaldsavtaluna').click();
  const sheet = page.getByRole('dialog');
  await expectSays(sheet, 'Vilt tú strika gjaldsavtaluna?');
  await sheet.getByRole('button', { name: 'Strika gjaldsavtaluna' }).click();
  await expectSays(main, 'Tú hevur onga gjaldsavtalu');
  expect(server.calls).toContain('DELETE /agreements/agreement-1');
});

test('a failed load can be repeated', async () => {
  let isAway = true;
  await openAgreement({ 'GET /agreements': () => (isAway ? problem('unavailable', 503) : savedCard) });
  await expectSays(main, 'Tað eydnaðist ikki at heinta gjaldsavtaluna.');
  isAway = false;
  await button('Royn aftur').click();
  await expectSays(main, 'Visa ···· 4242');
  await expect.element(button('Skift gjaldskort')).toBeVisible();
});
