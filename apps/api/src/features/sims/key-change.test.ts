import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TestContext } from 'node:test';

import { demoPassword, hanna, lines } from '@bylgja/fixtures';

import { createAppDeps } from '#app-deps.ts';
import { mailedToken } from '#crypto/mailed-tokens.ts';
import type { MailedPurpose } from '#crypto/mailed-tokens.ts';
import type { SecretKeys } from '#crypto/secrets.ts';
import { startSession } from '#features/auth/sessions.ts';
import { runCommand } from '#operator/run-command.ts';
import { onlyWhereShared, operatorOf } from '#operator/testing/operator-of.ts';
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

/** Starts another process of the same installation, with these keys. */
async function startWith(t: TestContext, { current, ...others }: SecretKeys) {
  const otherSecretKeys = { next: null, previous: [], revoked: [], ...others };
  const config = { ...server.deps.config, secretKey: current, otherSecretKeys };
  const deps = await createAppDeps(config, { clock: server.clock, log: server.deps.log, db: server.db });
  const other = await startServer(deps);
  t.after(() => other.close());
  return { deps, other };
}

/** Hanna at a server with these keys, after she has proved her identity. */
async function hannaWith(t: TestContext, keys: SecretKeys) {
  const { deps, other } = await startWith(t, keys);
  const { accessToken } = await startSession(deps, {
    customerId: hanna.id,
    device: { kind: 'phone', system: 'android' },
    proof: { method: 'password' },
  });
  const hannas = createCaller(other.url, accessToken);
  await hannas.call('POST /auth/step-up', { body: { password: demoPassword } });
  return { hannas, other };
}

/** Hanna's SIM codes as a server with these keys shows them. */
async function codesWith(t: TestContext, keys: SecretKeys) {
  const { hannas } = await hannaWith(t, keys);
  return hannas.call('GET /subscriptions/:id/sim', { params: { id: lineId } });
}

const keyIds = async () => {
  const rows = await server.db.query().selectFrom('sims').select('encryption_key_id').distinct().execute();
  return rows.map(({ encryption_key_id }) => encryption_key_id);
};

test('SIM codes whose key is missing are answered as not available, and logged for support once', async (t) => {
  const from = server.log.length;
  const { hannas, other } = await hannaWith(t, { current: secondKey });
  const shown = async (language: string) => {
    const { status, problem } = await hannas.call('GET /subscriptions/:id/sim', {
      params: { id: lineId },
      headers: { 'accept-language': language },
    });
    assert.deepEqual([status, problem.code], [409, 'codes_not_available']);
    return problem.title;
  };
  assert.equal(await shown('en'), 'We can’t show the SIM codes');
  assert.notEqual(await shown('fo'), await shown('en'));
  await other.close();
  const logged = loggedOf(server.log.slice(from), 'sim.codes_unreadable');
  assert.deepEqual(
    logged.map((line) => line['lineId']),
    [lineId],
  );
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

  await startWith(t, { current: firstKey() });
  const { deps } = await startWith(t, { current: secondKey });
  await until(async () => loggedErrors().length > 0);
  const errors = loggedErrors();
  assert.partialDeepStrictEqual(errors, [{ level: 50, unreadable: Number(total) }]);
  assert.equal(errors.length, 1);

  const { id } = deps.secrets.simCodes.current;
  assert.ok(!(await keyIds()).includes(id), 'codes that cannot be decrypted stay unchanged');
});

test('an operator sees which keys the stored codes still need', { skip: onlyWhereShared() }, async () => {
  const keysListed = async (keys: Readonly<Record<string, string>>) => {
    const { code, lines: said } = await runCommand(['keys', 'list'], {
      env: { ...operatorOf(() => server).settings(), ...keys },
    });
    return { code, said: said.join('\n') };
  };
  const next = await keysListed({ SECRET_KEY: firstKey(), SECRET_KEY_NEXT: secondKey });
  assert.equal(next.code, 0);
  assert.match(next.said, /^current +\d+ SIM\(s\)\nnext +0 SIM\(s\)\nNo earlier key .* for 1 day\(s\)\.$/);
  const during = await keysListed({ SECRET_KEY: secondKey, SECRET_KEY_PREVIOUS: firstKey() });
  assert.equal(during.code, 1);
  assert.match(during.said, /^previous +[1-9].*\nCodes still need the previous key/m);
  const lost = await keysListed({ SECRET_KEY: secondKey });
  assert.equal(lost.code, 1);
  assert.match(lost.said, /^unknown +[1-9].*\nCodes were encrypted with a key that no setting names/m);
});

test('after a change of key, codes are decrypted with the earlier key and encrypted with the new one, and then the earlier key is not needed', async (t) => {
  const before = await codesWith(t, { current: firstKey() });
  const during = await codesWith(t, { current: secondKey, previous: [firstKey()] });
  assert.equal(during.status, 200);
  assert.deepEqual(
    [during.body.iccid, during.body.pin, during.body.puk],
    [before.body.iccid, before.body.pin, before.body.puk],
  );

  const { current } = (
    await createAppDeps({ ...server.deps.config, secretKey: secondKey }, { db: server.db })
  ).secrets.simCodes;
  await until(async () => (await keyIds()).every((id) => id === current.id));
  const afterwards = await codesWith(t, { current: secondKey });
  assert.deepEqual(afterwards.body.puk, before.body.puk);
});

test('links that were made with a revoked key stop a SIM change and a change of address, but confirm nothing', async (t) => {
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

  const { other: withoutOldKey } = await startWith(t, { current: secondKey });
  const { other } = await startWith(t, { current: secondKey, revoked: [firstKey()] });
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
