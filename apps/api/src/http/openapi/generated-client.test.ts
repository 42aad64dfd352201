import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';

import { bjork } from '@bylgja/fixtures';
import openapiTS, { astToString } from 'openapi-typescript';

import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../../../..');
const compiler = join(root, 'node_modules/.bin/tsc');
const compilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  target: 'es2024',
  module: 'nodenext',
  allowImportingTsExtensions: true,
  verbatimModuleSyntax: true,
  noEmit: true,
  skipLibCheck: true,
  types: ['node'],
};

/** Each line after an expected error must be one, or the compiler reports that it is none. */
const mistakes = `
import createClient from 'openapi-fetch';

import type { components, paths } from './bylgja.ts';

const api = createClient<paths>({ baseUrl: '' });
// @ts-expect-error -- there is no such call
await api.GET('/ordres');
// @ts-expect-error -- a package is named by a text
const { error } = await api.POST('/packages', { body: { packageId: 1, phoneNumber: '' } });
// @ts-expect-error -- the call cannot fail in this way
console.log(error?.code === 'family_full');
console.log(error?.code === 'duplicate_order');
// @ts-expect-error -- an order has no such field
export const cost = (order: components['schemas']['Order']) => order.cost;
export const price = (order: components['schemas']['Order']): number => order.price;
`;

let server: TestServer;
let folder: string;
let types: string;

before(async () => {
  server = await startTestServer();
  const parent = join(root, 'test-results');
  mkdirSync(parent, { recursive: true });
  folder = mkdtempSync(join(parent, 'generated-client-'));
  const document = await (await server.guest.raw('/api/openapi.json')).text();
  types = astToString(await openapiTS(document, { defaultNonNullable: false }));
  const [, tour = ''] = /^```ts\n([^]*?)^```$/m.exec(readFileSync(join(root, 'docs/api.md'), 'utf8')) ?? [];
  const files = {
    'bylgja.ts': types,
    'tour.ts': tour,
    'mistakes.ts': mistakes,
    'tsconfig.json': JSON.stringify({ compilerOptions }),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
});

after(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

test('a client that is generated from the document compiles, and its mistakes do not', async () => {
  const { stdout } = await run(compiler, ['-p', folder]).catch(
    (error: unknown) => error as { stdout: string },
  );
  assert.equal(stdout, '');
});

test('the ten calls of docs/api.md do on the server what they say', async () => {
  const { stdout } = await run(process.execPath, [join(folder, 'tour.ts'), `${server.url}/api`]);

  const bjorks = await server.as(bjork);
  const { body: orders } = await bjorks.call('GET /orders');
  const [order] = orders;
  const { body: receipts } = await bjorks.call('GET /receipts');
  const lines = stdout.trim().split('\n');
  assert.match(lines[1] ?? '', /^1\sGB for 29 kr\., to be paid at http:/);
  assert.deepEqual(lines.toSpliced(1, 1), [
    'Bjørk has 63898 MB left',
    'the same order: true',
    'now: paid',
    'refused: package_not_available',
    `2 of ${receipts.total} receipts`,
    'cancelled: true',
    'signed out: 204',
  ]);
  // One order, although it was sent twice.
  assert.equal(orders.filter(({ packageId }) => packageId === 'gb-1').length, 1);
  assert.equal(order?.isCancelled, true);
});

test('schemas have names, and few', () => {
  const named = /^ {4}schemas: {$([^]*?)^ {4}};$/m.exec(types)?.[1] ?? '';
  for (const name of ['Order', 'PlacedOrder', 'Account', 'Member', 'User', 'Receipt', 'Invoice', 'Problem'])
    assert.match(named, new RegExp(`^ {8}${name}: `, 'm'));
  assert.ok(types.split('\n').length < 9000, `${types.split('\n').length} lines`);
});
