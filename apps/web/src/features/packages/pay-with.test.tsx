import type { Agreement } from '@bylgja/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { problem } from '../../testing/fake-api.ts';
import { lookedAt } from '../../testing/lines.ts';
import { orderOf, paymentOf } from '../../testing/orders.ts';
import { expectSays } from '../../testing/words.ts';
import { openBuying } from './testing/buying-app.ts';

const main = page.getByRole('main');
const choice = (name: RegExp) => page.getByRole('radio', { name });
const buy = page.getByRole('button', { name: 'Keyp fyri 79 kr.' });

const saved: Agreement = {
  id: 'agreement-1',
  state: 'active',
  brand: 'visa',
  maskedPan: '•••• •••• •••• 4242',
  expires: '2029-04',
  isExpiringSoon: false,
  saving: null,
};
const charged = orderOf({ payment: { ...paymentOf('pending'), payWith: 'agreement' } });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: lookedAt });
});

test('a saved card pays without a window, and one waits for it on the payment screen', async () => {
  const opened = vi.spyOn(window, 'open');
  const { app, server } = await openBuying('/keyp-eykapakka/gb-5', {
    'GET /agreements': () => saved,
    'GET /orders/:id': () => charged,
    'POST /packages': () => Response.json({ order: charged, paymentUrl: null }, { status: 201 }),
  });
  await choice(/Visa ···· 4242/).click();
  await buy.click();
  await expect.poll(() => app.path()).toBe(`/gjald/${charged.id}`);
  await expectSays(main, 'Gjaldið verður viðgjørt');
  expect(server.bodies('POST /packages')).toEqual([
    { packageId: 'gb-5', phoneNumber: '298211001', payWith: 'agreement' },
  ]);
  expect(opened).not.toHaveBeenCalled();
  opened.mockRestore();
});

test('a card that was let go of meanwhile is said, and the choice is gone', async () => {
  let agreement: Agreement | null = saved;
  await openBuying('/keyp-eykapakka/gb-5', {
    'GET /agreements': () => agreement,
    'POST /packages': () => {
      agreement = null;
      return problem('no_payment_agreement', 422);
    },
  });
  await choice(/Visa ···· 4242/).click();
  await buy.click();
  await expectSays(main, 'Tú hevur onga gjaldsavtalu');
  await expect.element(choice(/Visa/)).not.toBeInTheDocument();
});

test('a card that has expired is no way to pay', async () => {
  await openBuying('/keyp-eykapakka/gb-5', { 'GET /agreements': () => ({ ...saved, state: 'expired' }) });
  await expectSays(main, 'Tú skrivar kortnummarið á næstu síðu.');
  await expect.element(choice(/Visa/)).not.toBeInTheDocument();
});
