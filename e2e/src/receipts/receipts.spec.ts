import { bjork, solja } from '@bylgja/fixtures';

import { expect, test } from '../testing/test.ts';

test('receipts stand newest first, with and without VAT', async ({ visitor, page, say }) => {
  await visitor.arriveSignedIn(bjork, '/menu/kvittanir');
  const rows = page.getByRole('list', { name: say('receipts.title') }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('14.10.2026');
  await expect(rows.first()).toContainText(/79\s?kr\./);
  await expect(rows.first()).toContainText(/63,20\s?kr\./);
});

test('whoever has no receipts is told what will stand there', async ({ visitor, say }) => {
  await visitor.arriveSignedIn(solja, '/menu/kvittanir');
  await visitor.see(say('receipts.none'));
});

test('a receipt that cannot be fetched says so, and the list stays', async ({ visitor, page, spy, say }) => {
  await visitor.arriveSignedIn(bjork, '/menu/kvittanir');
  spy.expect(/^GET \/api\/receipts\/[\w-]+\/pdf: 500$/);
  await page.route('**/api/receipts/*/pdf', (route) => route.fulfill({ status: 500, body: '' }));
  const rows = page.getByRole('list', { name: say('receipts.title') }).getByRole('button');
  await visitor.touch(rows.first());
  await expect(page.getByRole('alert')).toContainText(say('receipts.notDownloaded'));
  await expect(rows).toHaveCount(3);
});
