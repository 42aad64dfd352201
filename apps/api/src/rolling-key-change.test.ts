import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TestContext } from 'node:test';

import { paymentHub } from '@bylgja/contract';
import { bjork, demoPassword, hanna, jogvan, lines } from '@bylgja/fixtures';
import { z } from 'zod';

import { mailedToken } from '#crypto/mailed-tokens.ts';
import { deriveSecrets } from '#crypto/secrets.ts';
import { runCommand } from '#operator/run-command.ts';
import { onlyWhereShared, operatorOf } from '#operator/testing/operator-of.ts';
import { freePort, startApiProcess } from '#testing/api-process.ts';
import type { ApiProcess } from '#testing/api-process.ts';
import { createCaller } from '#testing/caller.ts';
import { newestCode } from '#testing/outbox.ts';
import { until } from '#testing/purchases.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

const newKey = 'the-next-key-of-this-installation-0123';
const lineId = lines.find(({ person }) => person.id === hanna.id)?.id ?? '';
const rounds = 5;
const negotiated = z.object({ connectionToken: z.string() });

test(
  'the secret key changes step by step while two processes serve: nobody is signed out, and no code or link is lost',
  { skip: onlyWhereShared() },
  async (t) => {
    const { server, processes, oldKey } = await startTwo(t);
    const [first, second] = processes;
    const customer = await signIn(first.url);
    const codes = await customer.simCodes(second.url);
    const deviceId = await customer.deviceId(first.url);
    const jogvans = await textCode(server, first.url);
    const resetLink = await mailResetLink(server, first.url);

    /** Gives each process these settings, one after the other, while the other one serves. */
    async function roll(env: Readonly<Record<string, string>>, between = async () => {}): Promise<void> {
      for (const [changed, other] of [
        [first, second],
        [second, first],
      ] as const) {
        const serve = async () => {
          for (let round = 0; round < rounds; round += 1) await customer.asks(other.url);
        };
        await Promise.all([changed.restart(env), serve()]);
        for (const { url } of processes) await customer.asks(url);
        if (changed === first) await between();
      }
    }

    await roll({ SECRET_KEY: oldKey, SECRET_KEY_NEXT: newKey });

    await roll({ SECRET_KEY: newKey, SECRET_KEY_PREVIOUS: oldKey }, async () => {
      // One process signs with the new key, the other with the old one.
      await customer.losesAnAnswer(first.url, second.url);
      await customer.losesAnAnswer(second.url, first.url);
      await customer.connects(first.url, second.url);
      await customer.connects(second.url, first.url);
      assert.equal(await jogvans.enter(first.url), 200);
      assert.equal(await resetLink.use(first.url), 204);
    });
    assert.deepEqual(await customer.simCodes(second.url), codes);
    assert.equal(await customer.deviceId(second.url), deviceId);

    const env = { ...operatorOf(() => server).settings(), SECRET_KEY: newKey, SECRET_KEY_PREVIOUS: oldKey };
    await until(async () => (await runCommand(['keys', 'list'], { env })).code === 0);
    assert.deepEqual(await sealingKeys(server), [deriveSecrets({ current: newKey }).simCodes.current.id]);

    await customer.renews(first.url);
    await roll({ SECRET_KEY: newKey, SECRET_KEY_PREVIOUS: '' });
    assert.deepEqual(await customer.simCodes(first.url), codes);
    for (const { url } of processes) {
      assert.equal(await customer.firstToken(url), 401, 'the old key is gone');
      assert.equal(await resetLink.use(url), 410);
    }
  },
);

/** Two processes on one database, with the key that the demo world was made with. */
async function startTwo(t: TestContext) {
  const server = await startTestServer();
  t.after(() => server.close());
  await server.server.close();
  const { config } = server.deps;
  const oldKey = config.secretKey ?? '';
  const start = async () => {
    const process = await startApiProcess({
      port: await freePort(),
      env: {
        CLOCK_SPEED: '0',
        CLOCK_STARTED: String(server.clock.now().getTime()),
        DATABASE_URL: server.db.url ?? '',
        DATA_DIR: config.dataDir,
        WEB_DIR: config.webDir,
        SECRET_KEY: oldKey,
        LOG_LEVEL: 'silent',
        SMS_GATEWAY_URL: config.sms.url ?? '',
        SMS_GATEWAY_TOKEN: config.sms.token,
        PAYMENT_BASE_URL: config.payment.baseUrl,
        PAYMENT_API_KEY: config.payment.apiKey,
        PAYMENT_PRIVATE_KEY: config.payment.privateKey,
        PAYMENT_MERCHANT_ID: config.payment.merchantId,
        MAX_EVENT_LOOP_DELAY_MS: '0',
        REQUESTS_PER_MINUTE: '100000',
      },
    });
    t.after(() => process.stop());
    return process;
  };
  const processes: readonly [ApiProcess, ApiProcess] = await Promise.all([start(), start()]);
  return { server, processes, oldKey };
}

