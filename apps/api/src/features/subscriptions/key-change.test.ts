import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TestContext } from 'node:test';

import { demoPassword, hanna, lines } from '@bylgja/fixtures';

import { createDeps } from '#deps.ts';
import { startSession } from '#features/auth/sessions.ts';
import { startServer } from '#server.ts';
import { createCaller } from '#testing/caller.ts';
import { until } from '#testing/purchases.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const lineId = lines.find(({ person }) => person.id === hanna.id)?.id ?? '';
const firstKey = () => server.deps.config.secretKey ?? '';
const secondKey = 'the-second-key-of-this-installation';

/** Hanna's SIM codes as a server with these keys shows them, once she has proved who she is. */
async function codesWith(
  t: TestContext,
  keys: { readonly secretKey: string; readonly previousSecretKeys: readonly string[] },
) {
  const config = { ...server.deps.config, ...keys };
  const deps = await createDeps(config, { clock: server.clock, log: server.deps.log, db: server.db });
  const other = await startServer(deps);
  t.after(() => other.close());
  const { accessToken } = await startSession(deps, {
    customerId: hanna.id,
    device: { kind: 'phone', system: 'android' },
    proof: { method: 'password' },
  });
  const hannas = createCaller(other.url, accessToken);
  await hannas.call('POST /auth/step-up', { body: { password: demoPassword } });
  return hannas.call('GET /subscriptions/:id/sim', { params: { id: lineId } });
}

const keyIds = async () => {
  const rows = await server.db.query().selectFrom('sims').select('sealed_with').distinct().execute();
  return rows.map(({ sealed_with }) => sealed_with);
};

test('a SIM code whose key is gone is refused as not available, and support sees it in the log', async (t) => {
  const shown = await codesWith(t, { secretKey: secondKey, previousSecretKeys: [] });
  assert.deepEqual([shown.status, shown.problem.code], [409, 'codes_not_available']);
  assert.ok(server.log.some((line) => line.includes('SECRET_KEY_PREVIOUS') && line.includes(lineId)));
});

test('after a change of key codes open with the earlier one, are sealed with the new, and then need it no more', async (t) => {
  const before = await codesWith(t, { secretKey: firstKey(), previousSecretKeys: [] });
  const during = await codesWith(t, { secretKey: secondKey, previousSecretKeys: [firstKey()] });
  assert.equal(during.status, 200);
  assert.deepEqual(
    [during.body.iccid, during.body.pin, during.body.puk],
    [before.body.iccid, before.body.pin, before.body.puk],
  );

  const { current } = (await createDeps({ ...server.deps.config, secretKey: secondKey }, { db: server.db }))
    .secrets.simCodes;
  await until(async () => (await keyIds()).every((id) => id === current.id));
  const afterwards = await codesWith(t, { secretKey: secondKey, previousSecretKeys: [] });
  assert.deepEqual(afterwards.body.puk, before.body.puk);
});
