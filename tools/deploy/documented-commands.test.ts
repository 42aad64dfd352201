import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { test } from 'node:test';
import type { TestContext } from 'node:test';
import { promisify } from 'node:util';

import { patience, runCommand, startTestServer } from '@bylgja/api';
import { demoPassword } from '@bylgja/fixtures';
import { fetchInTime } from '@bylgja/sandbox';

import { readTexts } from '../checks/source-text.ts';
import { anyFreePort } from '../machine/free-port.mjs';
import { root, toolPath } from '../machine/paths.mjs';
import { readCommands, readDocumentedCommands } from './documented-commands.ts';
import { settingsOf } from './settings.ts';
import { refusals, trialOf, withExamples } from './trials.ts';

const execute = promisify(execFile);
const commands = readDocumentedCommands();
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);
const ofNode24 = { ...process.env, PATH: toolPath(process.execPath) };

function temporaryFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'bylgja-documented-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The scripts that the documents show, and how each is tried below. */
const triedScripts: Readonly<Record<string, true>> = { start: true, test: true, build: true };

test('every command that README and docs/operate show is tried, or there is a reason why it cannot be', () => {
  assert.ok(commands.length > 60, 'the commands were found');
  const untried = commands.filter(({ words }) => {
    const trial = trialOf(words);
    return trial === undefined || (trial.by === 'script' && !triedScripts[trial.name]);
  });
  assert.deepEqual(untried, []);
  const reasons = commands.flatMap(({ words }) => {
    const trial = trialOf(words);
    return trial?.by === 'reason' && trial.file ? [trial.file] : [];
  });
  for (const file of new Set(reasons)) assert.ok(existsSync(join(root, file)), file);
});

test('a command that nobody has declared, a script that is misspelt and a block without a language are found', () => {
  const shown = [
    '```sh',
    'kubctl apply -f x # typing',
    'npm run sevre',
    '```',
    '```',
    'npm run oprator',
    '```',
  ];
  const found = readCommands('planted.md', shown.join('\n'));
  assert.deepEqual(
    found.map(({ place, words }) => [place, words.join(' ')]),
    [
      ['planted.md:2', 'kubctl apply -f x'],
      ['planted.md:3', 'npm run sevre'],
      ['planted.md:6', 'npm run oprator'],
    ],
  );
  assert.deepEqual(
    found.map(({ words }) => trialOf(words)),
    [undefined, { by: 'script', name: 'sevre', words: [] }, { by: 'script', name: 'oprator', words: [] }],
  );
});

test('every script that a document names is in package.json', () => {
  const named = readTexts(root)
    // Decisions and the changelog name the scripts of their time.
    .filter(({ path }) => path.endsWith('.md') && !/^docs\/decisions|CHANGELOG/u.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/npm run ([a-z][\w:-]*)/gu)].map(([, name = '']) => ({ path, name })),
    );
  assert.ok(named.length > 40, 'the scripts were found');
  assert.deepEqual(
    named.filter(({ name }) => scripts[name] === undefined),
    [],
  );
});

test('every file of the repository that a command names is there', () => {
  const named = commands.flatMap(({ place, words }) =>
    words
      .filter((word) => /^(?:deploy\/|docs\/|\.env\.example$)/u.test(word))
      .map((word) => ({ place, word })),
  );
  assert.ok(named.length > 5, 'the files were found');
  assert.deepEqual(
    named.filter(({ word }) => globSync(word, { cwd: root }).length === 0),
    [],
  );
});

test('an operator’s commands do what the documents say, on the database of a provider', async (t) => {
  // On the day of a test, whatever the day is: the examples have dates.
  const world = await startTestServer({ hasTimedJobs: false, hasDemoWorld: false });
  t.after(() => world.close());
  const folder = temporaryFolder(t);
  const port = await anyFreePort();
  const env = settingsOf(world, { port, publicUrl: `http://127.0.0.1:${port}` });
  const attempt = (words: readonly string[]) =>
    runCommand(withExamples(words, folder), { env, clock: world.clock });
  assert.deepEqual(await findWrong(commands, attempt), []);
  const planted = ['npm run operator -- orders list --opn', 'bylgja operator paymnts compare'];
  const found = await findWrong(readCommands('planted.md', ['```sh', ...planted, '```'].join('\n')), attempt);
  assert.deepEqual(
    found.map((wrong) => wrong.split(' ended')[0]),
    ['planted.md:2: orders list --opn', 'planted.md:3: paymnts compare'],
  );
});

