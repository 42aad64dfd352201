import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TestContext } from 'node:test';

import { demoPassword, hanna, lines } from '@bylgja/fixtures';

import { createAppDeps } from '#app-deps.ts';
import { mailedToken } from '#crypto/mailed-tokens.ts';
import type { MailedPurpose } from '#crypto/mailed-tokens.ts';
import { startSession } from '#features/auth/sessions.ts';
import { startServer } from '#server.ts';
import { createCaller } from '#testing/caller.ts';
import { loggedOf } from '#testing/logged.ts';
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

interface Keys {
  readonly secretKey: string;
  readonly previousSecretKeys: readonly string[];
}

/** Starts another process of the same installation, with these keys. */
async function startWith(t: TestContext, keys: Keys) {
  const config = { ...server.deps.config, ...keys };
  const deps = await createAppDeps(config, { clock: server.clock, log: server.deps.log, db: server.db });
  const other = await startServer(deps);
  t.after(() => other.close());
  return { deps, other };
}

/** Hanna's SIM codes as a server with these keys shows them, after she has proved her identity. */
async function codesWith(t: TestContext, keys: Keys) {
  const { deps, other } = await startWith(t, keys);
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
  const rows = await server.db.query().selectFrom('sims').select('encryption_key_id').distinct().execute();
  return rows.map(({ encryption_key_id }) => encryption_key_id);
};

test('SIM codes whose key is missing are answered as not available, and the failure is logged for support', async (t) => {
  const shown = await codesWith(t, { secretKey: secondKey, previousSecretKeys: [] });
  assert.deepEqual([shown.status, shown.problem.code], [409, 'codes_not_available']);
  assert.ok(loggedOf(server.log, 'sim.codes_unreadable').some((line) => line['lineId'] === lineId));
});

test('a start without the earlier key logs once how many SIM codes cannot be decrypted, before any request', async (t) => {
  const { total } = await server.db
    .query()
    .selectFrom('sims')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  assert.ok(Number(total) > 1);
  const from = server.log.length;
  const loggedErrors = () => loggedOf(server.log.slice(from), 'sim.key_missing');

  await startWith(t, { secretKey: firstKey(), previousSecretKeys: [] });
  const { deps } = await startWith(t, { secretKey: secondKey, previousSecretKeys: [] });
  await until(async () => loggedErrors().length > 0);
  const errors = loggedErrors();
  assert.partialDeepStrictEqual(errors, [{ level: 50, unreadable: Number(total) }]);
  assert.equal(errors.length, 1);

  const { id } = deps.secrets.simCodes.current;
  assert.ok(!(await keyIds()).includes(id), 'codes that cannot be decrypted stay unchanged');
});

test('after a change of key, codes are decrypted with the earlier key and encrypted with the new one, and then the earlier key is not needed', async (t) => {
  const before = await codesWith(t, { secretKey: firstKey(), previousSecretKeys: [] });
  const during = await codesWith(t, { secretKey: secondKey, previousSecretKeys: [firstKey()] });
  assert.equal(during.status, 200);
  assert.deepEqual(
    [during.body.iccid, during.body.pin, during.body.puk],
    [before.body.iccid, before.body.pin, before.body.puk],
  );

  const { current } = (
    await createAppDeps({ ...server.deps.config, secretKey: secondKey }, { db: server.db })
  ).secrets.simCodes;
  await until(async () => (await keyIds()).every((id) => id === current.id));
  const afterwards = await codesWith(t, { secretKey: secondKey, previousSecretKeys: [] });
  assert.deepEqual(afterwards.body.puk, before.body.puk);
});

test('after a change of key, earlier links still stop a SIM change and a change of address, but confirm nothing', async (t) => {
  const hannas = await server.as(hanna);
  const body = { simType: 'ESIM' } as const;
  const { body: placed } = await hannas.call('POST /subscriptions/:id/sim', { params: { id: lineId }, body });
  await hannas.call('PATCH /auth/me', { body: { email: 'hanna@nytt.fo' } });
  const { id: changeId } = await server.db
    .query()
    .selectFrom('email_changes')
    .select('id')
    .where('customer_id', '=', hanna.id)
    .executeTakeFirstOrThrow();
  const linkId = server.deps.ids.uuid();
  await server.db.query().updateTable('sim_change_pauses').set({ mail_link_id: linkId }).execute();
  const linkOf = (purpose: MailedPurpose, id: string) => ({
    body: { token: mailedToken(server.deps.secrets.mailedLink, purpose, id) },
  });
  const confirmations = [
    ['POST /sim-changes/confirm', linkOf('confirm-sim-change', linkId)],
    ['POST /auth/confirm-email', linkOf('email-change', changeId)],
  ] as const;
  const stops = [
    ['POST /sim-changes/stop', linkOf('stop-sim-change', placed.order.id)],
    ['POST /auth/stop-email-change', linkOf('stop-email-change', changeId)],
  ] as const;

  const { other: withoutOldKey } = await startWith(t, { secretKey: secondKey, previousSecretKeys: [] });
  const { other } = await startWith(t, { secretKey: secondKey, previousSecretKeys: [firstKey()] });
  const statusesOf = async (url: string, calls: readonly (typeof stops | typeof confirmations)[number][]) => {
    const statuses = [];
    for (const [name, input] of calls)
      statuses.push((await createCaller(url, null).call(name, input)).status);
    return statuses;
  };
  assert.deepEqual(await statusesOf(withoutOldKey.url, stops), [410, 410], 'no key, no link');
  assert.deepEqual(await statusesOf(other.url, confirmations), [410, 410]);
  assert.deepEqual(await statusesOf(other.url, stops), [204, 204]);
  const { body: order } = await hannas.call('GET /orders/:id', { params: { id: placed.order.id } });
  assert.equal(order.isCancelled, true);
  assert.equal((await hannas.call('GET /auth/me')).body.pendingEmail, null);
});
