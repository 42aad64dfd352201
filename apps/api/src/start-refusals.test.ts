import assert from 'node:assert/strict';
import { test } from 'node:test';

import { hanna } from '@bylgja/fixtures';
import { startSandbox } from '@bylgja/sandbox';

import { keepCountry } from '#seed/installation.store.ts';
import { pushSettings } from '#testing/push-settings.ts';
import { openTestDatabase } from '#testing/test-database.ts';

import { readConfig } from './config.ts';
import { databaseRefusals, startRefusals } from './start-refusals.ts';

const live = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://sjalvgreidsla.example.fo',
  DATABASE_URL: 'postgres://bylgja@db.example.fo/bylgja',
  SECRET_KEY: 'JH8r0tW2mQ5sVx7kPq3ZbN6yLd9cTfGa',
  PAYMENT_API_KEY: 'key',
  PAYMENT_PRIVATE_KEY: 'private',
  PAYMENT_MERCHANT_ID: '4711',
  SMS_GATEWAY_URL: 'https://sms.example.fo',
  SMS_GATEWAY_TOKEN: 'token-of-the-gateway',
  SMTP_URL: 'smtps://bylgja:secret@mail.example.fo',
  MAIL_FROM: 'bylgja@example.fo',
};

const refusalsOf = (settings: Readonly<Record<string, string>>) => startRefusals(readConfig(settings));

test('a server with all settings of a provider starts in production', () => {
  assert.deepEqual(refusalsOf(live), []);
});

const network = {
  NETWORK_URL: 'https://network.example.fo',
  NETWORK_TOKEN: 'token-at-the-network',
  NETWORK_CALLBACK_TOKEN: 'token-of-the-network',
};

const refused = {
  demo_in_production: { DEMO: 'true' },
  sandbox_in_production: { SANDBOX_URL: 'http://127.0.0.1:4900' },
  secret_key_missing: { SECRET_KEY: '' },
  public_url_missing: { PUBLIC_URL: '' },
  public_url_not_https: { PUBLIC_URL: 'http://sjalvgreidsla.example.fo' },
  sms_gateway_missing: { SMS_GATEWAY_URL: '' },
  sms_gateway_not_encrypted: { SMS_GATEWAY_URL: 'http://sms.example.fo' },
  sms_gateway_token_missing: { SMS_GATEWAY_TOKEN: '' },
  network_not_encrypted: { ...network, NETWORK_URL: 'http://network.example.fo' },
  network_token_missing: { ...network, NETWORK_TOKEN: '' },
  network_callback_token_missing: { ...network, NETWORK_CALLBACK_TOKEN: '' },
  mail_server_missing: { SMTP_URL: '' },
  mail_not_encrypted: { SMTP_URL: 'smtp://bylgja:secret@mail.example.fo:587' },
  mail_from_missing: { MAIL_FROM: '' },
  card_keys_missing: { PAYMENT_PRIVATE_KEY: '' },
  error_reports_not_https: { ERROR_REPORTS_DSN: 'http://key@errors.example.fo/7' },
  limit_guesses_per_network_above_100: { LIMIT_GUESSES_PER_NETWORK: '101' },
  limit_disclosures_above_300: { LIMIT_DISCLOSURES: '301' },
};

