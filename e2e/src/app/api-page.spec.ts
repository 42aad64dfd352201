import { bjork, demoPassword } from '@bylgja/fixtures';
import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../testing/test.ts';

/** A call of the page, opened. */
async function openCall(page: Page, operationId: string): Promise<Locator> {
  const call = page.locator(`[id="${operationId}"]`);
  await call.locator('summary').first().click();
  return call;
}

async function send(call: Locator): Promise<string> {
  await call.getByRole('button', { name: 'Send' }).click();
  const output = call.locator('output');
  await expect(output).toContainText(/ in \d+ ms/);
  return (await output.textContent()) ?? '';
}

test('an integrator signs in on the page of the API, and sends calls with their own token @wide', async ({
  page,
  world,
  spy,
}) => {
  spy.expect(/GET \/api\/orders: 401/);
  await page.goto('/api/docs');

  const login = await openCall(page, 'auth.emailLogin');
  await login.getByLabel(/^Body/).fill(JSON.stringify({ email: bjork.email, password: demoPassword }));
  expect(await send(login)).toMatch(/^200 in/);
  await expect(page.locator('#session')).toContainText('Signed in for ten minutes');

  // Its example is sent as it stands, twice with the same key: it is done once.
  const buy = await openCall(page, 'packages.buy');
  const answers = [await send(buy), await send(buy)];
  const idOf = (answer: string) => /"id": "([\da-f-]{36})"/.exec(answer)?.[1];
  expect(answers[0]).toMatch(/^201 in/);
  expect(idOf(answers[0] ?? '')).toBe(idOf(answers[1] ?? ''));
  const bjorks = await world.as(bjork);
  const { body: orders } = await bjorks.call('GET /orders');
  expect(orders.filter(({ id }) => id === idOf(answers[0] ?? ''))).toHaveLength(1);

  // The token is nowhere but in the page: reloading forgets it.
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  await page.reload();
  const list = await openCall(page, 'orders.list');
  expect(await send(list)).toMatch(/^401 in[^]*"code": "unauthenticated"/);
});

test('the page of the API finds a call by its words, opens what its address names, and fits the screen @wide', async ({
  page,
}) => {
  await page.goto('/api/docs#packages.buy');
  const buy = page.locator('[id="packages.buy"]');
  await expect(buy).toHaveAttribute('open', '');
  await expect(buy).toBeInViewport();

  await page.getByLabel('Find a call').fill('cancel an unpaid');
  await expect(page.locator('details.call:visible')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Receipts' })).toBeHidden();

  const { scroll, width } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    width: document.documentElement.clientWidth,
  }));
  expect(scroll).toBe(width);
});
