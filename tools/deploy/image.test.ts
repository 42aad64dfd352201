import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { lstatSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';

import { startTestServer } from '@bylgja/api';
import type { TestServer } from '@bylgja/api';
import { fetchInTime } from '@bylgja/sandbox';

import { collectImage } from '../image.mjs';
import { findWayToRoot } from '../machine/as-root.mjs';
import { run } from '../machine/children.mjs';
import { anyFreePort } from '../machine/free-port.mjs';
import { root } from '../machine/paths.mjs';
import { besideBundle, buildServer } from '../machine/server-build.mjs';
import { readDockerfile } from './dockerfile.ts';
import { settingsOf } from './settings.ts';

const execute = promisify(execFile);
const limitMegabytes = 200;

const image = readDockerfile();
const parent = mkdtempSync(join(tmpdir(), 'bylgja-image-'));
const folder = join(parent, 'image');
before(async () => {
  await buildServer();
  collectImage(folder);
  // A container engine adds these.
  for (const name of ['proc', 'dev']) mkdirSync(join(folder, name));
});
after(() => rmSync(parent, { recursive: true, force: true }));

const files = () => readdirSync(folder, { recursive: true, encoding: 'utf8' });

test('the image holds what is collected and nothing else, in at most 200 MB', (t) => {
  assert.deepEqual(image.copies, ['--from=build /image/ /']);
  const bytes = files().reduce((sum, file) => sum + lstatSync(join(folder, file)).size, 0);
  const megabytes = bytes / 1e6;
  t.diagnostic(`${megabytes.toFixed(0)} MB`);
  assert.ok(megabytes > 50 && megabytes <= limitMegabytes, `${megabytes} MB`);
});

test('the image is built with the Node.js of the lock file', () => {
  assert.equal(`${image.nodeVersion}\n`, readFileSync(join(root, '.nvmrc'), 'utf8'));
});

test('neither sources, their history, tests nor settings are in the image', () => {
  const own = files().filter((file) => !file.includes('node_modules/'));
  assert.deepEqual(
    own.filter((file) => /\.tsx?$|\.test\.|(^|\/)\.env|(^|\/)\.git(\/|$)/.test(file)),
    [],
  );
});

test('the list of components names what is bundled and what is beside it, with versions and licences', () => {
  const list: { components: { name: string; version: string; licenses?: unknown[] }[] } = JSON.parse(
    readFileSync(join(folder, image.folder, 'sbom.cdx.json'), 'utf8'),
  );
  const named = new Map(list.components.map((each) => [each.name, each]));
  for (const name of [...besideBundle, 'fastify', 'pg', 'ws', 'zod', 'react']) {
    assert.ok(named.get(name)?.version && named.get(name)?.licenses?.length, name);
  }
  assert.ok(!named.has('vitest') && !named.has('playwright'), 'tools of development are not in the image');
});

let asRoot: readonly string[] | undefined;

async function canEnter(): Promise<boolean> {
  asRoot = await findWayToRoot();
  return asRoot !== undefined && (await run([...asRoot, 'unshare', '--mount', 'true'])).code === 0;
}

test('as another user than root and on a read-only file system, the image serves customers and operators', async (t) => {
  if (!(await canEnter())) return t.skip('only root can enter the folder of an image');
  const world = await startTestServer({ at: new Date().toISOString(), hasTimedJobs: false });
  t.after(() => world.close());
  await world.server.close();
  const settings = await settingsInside(world);
  const server = enter(image.entrypoint, settings);
  const ended = once(server, 'exit');
  const pid = await started(server);

  await execute(...commandOf(image.healthCheck, settings));
  const { status } = await fetchInTime(`http://127.0.0.1:${settings['PORT']}/`);
  assert.equal(status, 200, 'the web is there');
  const orders = await execute(...commandOf([...image.entrypoint, 'operator', 'orders', 'list'], settings));
  assert.match(orders.stdout, /order\(s\)/);
  const stray = [...image.entrypoint.slice(0, 1), '-e', "require('fs').writeFileSync('stray', '')"];
  await assert.rejects(execute(...commandOf(stray, settings)), /EROFS/, 'nothing can be written');

  assert.equal((await run([...(asRoot ?? []), 'kill', String(pid)])).code, 0);
  const [code]: (number | null)[] = await ended;
  assert.equal(code, 0);
});

/** What a container is given, with the image's own settings but for its address. */
async function settingsInside(world: TestServer): Promise<Readonly<Record<string, string>>> {
  const port = await anyFreePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  return { ...image.env, ...settingsOf(world, { port, publicUrl }), HOST: '127.0.0.1', STOP_DELAY_MS: '0' };
}

/** The program and the arguments that run a command in the image. */
function commandOf(
  [...command]: readonly string[],
  settings: Readonly<Record<string, string>>,
): [string, string[]] {
  const pairs = Object.entries({ ...settings, PATH: '/usr/sbin:/usr/bin:/sbin:/bin' });
  const environment = ['env', '-i', ...pairs.map((pair) => pair.join('='))];
  const inside = ['unshare', '--mount', join(import.meta.dirname, 'enter-image.sh')];
  const place = [folder, image.user, image.folder];
  const [program = '', ...args] = [...(asRoot ?? []), ...environment, ...inside, ...place, ...command];
  return [program, args];
}

function enter(command: readonly string[], settings: Readonly<Record<string, string>>): ChildProcess {
  return spawn(...commandOf(command, settings), { stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Its process id, once the server has started. */
function started({ stdout }: ChildProcess): Promise<number> {
  if (!stdout) throw new Error('the server has no output');
  const lines = createInterface(stdout);
  return new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      const { event, pid }: { event: string; pid: number } = JSON.parse(line);
      if (event === 'server.started') resolve(pid);
    });
    lines.once('close', () => reject(new Error('the server has ended before it started')));
  });
}
