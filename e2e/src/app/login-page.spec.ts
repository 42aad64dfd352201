import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { en } from '@bylgja/i18n/en';
import { fo } from '@bylgja/i18n/fo';

import { expect, test } from '../testing/test.ts';
import { measureWire } from '../testing/wire.ts';
import { webDir } from '../testing/world.ts';

/** An entry of the build's manifest. */
interface BuiltFile {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** Strings that identify what a file contains: the login page itself, and code that belongs to later screens. */
const ownWords = fo.texts['auth.signIn'];
const laterWords = [
  'negotiateVersion',
  'No QueryClient set',
  '__root__',
  'idempotency-key',
  en.texts['auth.chooseMethod'],
  fo.texts['auth.forgotHelp'],
  fo.texts['menu.mainNavigation'],
  fo.problems.order_cancelled.title,
];

/** 1.4 times the size of the same form with React alone. */
const maxKib = 81;
const maxScriptKib = 72;
const maxRequests = 5;
const isFont = (path: string) => path.endsWith('.woff2');

test('the login page is usable after 5 requests and 81 KiB, then loads the font, and calls no other host', async ({
  visitor,
  page,
}) => {
  const requests: URL[] = [];
  page.on('request', (request) => requests.push(new URL(request.url())));
  const wire = await measureWire(page);
  await visitor.open('/');
  await visitor.see(visitor.say('auth.chooseMethod'));
  await expect(visitor.pressable(visitor.say('auth.withNumber'))).toBeVisible();
  await page.waitForLoadState('networkidle');

  await expect.poll(() => requests.findIndex(({ pathname }) => isFont(pathname))).toBe(maxRequests);
  const paths = requests.map(({ pathname }) => pathname);
  expect(paths.slice(maxRequests).filter((path) => !isFont(path))).toEqual([]);
  expect(requests.filter(({ origin }) => origin !== new URL(page.url()).origin)).toEqual([]);
  expect(wire.bytes((path) => !isFont(path)) / 1024).toBeLessThanOrEqual(maxKib);
});

test('the login page’s files in the manifest exclude the live connection, error reporter, second language, later texts and query cache', () => {
  const manifest = readManifest();
  const needed = neededBy(manifest, firstScripts(manifest));
  expect(kibOf(needed.map(({ file }) => file))).toBeLessThanOrEqual(maxScriptKib);

  const rest = Object.values(manifest).filter((file) => !needed.includes(file));
  expect(codeOf(needed).includes(ownWords)).toBe(true);
  for (const word of laterWords) {
    const isIn = { needed: codeOf(needed).includes(word), rest: codeOf(rest).includes(word) };
    expect(isIn, word).toEqual({ needed: false, rest: true });
  }
  expect(/sentry/i.test(codeOf(needed))).toBe(false);
});

function readManifest(): Readonly<Record<string, BuiltFile>> {
  return JSON.parse(readFileSync(join(webDir, '.vite/manifest.json'), 'utf8'));
}

/** What the page imports, by manifest key. */
function firstScripts(manifest: Readonly<Record<string, BuiltFile>>): string[] {
  const html = readFileSync(join(webDir, 'index.html'), 'utf8');
  const files = [...html.matchAll(/src="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file);
  expect(files.length).toBeGreaterThan(0);
  return Object.keys(manifest).filter((key) => files.includes(manifest[key]?.file));
}

/** These files and everything they import statically. */
function neededBy(manifest: Readonly<Record<string, BuiltFile>>, keys: readonly string[]): BuiltFile[] {
  const open = [...keys];
  const needed = new Map<string, BuiltFile>();
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    const file = manifest[key];
    if (file === undefined) throw new Error(`the manifest has no ${key}`);
    if (needed.has(key)) continue;
    needed.set(key, file);
    open.push(...(file.imports ?? []));
  }
  return [...new Map([...needed.values()].map((file) => [file.file, file])).values()];
}

function codeOf(files: readonly BuiltFile[]): string {
  const scripts = files.map(({ file }) => file).filter((file) => file.endsWith('.js'));
  return scripts.map((file) => readFileSync(join(webDir, file), 'utf8')).join('\n');
}

/** Compressed size of the files as the server sends them. */
function kibOf(files: readonly string[]): number {
  const bytes = files.map((file) => statSync(join(webDir, `${file}.br`)).size);
  return bytes.reduce((sum, one) => sum + one, 0) / 1024;
}
