import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';

import { Problem } from '../machine/problem.mjs';
import { buildForShell } from './build.mjs';
import { elementsOf, readXml } from './xml.ts';

const node24 = process.execPath;

function folderFor(t: { after: (work: () => void) => void }): string {
  const out = mkdtempSync(join(tmpdir(), 'bylgja-shell-'));
  t.after(() => rmSync(out, { recursive: true }));
  return out;
}

test('the shell’s page may call only the server it was built for', async (t) => {
  const out = folderFor(t);
  await buildForShell({ node24, apiUrl: 'https://app.bylgja.fo', out });

  const page = readFileSync(join(out, 'index.html'), 'utf8');
  const [, head = ''] = /(<meta http-equiv[^>]*>)/.exec(page) ?? [];
  assert.ok(page.indexOf(head) < page.indexOf('<script'), 'the policy comes before what it is for');
  const [meta] = elementsOf(readXml(`<page>${head.replace(/\/?>$/, '/>')}</page>`), 'meta');
  const policy = (meta?.attributes['content'] ?? '').replaceAll('&#39;', "'").split('; ');
  const self = "'self' capacitor://localhost https://localhost";
  assert.deepEqual(policy, [
    `default-src ${self}`,
    `style-src ${self}`,
    `img-src ${self} data:`,
    `connect-src ${self} https://app.bylgja.fo wss://app.bylgja.fo`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${self}`,
  ]);
  assert.doesNotMatch(
    page,
    /app-demo|<style|<script>/,
    'nothing of a demo, and nothing that the policy forbids',
  );

  const files = readdirSync(out, { recursive: true }).map(String);
  assert.deepEqual(
    files.filter((file) => /\.(?:br|gz)$/.test(file)),
    [],
    'a phone reads no compressed files',
  );
  const assets = readdirSync(join(out, 'assets')).filter((file) => file.endsWith('.js'));
  const scripts = assets.map((file) => readFileSync(join(out, 'assets', file), 'utf8')).join('\n');
  assert.match(scripts, /https:\/\/app\.bylgja\.fo\/api\b/);
  assert.match(scripts, /https:\/\/app\.bylgja\.fo\/payment-hub\b/);
});

test('the page says that the apps have a push service, and where to report errors, which it may call', async (t) => {
  const out = folderFor(t);
  const env = { BYLGJA_ERROR_REPORTS_DSN: 'https://public@errors.example.fo:8443/7' };
  await buildForShell({ node24, apiUrl: 'https://app.bylgja.fo', hasPush: true, out, env });
  const page = readFileSync(join(out, 'index.html'), 'utf8');
  assert.match(page, /<meta name="app-push" content="on">/);
  assert.match(
    page,
    /<meta name="app-error-reports" content="https:\/\/public@errors\.example\.fo:8443\/7">/,
  );
  assert.match(page, /connect-src [^"]* wss:\/\/app\.bylgja\.fo https:\/\/errors\.example\.fo:8443;/);
});

test('a build fails if its page would contain a secret or send error reports readable by anyone', async (t) => {
  for (const dsn of [
    'https://public:s3cret@errors.example.fo/7',
    'http://s3cret@errors.example.fo/7',
    's3cret',
  ]) {
    const env = { BYLGJA_ERROR_REPORTS_DSN: dsn };
    const building = buildForShell({ node24, apiUrl: 'https://app.bylgja.fo', out: folderFor(t), env });
    await assert.rejects(building, ({ message }: Error) => {
      assert.match(
        message,
        /BYLGJA_ERROR_REPORTS_DSN must be https:\/\/<public key>@<host>\/<project number>/,
      );
      assert.doesNotMatch(message, /s3cret/);
      return true;
    });
  }
});

test('a build fails if the server’s address is missing or unsafe', async (t) => {
  for (const apiUrl of ['http://app.bylgja.fo', 'app.bylgja.fo', 'https://app.bylgja.fo/api']) {
    await assert.rejects(() => buildForShell({ node24, apiUrl, out: folderFor(t) }), Problem, apiUrl);
  }
});
