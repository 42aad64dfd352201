import { formatExactPrice, formatPhoneNumber } from '@bylgja/i18n';
import { chooseMarket, market } from '@bylgja/market';
import { marketOf, markets } from '@bylgja/market/all';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { fakeApi } from '#testing/fake-api.ts';
import { openApp } from '#testing/open-app.tsx';

import { chooseServedMarket } from './served-market.ts';

const home = market();
const note = document.createElement('meta');
note.name = 'app-market';
afterEach(() => {
  note.remove();
  chooseMarket(home);
});

test('a server in Iceland asks for seven digits behind +354, and shows whole krónur', async () => {
  const server = fakeApi({
    'POST /auth/request-pin': () => ({ resendAfter: 60, expiresIn: 300, codeLength: 6 }),
  });
  note.content = JSON.stringify(markets.is);
  document.head.append(note);
  chooseServedMarket();

  await openApp('/rita-inn/vid-telefonnummari');
  await expect.element(page.getByText('+354')).toBeVisible();
  const field = page.getByLabelText('Telefonnummar');
  await expect.element(field).toHaveAccessibleDescription(/^7 tøl/);
  await field.fill('211001');
  await page.getByRole('button', { name: 'Halt fram' }).click();
  await expect.element(field).toHaveAccessibleDescription(/skal vera 7 tøl/);
  expect(server.calls).toEqual([]);
  await field.fill('+354 621 1001');
  await expect.element(field).toHaveValue('621\u00a01001');
  await page.getByRole('button', { name: 'Halt fram' }).click();
  await expect.poll(() => server.calls).toEqual(['POST /auth/request-pin']);
  expect(formatPhoneNumber('3546211001')).toBe('621\u00a01001');
  expect(formatExactPrice(1249, 'fo')).toBe('1.249\u00a0kr.');
});

test('where the provider registers people from the age of 15, a sixteen-year-old may register', async () => {
  fakeApi({});
  note.content = JSON.stringify(marketOf('fo', 15));
  document.head.append(note);
  chooseServedMarket();

  await openApp('/stovna-brukara');
  const birthDate = page.getByLabelText('Føðingardagur');
  await birthDate.fill('01.01.2010');
  await page.getByRole('button', { name: 'Stovna brúkara' }).click();
  await expect.element(page.getByLabelText('Fornavn')).toHaveAccessibleDescription(/skal fyllast út/);
  await expect.element(birthDate).not.toHaveAccessibleDescription(/ov ung/);
});

test('a page without a market uses the one that the app is built with', () => {
  chooseServedMarket();
  expect(market()).toBe(home);
});