/** Hanna's app, which renews its tokens as it goes. Each of its calls must succeed, whichever process answers. */
async function signIn(url: string) {
  const login = await createCaller(url, null).call('POST /auth/email-login', {
    body: { email: hanna.email ?? '', password: demoPassword },
  });
  assert.equal(login.status, 200);
  const { accessToken: firstToken } = login.body;
  let { accessToken, refreshToken } = login.body;
  const deviceToken = login.headers.get('device-token') ?? '';
  const at = (other: string) => createCaller(other, accessToken);
  await at(url).call('POST /auth/step-up', { body: { password: demoPassword } });

  async function refresh(other: string, given: string) {
    const { status, body } = await createCaller(other, null).call('POST /auth/refresh-token', {
      body: { refreshToken: given },
    });
    assert.equal(status, 200);
    return body;
  }
  async function renews(other: string): Promise<void> {
    ({ accessToken, refreshToken } = await refresh(other, refreshToken));
  }
  async function simCodes(other: string) {
    const { status, body } = await at(other).call('GET /subscriptions/:id/sim', { params: { id: lineId } });
    assert.equal(status, 200);
    return { pin: body.pin, puk: body.puk };
  }
  const statusWith = async (other: string, token: string) =>
    (await createCaller(other, token).call('GET /auth/me')).status;

  return {
    simCodes,
    renews,
    firstToken: (other: string) => statusWith(other, firstToken),
    async asks(other: string): Promise<void> {
      assert.equal(await statusWith(other, accessToken), 200);
      await simCodes(other);
      await renews(other);
    },
    /** The app does not get the answer of one process, and asks the other one the same. */
    async losesAnAnswer(one: string, other: string): Promise<void> {
      const lost = await refresh(one, refreshToken);
      const got = await refresh(other, refreshToken);
      assert.equal(got.refreshToken, lost.refreshToken);
      ({ accessToken, refreshToken } = got);
    },
    /** Negotiates with one process and connects to the other one. */
    async connects(one: string, other: string): Promise<void> {
      const response = await at(one).raw(`${paymentHub.path}/negotiate?negotiateVersion=1`, {
        method: 'POST',
      });
      const { connectionToken } = negotiated.parse(await response.json());
      const query = new URLSearchParams({ id: connectionToken, access_token: accessToken });
      const socket = new WebSocket(`${other.replace('http', 'ws')}${paymentHub.path}?${query.toString()}`);
      await new Promise((resolve, reject) => {
        socket.addEventListener('open', resolve, { once: true });
        socket.addEventListener('error', () => reject(new Error('the hub refused the connection')));
      });
      socket.close();
    },
    /** As which device a process knows the app. */
    async deviceId(other: string): Promise<string> {
      const { headers } = await createCaller(other, null).call('POST /auth/forgot-password', {
        body: { email: 'nobody@example.fo' },
        headers: { 'device-token': deviceToken },
      });
      const [payload = ''] = (headers.get('device-token') ?? '').split('.');
      const { i }: { i: string } = JSON.parse(Buffer.from(payload, 'base64url').toString());
      return i;
    },
  };
}

/** A code by SMS, requested from one process. */
async function textCode(server: TestServer, url: string) {
  const phoneNumber = server.phoneOf(jogvan);
  await createCaller(url, null).call('POST /auth/request-pin', { body: { phoneNumber } });
  const password = await newestCode(server, phoneNumber);
  return {
    enter: async (other: string) =>
      (await createCaller(other, null).call('POST /auth/enter-pin', { body: { phoneNumber, password } }))
        .status,
  };
}

/** A link for a new password, requested from one process. */
async function mailResetLink(server: TestServer, url: string) {
  await createCaller(url, null).call('POST /auth/forgot-password', { body: { email: bjork.email ?? '' } });
  const { parts } = await server.db
    .query()
    .selectFrom('outbox_messages')
    .select('parts')
    .where('kind', '=', 'password_reset')
    .executeTakeFirstOrThrow();
  const token = mailedToken(server.deps.secrets.mailedLink, 'password-reset', String(parts['resetId']));
  const body = { token, password: 'Nýggj-hurð-9' };
  return {
    use: async (other: string) =>
      (await createCaller(other, null).call('POST /auth/reset-password', { body })).status,
  };
}

async function sealingKeys(server: TestServer): Promise<(string | null)[]> {
  const rows = await server.db.query().selectFrom('sims').select('encryption_key_id').distinct().execute();
  return rows.map(({ encryption_key_id: id }) => id);
}
