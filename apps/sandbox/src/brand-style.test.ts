import assert from 'node:assert/strict';
import { test } from 'node:test';

import { brand } from '@bylgja/brand';

import { startMerchant } from './cards/testing/merchant.ts';
import { startClient } from './testing/client.ts';
import { fetchInTime } from './waiting.ts';

test('the demo’s pages have the brand’s colours, logo and font, which come from the sandbox itself', async (t) => {
  const client = await startClient(t);
  const style = await (await client.call('GET', '/dev/style.css')).text();
  assert.ok(style.includes(`--color-sea: ${brand.colors.sea}`));
  assert.ok(style.includes(brand.colors.page.dark));
  assert.doesNotMatch(style, /https?:|@import/);
  assert.ok((await client.page('/dev/clock')).includes(brand.mark.path));

  const fonts = [...style.matchAll(/url\('([^']+)'\)/g)].map(([, path = '']) => path);
  assert.ok(fonts.length > 0);
  for (const path of fonts) {
    const font = await client.call('GET', path);
    assert.equal(font.headers.get('content-type'), 'font/woff2');
    assert.match(font.headers.get('cache-control') ?? '', /max-age/);
    assert.equal(Buffer.from(await font.arrayBuffer()).toString('latin1', 0, 4), 'wOF2');
  }
});

test('the card window looks the same, and says on every page that it is a test', async (t) => {
  const { open, submit } = await startMerchant(t);
  const { window } = await open('ORDER-1', { language: 'fo' });
  const page = async () => (await fetchInTime(window)).text();
  assert.ok((await page()).includes(`--color-sea: ${brand.colors.sea}`));
  for (const card of ['1000000000000016', '1000000000000073']) {
    assert.match(await page(), /Hetta er ein royndarsíða/);
    await submit(window, { test_card: card });
  }
  assert.match(await page(), /Vátta, at tað ert tú/);
  assert.match(await page(), /Hetta er ein royndarsíða/);
});
