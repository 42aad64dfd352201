import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { en } from '@bylgja/i18n/en';
import { fo } from '@bylgja/i18n/fo';

import { expect, test } from '../testing/test.ts';
import { webDir } from '../testing/world.ts';

/** A file of the build, as the build's own manifest knows it. */
interface BuiltFile {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** Words by which one knows what is in a file: the page's own, and those of what comes later. */
const ownWords = fo.texts['auth.signIn'];
const laterWords = [
  'negotiateVersion',
  'No QueryClient set',
  en.texts['auth.chooseMethod'],
  fo.texts['auth.forgotHelp'],
  fo.texts['menu.mainNavigation'],
  fo.problems.order_cancelled.title,
];

const mostScriptKib = 115;
const mostRequests = 12;

test('the login page is usable after 12 requests and 115 KiB of script, and asks nobody else', async ({
  visitor,
  page,
}) => {
  const requests: URL[] = [];
  page.on('request', (request) => requests.push(new URL(request.url())));
  await visitor.open('/');
  await visitor.see(visitor.say('auth.chooseMethod'));
  await expect(visitor.pressable(visitor.say('auth.withNumber'))).toBeVisible();
  await page.waitForLoadState('networkidle');

  expect(requests.map(({ pathname }) => pathname).slice(mostRequests)).toEqual([]);
  expect(requests.filter(({ origin }) => origin !== new URL(page.url()).origin)).toEqual([]);
  const scripts = requests.filter(({ pathname }) => pathname.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  expect(kibOf(scripts.map(({ pathname }) => pathname))).toBeLessThanOrEqual(mostScriptKib);
});

test('what the login page needs by the build’s manifest is no more than that, and holds no live connection, error reporter, second language, later text or query cache', () => {
  const manifest = readManifest();
  const gate = keysOf(manifest, /^_gate-/);
  expect(gate).toHaveLength(1);
  const needed = neededBy(manifest, [...firstScripts(manifest), ...gate]);
  expect(kibOf(needed.map(({ file }) => file))).toBeLessThanOrEqual(mostScriptKib);

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

/** What the page itself asks for, by its keys in the manifest. */
function firstScripts(manifest: Readonly<Record<string, BuiltFile>>): string[] {
  const html = readFileSync(join(webDir, 'index.html'), 'utf8');
  const files = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file);
  expect(files.length).toBeGreaterThan(0);
  return Object.keys(manifest).filter((key) => files.includes(manifest[key]?.file));
}

function keysOf(manifest: Readonly<Record<string, BuiltFile>>, name: RegExp): string[] {
  return Object.keys(manifest).filter((key) => name.test(key));
}

/** These files and everything that they import at once. */
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

/** The weight of files on the wire, each compressed by gzip. */
function kibOf(files: readonly string[]): number {
  const bytes = files.map((file) => gzipSync(readFileSync(join(webDir, file))).length);
  return bytes.reduce((sum, one) => sum + one, 0) / 1024;
}
