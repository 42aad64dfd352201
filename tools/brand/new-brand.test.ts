import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { TestContext } from 'node:test';

import { brand } from '@bylgja/brand';
import { appsBeside } from '@bylgja/brand/apps';
import { readThemes } from '@bylgja/brand/legibility';

import { listFiles } from '../machine/files.mjs';
import { root } from '../machine/paths.mjs';
import { pictures } from './draw.ts';

const havtel = {
  address: 'FO-700 Klaksvík',
  companyNumber: '123456',
  supportNumber: '300000',
  sea: '#3a1152',
  accent: '#e83e6b',
  logo: 'logo.svg',
};
const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 2h20v20H2z"/></svg>';

const storeLinks = { ios: 'https://apps.example/havtel-tv', android: 'https://play.example/havtel-tv' };

/** A copy of the sources with the installed libraries, in which the packages are those of the copy. */
function copyOfSources(t: TestContext): string {
  mkdirSync(join(root, '.data'), { recursive: true });
  const folder = mkdtempSync(join(root, '.data/brand-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const files = ['apps', 'packages', 'tools', 'docs/openapi.json', 'package.json', 'tsconfig.base.json'];
  for (const file of files.flatMap((path) => listFiles(root, path))) {
    cpSync(join(root, file), join(folder, file));
  }
  const modules = join(root, 'node_modules');
  const packages = readdirSync(join(modules, '@bylgja'));
  mkdirSync(join(folder, 'node_modules/@bylgja'), { recursive: true });
  for (const name of readdirSync(modules)) {
    if (name !== '@bylgja' && !name.startsWith('.'))
      symlinkSync(join(modules, name), join(folder, 'node_modules', name));
  }
  for (const name of packages) {
    const place = ['packages', 'apps']
      .map((kind) => join(folder, kind, name))
      .find((path) => existsSync(path));
    if (place) symlinkSync(place, join(folder, 'node_modules/@bylgja', name));
  }
  for (const app of ['apps/api', 'apps/web']) {
    const own = join(root, app, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(folder, app, 'node_modules'));
  }
  return folder;
}

function makeBrand(folder: string, answers: Readonly<Record<string, unknown>>) {
  writeFileSync(join(folder, 'logo.svg'), logo);
  writeFileSync(join(folder, 'answers.json'), JSON.stringify(answers));
  return spawnSync(process.execPath, ['tools/brand.ts', 'new', 'Havtel', '--from', 'answers.json'], {
    cwd: folder,
    encoding: 'utf8',
  });
}

/** The text of every file under a folder of the copy. */
const textsIn = (folder: string, path: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(join(folder, path), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(png|woff2|br|gz|zst|jar)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(folder.length + 1), readFileSync(file, 'utf8')]),
  );

/** What would tell the brand that was there before: its names, numbers and colors. */
function tracesOf(text: string): string[] {
  const own = readThemes([readFileSync(join(root, 'packages/brand/src/brand.css'), 'utf8')]);
  const neutral = readFileSync(join(root, 'apps/web/src/ui/tokens.css'), 'utf8');
  const colors = [...new Set([...Object.values(own.light), ...Object.values(own.dark), brand.colors.crest])];
  const words = [
    brand.name.slice(0, -1),
    brand.supportNumber,
    brand.company.address,
    brand.mark.path,
    ...[appsBeside.other, appsBeside.partner].flatMap((app) =>
      app ? [app.name, app.storeLinks.ios, app.storeLinks.android] : [],
    ),
    ...colors.filter((color) => color.startsWith('#') && !neutral.includes(color)),
  ];
  const lower = text.toLowerCase();
  // A number inside a longer one tells nothing.
  const isNumber = (word: string) => /^\d+$/.test(word);
  const found = words.filter((word) =>
    isNumber(word) ? new RegExp(`\\b${word}\\b`).test(text) : lower.includes(word.toLowerCase()),
  );
  // Not within the hash of a file’s name.
  const isOrder = new RegExp(String.raw`(?<![\w-])${brand.orderPrefix}-`);
  return isOrder.test(text) ? [...found, `${brand.orderPrefix}-`] : found;
}

/** The texts that still tell the brand before, with what tells it. */
function traces(texts: Readonly<Record<string, string>>): Record<string, string[]> {
  const found = Object.entries(texts).map(([name, text]): [string, string[]] => [name, tracesOf(text)]);
  return Object.fromEntries(found.filter(([, words]) => words.length > 0));
}

test('a new brand is everywhere: in the web, mails, texts, papers, the API and both apps', (t) => {
  const folder = copyOfSources(t);
  const brandFile = join(folder, 'packages/brand/src/brand.ts');
  const untouched = readFileSync(brandFile, 'utf8');

  const pale = makeBrand(folder, { ...havtel, accent: '#ffe9a8' });
  assert.equal(pale.status, 1);
  assert.match(pale.stderr, /^light: accent \(#ffe9a8\) on surface \(#ffffff\) has 1\.2:1, and needs 3:1$/m);
  const long = makeBrand(folder, { ...havtel, orderPrefix: 'havtel', host: 'Havtel' });
  assert.match(long.stderr, /^orderPrefix has 2 to 4 capital letters\nhost is a host name$/m);
  const unopened = makeBrand(folder, { ...havtel, apps: { other: { name: 'Havtel TV', storeLinks } } });
  assert.match(unopened.stderr, /^apps\.other\.scheme must match/m);
  assert.equal(readFileSync(brandFile, 'utf8'), untouched, 'nothing was written');

  const made = makeBrand(folder, havtel);
  assert.equal(made.status, 0, made.stderr);
  assert.match(made.stdout, /Everything follows from the brand, and all colors can be read\./);

  const written = (file: string) => readFileSync(join(folder, file), 'utf8');
  assert.match(written('packages/brand/src/apps.ts'), /^export const appsBeside: AppsBeside = \{\};$/m);
  assert.doesNotMatch(written('apps/native/ios/App/App/Info.plist'), /LSApplicationQueriesSchemes/);

  const vite = join(root, 'node_modules/vite/bin/vite.js');
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'error'], { cwd: join(folder, 'apps/web') });
  const web = textsIn(folder, 'apps/web/dist');
  assert.deepEqual(traces(web), {});
  const manifest: { name: string } = JSON.parse(web['apps/web/dist/app.webmanifest'] ?? '');
  assert.equal(manifest.name, 'Havtel');

  const printed = execFileSync(process.execPath, ['tools/brand/testing/outputs.ts'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const outputs: Record<string, unknown> = JSON.parse(printed);
  const texts = Object.fromEntries(
    Object.entries(outputs).map(([name, value]) => [name, JSON.stringify(value)]),
  );
  assert.deepEqual(traces(texts), {});
  assert.match(texts['sms'] ?? '', /^\["Havtel",/);
  assert.match(texts['receipt'] ?? '', /"Havtel","FO-700 Klaksvík"/);
  assert.equal(outputs['order'], 'HA-104 882');
  assert.match(texts['problem'] ?? '', /"urn:havtel:problem:not_found"/);
  assert.match(texts['api'] ?? '', /"title":"Havtel self-care API"/);

  const sources = { ...sourcesIn(folder, 'packages/brand'), ...sourcesIn(folder, 'apps/native') };
  assert.deepEqual(traces({ ...sources, ...textsIn(folder, 'docs') }), {});
  for (const [file, drawn] of Object.entries(picturesOf(folder))) {
    assert.notDeepEqual(drawn, readFileSync(join(root, file)), `${file} has the new mark`);
  }

  const other = { name: 'Havtel TV', storeLinks, scheme: 'havteltv://', android: 'fo.havtel.tv' };
  const again = makeBrand(folder, { ...havtel, apps: { other } });
  assert.equal(again.status, 0, again.stderr);
  assert.match(written('packages/brand/src/apps.ts'), /\n    name: 'Havtel TV',\n/);
  assert.match(written('apps/native/android/app/src/main/AndroidManifest.xml'), /"fo\.havtel\.tv"/);
});

/** Sources, without the names of packages and of the settings of a build, which no customer sees. */
function sourcesIn(folder: string, path: string): Record<string, string> {
  const texts = Object.entries(textsIn(folder, path));
  return Object.fromEntries(
    texts.map(([file, text]) => [file, text.replaceAll(/@bylgja\/|BYLGJA_(?=[A-Z])/g, '')]),
  );
}

function picturesOf(folder: string): Record<string, Buffer> {
  return Object.fromEntries(Object.keys(pictures).map((file) => [file, readFileSync(join(folder, file))]));
}
