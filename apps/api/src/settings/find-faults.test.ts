import assert from 'node:assert/strict';
import { test } from 'node:test';

import { startSandbox } from '@bylgja/sandbox';

import { describeSettings, findSettingFaults } from '#config.ts';
import { pushSettings } from '#testing/push-settings.ts';

import { eventSettings, liveSettings as live, networkSettings as network } from './testing/live-settings.ts';
import { wrongSettings } from './testing/wrong-settings.ts';

type Settings = Readonly<Record<string, string>>;

/** Each fault as `state: sentence`. */
function faultsOf(settings: Settings): string[] {
  return findSettingFaults(settings).map(({ state, problem }) => `${state}: ${problem}`);
}

test('a server with the settings of a provider may start, with its stage named or not', () => {
  for (const stage of ['', 'production']) {
    assert.deepEqual(faultsOf({ ...live, ...network, ...eventSettings, STAGE: stage }), []);
  }
});

test('a start without settings is a production start, and names every setting that it lacks', () => {
  const missing = findSettingFaults({});
  assert.deepEqual(missing.map(({ setting }) => setting).toSorted(), Object.keys(live).toSorted());
  for (const { setting, state, problem } of missing) {
    assert.deepEqual([state, problem], ['missing', `${setting} is missing`]);
  }
});

for (const [name, text, fault] of wrongSettings) {
  test(`in production, ${fault.replace(/^\w+: /, '')}${text === '' ? '' : ` (${text})`}`, () => {
    const settings = { ...live, ...network, ...eventSettings, [name]: text };
    assert.deepEqual(faultsOf(settings), [fault]);
    const [found] = findSettingFaults(settings);
    assert.match(found?.remedy ?? '', /^[A-Z`].+\.$/u, 'it says what to do, as a sentence');
  });
}

test('several faults are named at once, none with its value', () => {
  const settings = {
    ...live,
    PORT: 'harbour',
    SMTP_URL: 'https://user:swordfish@mail.example.fo',
    SECRET_KEY: 'too-short-a-secret',
    DATABASE_URL: 'postgres://bylgja:sw#rdfish@db/x',
    NETWORK_URL: 'http://user:swordfish@network.example.fo',
  };
  const sentences = findSettingFaults(settings).map(({ problem, remedy }) => `${problem}. ${remedy}`);
  for (const name of ['PORT', 'SMTP_URL', 'SECRET_KEY', 'DATABASE_URL', 'NETWORK_URL', 'NETWORK_TOKEN']) {
    assert.ok(
      sentences.some((sentence) => sentence.startsWith(`${name} `)),
      name,
    );
  }
  assert.doesNotMatch(sentences.join('\n'), /harbour|sw.rdfish|too-short/);
});

test('a gateway on this machine may be reached without encryption, like a proxy on the same machine', () => {
  const local = {
    ...network,
    SMS_GATEWAY_URL: 'http://localhost:4100',
    NETWORK_URL: 'http://127.0.0.1:4200',
    SMTP_URL: 'smtp://[::1]:25',
  };
  assert.deepEqual(faultsOf({ ...live, ...local }), []);
});

test('a database on this machine may have any password, and needs no certificate', () => {
  for (const DATABASE_URL of [
    'postgres://bylgja:bylgja@localhost/bylgja',
    'postgres://bylgja:bylgja@127.0.0.1:5432/bylgja?sslmode=no-verify',
    'postgres://bylgja:bylgja@[::1]/bylgja',
    'postgres:///bylgja?host=/run/postgresql&user=bylgja&password=bylgja',
  ]) {
    assert.deepEqual(faultsOf({ ...live, DATABASE_URL }), [], DATABASE_URL);
  }
});

test('a database elsewhere needs a password that is long and random, or none', () => {
  for (const DATABASE_URL of [
    'postgres://bylgja:9f2c4b7e1a6d8035@database:5432/bylgja',
    'postgres://bylgja@db.example.fo/bylgja?sslmode=verify-full',
  ]) {
    assert.deepEqual(faultsOf({ ...live, DATABASE_URL }), [], DATABASE_URL);
  }
});

test('a mail server with required STARTTLS is accepted like one with TLS', () => {
  const SMTP_URL = 'smtp://mail.example.fo:587?requireTLS=true';
  assert.deepEqual(faultsOf({ ...live, SMTP_URL }), []);
});

test('proxies are named by address, network or the usual names', () => {
  for (const TRUSTED_PROXIES of ['loopback', '10.0.0.0/8, 2001:db8::/32', '::1', 'uniquelocal,10.0.0.7']) {
    assert.deepEqual(faultsOf({ ...live, TRUSTED_PROXIES }), [], TRUSTED_PROXIES);
  }
});

test('the token of pushes is exchanged over an encrypted connection', async (t) => {
  const keys = { apiKey: 'a', privateKey: 'b', merchantId: 4711 };
  const sandbox = await startSandbox({ port: 0, merchantName: 'Bylgja', ...keys });
  t.after(() => sandbox.close());
  const { PUSH_SERVICE_ACCOUNT: account = '' } = await pushSettings(sandbox.url);
  const at = (url: string) => account.replace(/http:[^"]*/u, url);
  const closed = at('https://oauth2.googleapis.com/token');
  assert.deepEqual(faultsOf({ ...live, PUSH_SERVICE_ACCOUNT: closed }), []);
  const open = at('http://oauth2.googleapis.com/token');
  assert.deepEqual(faultsOf({ ...live, PUSH_SERVICE_ACCOUNT: open }), [
    'wrong: PUSH_SERVICE_ACCOUNT must name a token address that begins with https://',
  ]);
});

test('limits are accepted up to the highest safe values', () => {
  const highest = {
    LIMIT_GUESSES_PER_NETWORK: '100',
    LIMIT_DISCLOSURES: '300',
    LIMIT_CODES_PER_NETWORK: '1000000',
    LIMIT_REGISTRATIONS_PER_NETWORK: '1000000',
    REQUESTS_PER_MINUTE_PER_NETWORK: '10000000',
  };
  assert.deepEqual(faultsOf({ ...live, ...highest }), []);
});

test('a rehearsal has every guard of production, and may use test cards at QuickPay or at a stand-in', () => {
  const rehearsal = { ...live, ...network, ...eventSettings, STAGE: 'rehearsal' };
  for (const host of ['', 'https://pay.example.fo', 'http://127.0.0.1:4900']) {
    assert.deepEqual(faultsOf({ ...rehearsal, PAYMENT_BASE_URL: host }), [], host);
  }
  const notOfStage = wrongSettings.filter(([name]) => !['STAGE', 'PAYMENT_BASE_URL'].includes(name));
  for (const [name, text, fault] of notOfStage) {
    const expected = [fault.replace('production', 'rehearsal')];
    assert.deepEqual(faultsOf({ ...rehearsal, [name]: text }), expected, name);
  }
  const open = { ...rehearsal, PAYMENT_BASE_URL: 'http://pay.example.fo' };
  assert.match(faultsOf(open)[0] ?? '', /^wrong: PAYMENT_BASE_URL must begin with https/);
});

test('every setting says what it is and what to do about it', () => {
  for (const { name, is, remedy } of describeSettings({}).settings) {
    assert.match(is, /^[\p{L}]/u, name);
    assert.match(remedy, /^[A-Z].+\.$/u, name);
  }
});
