import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import test from 'node:test';

import { anyFreePort, findFreePort } from './free-port.mjs';

test('a port in use is skipped for the next free one', async (t) => {
  const port = await anyFreePort();
  const server = createServer().listen(port, '127.0.0.1');
  t.after(() => server.close());
  await once(server, 'listening');

  const found = await findFreePort(port);
  assert.ok(found > port && found <= port + 50, `${found} follows ${port}`);
});

test('a free port is used', async () => {
  const port = await anyFreePort();
  assert.equal(await findFreePort(port), port);
});