test('in production pushes are sent over encrypted connections only', async (t) => {
  const sandbox = await startSandbox({
    port: 0,
    merchantName: 'Bylgja',
    apiKey: 'a',
    privateKey: 'b',
    merchantId: 4711,
  });
  t.after(() => sandbox.close());
  const { PUSH_SERVICE_ACCOUNT: account = '' } = await pushSettings(sandbox.url);
  const closed = account.replace(/http:[^"]*/u, 'https://oauth2.googleapis.com/token');
  assert.deepEqual(refusalsOf({ ...live, PUSH_SERVICE_ACCOUNT: closed }), []);
  assert.deepEqual(refusalsOf({ ...live, PUSH_SERVICE_ACCOUNT: account }), ['push_not_encrypted']);
  const plain = { PUSH_SERVICE_ACCOUNT: closed, PUSH_BASE_URL: 'http://fcm.googleapis.com' };
  assert.deepEqual(refusalsOf({ ...live, ...plain }), ['push_not_encrypted']);
});

for (const [refusal, change] of Object.entries(refused)) {
  test(`in production the server refuses to start with ${refusal}`, () => {
    assert.deepEqual(refusalsOf({ ...live, ...change }), [refusal]);
  });
}

test('in production limits are accepted up to the highest safe values; outside production also above', () => {
  const highest = {
    LIMIT_GUESSES_PER_NETWORK: '100',
    LIMIT_DISCLOSURES: '300',
    LIMIT_CODES_PER_NETWORK: '1000000',
    LIMIT_REGISTRATIONS_PER_NETWORK: '1000000',
    REQUESTS_PER_MINUTE_PER_NETWORK: '10000000',
  };
  assert.deepEqual(refusalsOf({ ...live, ...highest }), []);
  const above = { LIMIT_GUESSES_PER_NETWORK: '1000', LIMIT_DISCLOSURES: '1000' };
  const refusalsElsewhere = refusalsOf({
    ...live,
    ...above,
    NODE_ENV: 'test',
    PAYMENT_BASE_URL: 'http://127.0.0.1:4900',
  });
  assert.deepEqual(refusalsElsewhere, []);
});

test('in production a mail server with required STARTTLS is accepted like one with TLS', () => {
  assert.deepEqual(refusalsOf({ ...live, SMTP_URL: 'smtp://mail.example.fo:587?requireTLS=true' }), []);
  assert.deepEqual(refusalsOf({ ...live, SMTP_URL: 'smtp://mail.example.fo:587?requireTLS=false' }), [
    'mail_not_encrypted',
  ]);
});

test('in production test cards, another payment host and the embedded database are refused, all reported at once', () => {
  const refusals = refusalsOf({
    ...live,
    DATABASE_URL: '',
    PAYMENT_ALLOW_TEST_MODE: 'true',
    PAYMENT_BASE_URL: 'http://127.0.0.1:4900',
  });
  assert.deepEqual(refusals, [
    'card_host_not_live',
    'test_cards_allowed_in_production',
    'embedded_database_in_production',
  ]);
});

test('in production a gateway on this machine may be reached without encryption, like a proxy on the same machine', () => {
  const local = {
    SMS_GATEWAY_URL: 'http://localhost:4100',
    ...network,
    NETWORK_URL: 'http://127.0.0.1:4200',
  };
  assert.deepEqual(refusalsOf({ ...live, ...local }), []);
});

test('real cards are charged only in production: any other mode is refused with the live payment host', () => {
  for (const mode of ['', 'development', 'test']) {
    assert.deepEqual(refusalsOf({ ...live, NODE_ENV: mode }), ['live_card_host_outside_production'], mode);
  }
});

test('in production a database with a demo customer is refused, recorded or not, and with any address', async (t) => {
  const db = await openTestDatabase();
  t.after(() => db.close());
  const refusals = () => databaseRefusals(readConfig(live), db);
  const insert = (id: string, email: string) =>
    db
      .query()
      .insertInto('customers')
      .values({
        id,
        firstname: 'Jákup',
        lastname: 'Dam',
        email,
        created_at: new Date('2026-11-21T14:32:00Z'),
      })
      .execute();
  await insert('12345678-1234-4234-8234-123456789012', 'jakup@example.fo');
  assert.deepEqual(await refusals(), []);
  await insert(hanna.id, 'another@example.fo');
  assert.deepEqual(await refusals(), ['demo_world_in_production']);
  const elsewhere = readConfig({ ...live, NODE_ENV: 'test' });
  assert.deepEqual(await databaseRefusals(elsewhere, db), []);
});

test('a database belongs to the market of its first start, in production and elsewhere', async (t) => {
  const db = await openTestDatabase();
  t.after(() => db.close());
  const refusals = (settings: Readonly<Record<string, string>>) =>
    databaseRefusals(readConfig({ ...live, ...settings }), db);
  assert.deepEqual(await refusals({ MARKET: 'is' }), []);
  await keepCountry(db, 'is');
  await keepCountry(db, 'fo');
  for (const mode of ['production', 'development', 'test']) {
    assert.deepEqual(await refusals({ NODE_ENV: mode, MARKET: 'is' }), []);
    assert.deepEqual(await refusals({ NODE_ENV: mode, MARKET: 'fo' }), ['database_of_another_market']);
  }
});

test('a demo starts on the sandbox with its keys', () => {
  const demo = { DEMO: 'true', SANDBOX_URL: 'http://127.0.0.1:4900', PAYMENT_ALLOW_TEST_MODE: 'true' };
  const keys = { PAYMENT_API_KEY: 'key', PAYMENT_PRIVATE_KEY: 'private', PAYMENT_MERCHANT_ID: '4711' };
  const settings = { ...demo, ...keys, PAYMENT_BASE_URL: 'http://127.0.0.1:4900' };
  assert.deepEqual(refusalsOf(settings), []);
  assert.deepEqual(refusalsOf({ ...settings, MARKET: 'is' }), ['demo_of_another_market']);
});
