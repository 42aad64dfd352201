import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { examples } from './testing/examples.ts';
import { onlyWhereShared, operatorOf } from './testing/operator-of.ts';

const skip = onlyWhereShared();

let server: TestServer;
before(async () => {
  if (!skip) server = await startTestServer({ at: '2026-12-01T23:00:00Z', hasDemoWorld: false });
});
after(() => server?.close());

const { did, refusedTo, file } = operatorOf(() => server);

/** What the app is told when it opens. */
const status = async () => {
  const deviceMeta = { name: '', platform: 'android', osVersion: '', model: '', isVirtual: false } as const;
  return (await server.guest.call('POST /status', { body: { currentVersion: '0.9.5', deviceMeta } })).body;
};

test('an announcement of a file is shown at its time, and changed by its key', { skip }, async () => {
  const path = examples('messages.csv');
  assert.match(await did('messages', 'import', path), /^line 2: new V-2026-12$/mu);
  assert.deepEqual((await status()).messages, []);
  await did('messages', 'import', path, '--apply');
  assert.equal((await status()).messages[0]?.title, 'Viðlíkahald');
  assert.match(
    await did('messages', 'import', path, '--apply'),
    /^1 row\(s\): 0 new, 0 changed, 0 retired, 1 same; done$/mu,
  );

  const header = 'key,title_fo,title_en,body_fo,body_en,from,to';
  const longer = `${header}\nV-2026-12,Viðlíkahald,Maintenance,Netið,The network,2026-12-01T22:00Z,2026-12-02T06:00Z`;
  const told = await did('messages', 'import', file('longer.csv', longer), '--apply');
  assert.match(told, /^line 2: changed V-2026-12: body_fo, body_en, to$/mu);
  assert.equal((await status()).messages.length, 1);

  const wrong = `${header}\nV-3,,Title,Body,Body,tomorrow,2026-12-02\nV-4,Fo,En,Fo,En,2026-12-03,2026-12-02`;
  const errors = await refusedTo('messages', 'import', file('wrong.csv', wrong), '--apply');
  assert.match(errors, /^line 2, title_fo: a text on one line/mu);
  assert.match(errors, /^line 2, from: a day \(2026-12-01\) or an instant/mu);
  assert.match(errors, /^line 3, to: after from$/mu);
});

test('the versions of a file decide who is asked to upgrade', { skip }, async () => {
  const path = examples('versions.csv');
  await did('versions', 'import', path, '--apply');
  assert.match(
    await did('versions', 'list'),
    /^android: below 0\.9\.0 one must upgrade, below 1\.0\.0 one should$/mu,
  );
  assert.match(await did('versions', 'import', path), /2 same; --apply does it$/mu);
  const wrong = 'platform,must,should\nandroid,1.0.0,0.9.0\nwatch,1,2.0.0';
  const errors = await refusedTo('versions', 'import', file('versions.csv', wrong), '--apply');
  assert.match(errors, /^line 2, should: not older than must$/mu);
  assert.match(errors, /^line 3, platform: android or ios or web$/mu);
  assert.match(errors, /^line 3, must: a version like 3\.1\.0$/mu);
});
