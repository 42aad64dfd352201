import { cards } from '@bylgja/api';
import { hanna } from '@bylgja/fixtures';
import { formatData } from '@bylgja/i18n';
import type { Download } from '@playwright/test';

import { inFullUnless } from '../testing/in-full.ts';
import { buy, orderOnScreen, reviewPackage } from '../testing/purchase.ts';
import { expect, test } from '../testing/test.ts';
import type { Visitor } from '../testing/visitor.ts';

/** Hanna's remaining data of 25 GB, and with 5 GB more. */
const before = formatData(Math.round(1.9 * 1024), 'fo');
const after = formatData(Math.round(6.9 * 1024), 'fo');

const ways = {
  'a code': (visitor: Visitor) => visitor.signInByCode(hanna),
  'an email': (visitor: Visitor) => visitor.signInByEmail(hanna),
};

for (const [way, signIn] of Object.entries(ways)) {
  test(
    `a user signs in by ${way}, sees the remaining data, buys 5 GB by card, and gets data and receipt`,
    inFullUnless(way === 'a code'),
    async ({ visitor, page, say, world }) => {
      await visitor.open('/');
      await signIn(visitor);
      await expect(page).toHaveURL('/');
      const tide = page.getByRole('region', { name: say('home.dataLeft'), exact: true });
      await expect(tide).toContainText(say('home.amountLeft', { amount: before }));

      await reviewPackage(visitor);
      const provider = await buy(visitor);
      await visitor.see(say('payments.waiting'));
      await visitor.see(say('payments.live.Connected'));
      const loads = countLoads(visitor);
      await provider.pay(cards.approved);

      await visitor.see(say('home.amountLeft', { amount: after }));
      await visitor.see(say('payments.completed'));
      expect(loads()).toBe(0);
      await expect.poll(() => provider.page.isClosed()).toBe(true);
      const orderId = await orderOnScreen(visitor);

      await visitor.touch(page.getByRole('main').getByRole('link', { name: say('menu.home') }));
      await expect(tide).toContainText(say('home.amountLeft', { amount: after }));

      await visitor.press(say('menu.title'));
      await visitor.press(say('menu.receipts'));
      const [receipt] = (await (await world.as(hanna)).call('GET /receipts')).body.items;
      expect(receipt?.orderId).toBe(orderId);
      const row = page.getByRole('link', {
        name: say('receipts.number', { number: receipt?.number ?? '' }),
      });
      await visitor.touch(row);
      const download = visitor.inMain(say('receipts.download'));
      const [pdf] = await Promise.all([page.waitForEvent('download'), visitor.touch(download)]);
      await expectPdf(pdf);
    },
  );
}

/** How often the page has been loaded since then. */
function countLoads({ page }: Visitor): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}

async function expectPdf(pdf: Download): Promise<void> {
  expect(pdf.suggestedFilename()).toMatch(/^[\w-]+\.pdf$/);
  const chunks = await (await pdf.createReadStream()).toArray();
  const bytes = Buffer.concat(chunks).toString('latin1');
  expect(bytes).toMatch(/^%PDF-1\.\d[\s\S]+%%EOF\s*$/);
}
