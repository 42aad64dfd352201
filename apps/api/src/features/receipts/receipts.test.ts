import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { bjork, hanna } from '@bylgja/fixtures';

import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

test('receipts are listed newest first, a page at a time, each customer’s own', async () => {
  const bjorks = await server.as(bjork);
  const first = await bjorks.call('GET /receipts', { query: { page: 0, perPage: 2 } });
  assert.equal(first.body.total, 3);
  assert.deepEqual(
    first.body.items.map(({ number, name, total, vat, totalWithoutVat }) => [
      number,
      name,
      total,
      vat,
      totalWithoutVat,
    ]),
    [
      ['000004', '5\u00a0GB eykapakki', 79, 15.8, 63.2],
      ['000003', '5\u00a0GB eykapakki, ES', 129, 25.8, 103.2],
    ],
  );
  const second = await bjorks.call('GET /receipts', { query: { page: 1, perPage: 2 } });
  assert.deepEqual(
    second.body.items.map(({ number }) => number),
    ['000001'],
  );
  const hannas = await (await server.as(hanna)).call('GET /receipts');
  assert.deepEqual(
    hannas.body.items.map(({ number }) => number),
    ['000002'],
  );
});

test('pages that cannot be are refused', async () => {
  const bjorks = await server.as(bjork);
  for (const query of ['page=-1', 'perPage=0', 'perPage=101', 'page=x', 'page=1.5']) {
    assert.equal((await bjorks.raw(`/api/receipts?${query}`)).status, 422, query);
  }
});

test('a receipt is a PDF in the language asked for', async () => {
  const bjorks = await server.as(bjork);
  const { body } = await bjorks.call('GET /receipts');
  for (const language of ['fo', 'en']) {
    const response = await bjorks.raw(`/api/receipts/${body.items[0]?.id}/pdf`, {
      headers: { 'accept-language': language },
    });
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-type'), 'application/pdf');
    const bytes = Buffer.from(await response.arrayBuffer());
    assert.equal(bytes.subarray(0, 5).toString(), '%PDF-');
    assert.ok(bytes.includes(`/Lang (${language})`));
  }
});
