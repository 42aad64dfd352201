import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { before, test } from 'node:test';

import { createCaller, startTestServer } from '@bylgja/api';
import { bjork, demoPassword } from '@bylgja/fixtures';
import { fetchInTime, until } from '@bylgja/sandbox';

import { anyFreePort } from '../machine/free-port.mjs';
import { toolPath, root } from '../machine/paths.mjs';
import { buildServer } from '../machine/server-build.mjs';
import { settingsOf } from './settings.ts';

before(() => buildServer());

test('one SIGTERM to npm run serve: not ready, yet every customer is answered, and exit code 0', async (t) => {
  const world = await startTestServer({ at: new Date().toISOString(), hasTimedJobs: false });
  t.after(() => world.close());
  await world.server.close();
  const port = await anyFreePort();
  const url = `http://127.0.0.1:${port}`;
  const npm = spawn('npm', ['run', 'serve'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...settingsOf(world, { port, publicUrl: url }), PATH: toolPath(process.execPath) },
  });
  const ended = once(npm, 'exit');
  t.after(() => npm.kill('SIGKILL'));
  await started(npm);

  const { body } = await createCaller(url, null).call('POST /auth/email-login', { body: bjorkSignsIn });
  const hub = await openHub(`${url.replace('http', 'ws')}/payment-hub?access_token=${body.accessToken}`);
  const slow = await beginSignIn(port);
  assert.equal(await statusOf(`${url}/api/health/ready`), 200);
  npm.kill('SIGTERM');

  await until(async () => (await statusOf(`${url}/api/health/ready`)) === 503);
  assert.equal(await statusOf(`${url}/api/health/live`), 200, 'what still comes is answered');
  assert.match(
    await hub.lastMessage,
    /"type":7.*"allowReconnect":true/,
    'the app connects elsewhere at once',
  );
  slow.finish();
  assert.match(await slow.answer, /^HTTP\/1\.1 200 [^]*connection: close\r\n/i, 'what has begun is finished');
  const [code]: (number | null)[] = await ended;
  assert.equal(code, 0);
});

const bjorkSignsIn = { email: bjork.email ?? '', password: demoPassword };

async function started({ stdout }: ChildProcess): Promise<void> {
  if (!stdout) throw new Error('npm has no output');
  const lines = createInterface(stdout);
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => line.includes('"event":"server.started"') && resolve());
    lines.once('close', () => reject(new Error('npm run serve has ended')));
  });
}

async function statusOf(url: string): Promise<number> {
  const { status } = await fetchInTime(url);
  return status;
}

/** A connected app; its last message is what it is told before the connection ends. */
async function openHub(address: string) {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  let last = '';
  socket.addEventListener('message', ({ data }) => {
    last = String(data);
  });
  const lastMessage = once(socket, 'close').then(() => last);
  socket.send('{"protocol":"json","version":1}\u001E');
  await once(socket, 'message');
  return { lastMessage };
}

/** A sign-in of which only a part has arrived. */
async function beginSignIn(port: number) {
  const text = JSON.stringify(bjorkSignsIn);
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let received = '';
  socket.on('data', (data: string) => {
    received += data;
  });
  const answer = once(socket, 'close').then(() => received);
  const head = ['POST /api/auth/email-login HTTP/1.1', 'Host: x', 'Content-Type: application/json'];
  socket.write([...head, `Content-Length: ${text.length}`, '', text.slice(0, 10)].join('\r\n'));
  await once(socket, 'connect');
  return { answer, finish: () => socket.write(text.slice(10)) };
}
