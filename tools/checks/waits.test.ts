import assert from 'node:assert/strict';
import test from 'node:test';

import { root } from '../machine/paths.mjs';
import { readSources } from './source-text.ts';
import { findEndlessWaits, findLateResolvers } from './waits.ts';

test('no test can wait forever', () => {
  const sources = readSources(root);
  assert.ok(sources.length > 100, 'the sources were found');
  assert.deepEqual(sources.flatMap(findEndlessWaits), []);
  assert.deepEqual(sources.flatMap(findLateResolvers), []);
});

const paths = [
  'apps/api/src/hub/negotiate.test.ts',
  'apps/api/src/testing/caller.ts',
  'apps/sandbox/src/cards/testing/merchant.ts',
  'e2e/src/limits/limits.spec.ts',
  'e2e/webkit/driver.ts',
  'tools/demo/network.test.ts',
];
const call = 'calls without fetchInTime';
const loop = 'waits in a loop without until';

for (const [code, what] of [
  ["await fetch('https://example.fo');", call],
  ['const open = globalThis.fetch(url);', call],
  ['for (;;) { const state = await look(); if (state) return state; }', loop],
  ['for (let pauseMs = 1; ; pauseMs *= 2) await pause(pauseMs);', loop],
  ['while (!(await isDone()));', loop],
  ['while (heard.length < 2) await pause(5);', loop],
  ['while (answers.length === 0) {\n  await advance({ seconds: 3600 });\n}', loop],
  ['do {\n  state = await look();\n} while (state === null);', loop],
] as const) {
  test(`\`${code}\` ${what}`, () => {
    for (const path of paths) {
      const text = `// first line\n${code}\n`;
      assert.deepEqual(findEndlessWaits({ path, text }), [`${path}:2 ${what}`]);
    }
  });
}

test('waits with a limit, code without waits, and code that runs in a page are accepted', () => {
  const text = `
    await fetchInTime(url); await cards.fetch('1'); // await fetch(url)
    await until(async () => (await look()) === 'done');
    for (let round = 0; round < 5; round += 1) await look();
    for (const one of all) await look(one);
    while (rest.length > 0) rest.shift();
    await look();
    await page.evaluate(async () => { do { await nextFrame(); } while (isMoving()); });
    await page.evaluate((url) => fetch(url), url);`;
  assert.deepEqual(findEndlessWaits({ path: 'e2e/src/limits/limits.spec.ts', text }), []);
});

test('code after a page function is checked', () => {
  const path = 'e2e/src/limits/limits.spec.ts';
  const text = "await page.evaluate(() => fetch('/here'));\nawait fetch('/there');";
  assert.deepEqual(findEndlessWaits({ path, text }), [`${path}:2 ${call}`]);
});

test('product code may wait without a limit', () => {
  const text = 'for (;;) await fetch(url);';
  assert.deepEqual(findEndlessWaits({ path: 'apps/api/src/gateways/sms/sms-gateway.ts', text }), []);
});

test('a test does not depend on when its promise is created to get the resolver', () => {
  const path = 'apps/web/src/features/auth/sessions.test.tsx';
  const late = 'let answer = () => {};\nserve(() => new Promise((resolve) => (answer = resolve)));';
  assert.deepEqual(findLateResolvers({ path, text: late }), [
    `${path}:2 keeps a resolver without Promise.withResolvers`,
  ]);
  const text =
    'const { promise: answer, resolve: answerNow } = Promise.withResolvers<void>();\nserve(() => answer);';
  assert.deepEqual(findLateResolvers({ path, text }), []);
});
