import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { TestContext } from 'node:test';

import { fetchInTime, startSandbox, until } from '@bylgja/sandbox';

import { eventTypeNames } from '#events/event-types.ts';
import { freePort } from '#testing/api-process.ts';
import { childEnv } from '#testing/child-env.ts';

import { startFaulty } from './testing/faulty-proxy.ts';
import { runKit } from './testing/run-kit.ts';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const keys = { port: 0, merchantName: 'Bylgja', apiKey: 'a', privateKey: 'b', merchantId: 4711 };

async function receiverOf(t: TestContext): Promise<string> {
  const sandbox = await startSandbox({ ...keys, eventsSecret: secret });
  t.after(() => sandbox.close());
  return sandbox.url;
}

const run = (url: string) => runKit(['events', url, '--secret', secret, '--apply']);

/** The receiver of docs/integrate/events.md as a process of its own; returns its address, and what it has printed. */
async function startExample(t: TestContext) {
  const page = readFileSync(new URL('../../../../docs/integrate/events.md', import.meta.url), 'utf8');
  const [, code] = /```js receiver\n(.+?)```/s.exec(page) ?? [];
  assert.ok(code);
  const dir = mkdtempSync(join(tmpdir(), 'bylgja-receiver-'));
  const file = join(dir, 'receiver.mjs');
  writeFileSync(file, code);
  const port = String(await freePort());
  const env = { ...childEnv, EVENTS_SECRET: secret, PORT: port };
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  t.after(() => {
    child.kill();
    rmSync(dir, { recursive: true });
  });
  const printed: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => printed.push(...text.trim().split('\n')));
  const url = `http://127.0.0.1:${port}`;
  await until(async () => (await fetchInTime(url).catch(() => null)) !== null);
  return { url, printed };
}

test('the receiver of the page passes, and prints each event once', async (t) => {
  const { url, printed } = await startExample(t);
  const { code, failures, report } = await run(url);
  assert.deepEqual([code, failures, report.counts.passed], [0, [], 6]);
  await until(() => printed.length >= 3 + eventTypeNames.length);
  // Of the probes: the signed one, the one with two signatures, and the one that came twice.
  assert.deepEqual(printed, [...Array<string>(3).fill('receiver.probed'), ...eventTypeNames]);
});

test('the simulated receiver passes', async (t) => {
  const { code, failures, said } = await run(`${await receiverOf(t)}/events`);
  assert.deepEqual([code, failures], [0, []]);
  assert.doesNotMatch(said, /MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw/);
});

test('planted: a receiver that checks nothing', async (t) => {
  const url = await startFaulty(t, await receiverOf(t), {
    answers: (answer) => ({ ...answer, status: 200 }),
  });
  const { failures } = await run(`${url}/events`);
  assert.match(
    failures.join('\n'),
    /^access\.wrong_signature: An event signed with another secret was answered with taken/m,
  );
  assert.match(failures.join('\n'), /^access\.old: An event signed 10 minutes ago was answered with taken/m);
  assert.equal(failures.length, 2);
});

test('planted: a receiver that reads the first signature alone, and refuses what it knows', async (t) => {
  const seen = new Set<string>();
  const url = await startFaulty(t, await receiverOf(t), {
    hears(call) {
      const [first = ''] = (call.headers['webhook-signature'] ?? '').split(' ');
      return { ...call, headers: { ...call.headers, 'webhook-signature': first } };
    },
    answers(answer, { headers }) {
      const id = headers['webhook-id'] ?? '';
      const isKnown = seen.has(id);
      seen.add(id);
      return isKnown ? { ...answer, status: 409 } : answer;
    },
  });
  const { failures } = await run(`${url}/events`);
  assert.match(failures.join('\n'), /^access\.two_signatures: .* was answered with http_401/m);
  assert.match(
    failures.join('\n'),
    /^delivery\.again: The same event was answered with http_409 the second time/m,
  );
  assert.equal(failures.length, 2);
});

test('planted: another secret, and a receiver that knows one type alone', async (t) => {
  const url = await receiverOf(t);
  const other = `whsec_${Buffer.alloc(32, 3).toString('base64')}`;
  const wrong = await runKit(['events', `${url}/events`, '--secret', other]);
  assert.match(wrong.failures.join('\n'), /^access\.signed: A right signature was answered with http_401/m);
  assert.equal(wrong.failures.length, 1);
  const choosy = await startFaulty(t, url, {
    answers: (answer, { body }) => (body.includes('payment.') ? { ...answer, status: 422 } : answer),
  });
  const { failures } = await run(`${choosy}/events`);
  assert.deepEqual(failures, [
    'delivery.types: The example of payment.captured was answered with http_422 instead of 2xx.',
  ]);
});
