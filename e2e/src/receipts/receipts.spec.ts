import { bjork, hanna, solja } from '@bylgja/fixtures';
import type { Download, Locator } from '@playwright/test';

import { inFull, inFullUnless } from '../testing/in-full.ts';
import { fiveGigabytes } from '../testing/purchase.ts';
import { expect, test } from '../testing/test.ts';
import type { Visitor } from '../testing/visitor.ts';

const rowsOf = ({ page, say }: Visitor) =>
  page.getByRole('list', { name: say('receipts.title') }).getByRole('listitem');

async function openReceipt(visitor: Visitor, row: Locator): Promise<void> {
  await visitor.touch(row.getByRole('link'));
  await visitor.see(visitor.say('receipts.total'));
}

async function taken(file: Download): Promise<Buffer> {
  return Buffer.concat(await (await file.createReadStream()).toArray());
}

test('receipts are listed newest first, with and without VAT', inFull, async ({ visitor }) => {
  await visitor.arriveSignedIn(bjork, '/menu/kvittanir');
  const rows = rowsOf(visitor);
  await expect(rows).toHaveCount(5);
  await expect(rows.first()).toContainText('Rokning fyri november 2026');
  await expect(rows.nth(1)).toContainText('14.10.2026');
  await expect(rows.nth(1)).toContainText(/79\s?kr\./);
  await expect(rows.nth(1)).toContainText(/63,20\s?kr\./);
});

test('a customer without receipts sees what the list is for', inFull, async ({ visitor, say }) => {
  await visitor.arriveSignedIn(solja, '/menu/kvittanir');
  await visitor.see(say('receipts.none'));
});

for (const language of ['fo', 'en'] as const) {
  test.describe(language === 'fo' ? 'in Faroese' : 'in English', inFullUnless(language === 'fo'), () => {
    test.use({ language });

    test('a customer finds a receipt by month, opens it, downloads the PDF and sends it by email', async ({
      visitor,
      page,
      world,
      say,
    }) => {
      await visitor.arriveSignedIn(bjork, '/menu/kvittanir');
      await page.getByLabel(say('receipts.month')).selectOption('2026-10');
      await expect(rowsOf(visitor)).toHaveCount(2);
      await expect(page).toHaveURL(/\?month=2026-10$/);
      await openReceipt(visitor, rowsOf(visitor).first());
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        visitor.touch(visitor.inMain(say('receipts.download'))),
      ]);
      expect(file.suggestedFilename()).toBe(say('receipts.fileName', { number: '000007' }));
      expect((await taken(file)).toString('latin1')).toMatch(/^%PDF-1\.\d[\s\S]+%%EOF\s*$/);

      await visitor.touch(visitor.inMain(say('receipts.email')));
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByLabel(say('auth.email'))).toHaveValue('bjork@example.fo');
      await visitor.touch(dialog.getByRole('button', { name: say('receipts.send'), exact: true }));
      await visitor.see(say('receipts.sent', { email: 'bjork@example.fo' }));
      await world.mailTo('bjork@example.fo', say('receipts.number', { number: '000007' }));
    });
  });
}

test('a customer exports a year’s receipts as a spreadsheet', inFull, async ({ visitor, page, say }) => {
  await visitor.arriveSignedIn(bjork, '/menu/kvittanir');
  const [file] = await Promise.all([page.waitForEvent('download'), visitor.touch(visitor.inMain('2026'))]);
  expect(file.suggestedFilename()).toBe(say('receipts.csvName', { year: '2026' }));
  const lines = (await taken(file)).toString('utf8').trim().split('\r\n');
  expect(lines).toHaveLength(6);
  expect(lines.at(-2)).toMatch(/^000007;Kvittan;2026-10-14;.*;63,20;15,80;79,00;/);
});

test('a refund has a receipt of its own, which links to the sale', async ({ visitor, page, world, say }) => {
  const order = await world.order(hanna, fiveGigabytes.id);
  await world.paid(hanna, order);
  await world.provider.refund(order.payment.id, 2000);
  const caller = await world.as(hanna);
  await expect.poll(async () => (await caller.call('GET /receipts')).body.total).toBe(3);

  await visitor.arriveSignedIn(hanna, '/menu/kvittanir');
  const [refund, sale] = [rowsOf(visitor).nth(0), rowsOf(visitor).nth(1)];
  await expect(refund).toContainText(/-20\s?kr\./);
  await expect(sale).toContainText(/79\s?kr\./);
  await openReceipt(visitor, refund);
  await expect(page.getByRole('main')).toContainText(/-16,00\s?kr\..*-4,00\s?kr\..*-20,00\s?kr\./s);
  const { items } = (await caller.call('GET /receipts')).body;
  await visitor.press(items[1]?.number ?? '');
  await visitor.see(say('receipts.number', { number: items[1]?.number ?? '' }));
});

test(
  'a PDF that cannot be fetched shows an error, and the receipt stays open',
  inFull,
  async ({ visitor, page, spy, say }) => {
    await visitor.arriveSignedIn(bjork, '/menu/kvittanir');
    spy.expect(/^GET \/api\/receipts\/[\w-]+\/pdf: 500$/);
    await page.route('**/api/receipts/*/pdf', (route) => route.fulfill({ status: 500, body: '' }));
    await openReceipt(visitor, rowsOf(visitor).first());
    await visitor.touch(visitor.inMain(say('receipts.download')));
    await expect(page.getByRole('alert')).toContainText(say('receipts.notDownloaded'));
    await visitor.see(say('receipts.total'));
  },
);