/** The operator's commands among them that do not do what they should, each with what it said. */
async function findWrong(
  shown: typeof commands,
  attempt: (words: readonly string[]) => ReturnType<typeof runCommand>,
) {
  const tried = new Set<string>();
  const wrong: string[] = [];
  for (const { place, words } of shown) {
    const trial = trialOf(words);
    const text = trial?.by === 'operator' ? trial.words.join(' ') : '';
    if (trial?.by !== 'operator' || tried.has(text)) continue;
    tried.add(text);
    const { code, lines } = await attempt(trial.words);
    const isRight = code === 0 || (code === 1 && isRefusal(text, lines[0]));
    if (!isRight) wrong.push(`${place}: ${text} ended with ${code}: ${lines.join('\n')}`);
  }
  return wrong;
}

/** Whether the command is one that this database refuses, for the reason that is expected. */
function isRefusal(text: string, reason = ''): boolean {
  return refusals.some(([pattern, expected]) => pattern.test(text) && expected.test(reason));
}

test('npm run hands an operator’s words on, and says what is wrong with them', async () => {
  await execute('npm', ['run', 'build'], { cwd: root, env: ofNode24 });
  const operator = (...words: string[]) =>
    execute('npm', ['run', '--silent', 'operator', '--', ...words], { cwd: root, env: ofNode24 });
  const { stdout } = await operator('help');
  assert.match(stdout, /orders move <number> complete\|cancelled/);
  await assert.rejects(operator('orders', 'lst'), { code: 2 });
});

test('npm test runs what it is asked for, and refuses what it does not know', async () => {
  const run = (...words: string[]) => execute('npm', ['test', '--', ...words], { cwd: root, env: ofNode24 });
  // Whether the format is right is another suite's concern.
  const { stdout } = await run('--only', 'format').catch((error: unknown) => error as { stdout: string });
  assert.match(stdout, /^format: (?:1 passed|0 passed, 1 failed)/mu);
  await assert.rejects(run('--only', 'formt'), /No suite is called formt/);
  await assert.rejects(run('--olny', 'format'), /Usage: npm test/);
});

test('npm start starts the product with new data on its port, and prints the demo accounts', async (t) => {
  const empty = await startTestServer({ hasTimedJobs: false, hasDemoWorld: false });
  t.after(() => empty.close());
  await empty.server.close();
  const port = await anyFreePort();
  const npm = spawn('npm', ['start', '--', '--fresh', '--port', String(port)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...ofNode24, ...patience, DATA_DIR: temporaryFolder(t), DATABASE_URL: empty.db.url ?? '' },
  });
  const ended = once(npm, 'exit');
  t.after(async () => {
    npm.kill('SIGTERM');
    await ended;
  });
  // The last thing that it prints, once it is ready.
  const printed = await printedUntil(npm.stdout, 'Ctrl+C stops it.');
  assert.ok(printed.includes(`http://localhost:${port}`));
  for (const account of ['bjork@example.fo', 'solja@example.fo', demoPassword])
    assert.ok(printed.includes(account), account);
  const page = await fetchInTime(`http://127.0.0.1:${port}/`);
  assert.match(await page.text(), /<html/);
  assert.equal((await fetchInTime(`http://127.0.0.1:${port}/api/health/ready`)).status, 200);
});

function printedUntil(output: Readable, last: string): Promise<string> {
  let printed = '';
  return new Promise((resolve, reject) => {
    output.on('data', (piece: Buffer) => {
      printed += piece.toString();
      if (printed.includes(last)) resolve(printed);
    });
    output.once('end', () => reject(new Error(`it has ended: ${printed}`)));
  });
}
