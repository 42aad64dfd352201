import assert from 'node:assert/strict';
import { test } from 'node:test';

import { startSandbox } from '@bylgja/sandbox';

import { describeSettings, findSettingFaults } from '#config.ts';
import { eventTypeNames } from '#events/event-types.ts';
import { pushSettings } from '#testing/push-settings.ts';

import { eventSettings, liveSettings as live, networkSettings as network } from './testing/live-settings.ts';

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

/** One setting of a provider changed at a time; empty means missing. */
const wrong: readonly (readonly [name: string, text: string, fault: string])[] = [
  ['STAGE', 'Production', 'wrong: STAGE must be production, rehearsal, development or test'],
  ['STAGE', 'prod', 'wrong: STAGE must be production, rehearsal, development or test'],
  ['DEMO', 'maybe', 'wrong: DEMO must be true or false'],
  ['SANDBOX_URL', 'http://127.0.0.1:4900', 'wrong: SANDBOX_URL is only for the demo, not for production'],
  ['MARKET', 'dk', 'wrong: MARKET must be fo or is'],
  ['PORT', 'harbour', 'wrong: PORT must be a whole number from 0 to 65535'],
  ['PORT', '65536', 'wrong: PORT must be a whole number from 0 to 65535'],
  ['PORT', '80.5', 'wrong: PORT must be a whole number from 0 to 65535'],
  ['PUBLIC_URL', '', 'missing: PUBLIC_URL is missing'],
  ['PUBLIC_URL', 'http://app.example.fo', 'wrong: PUBLIC_URL must begin with https://'],
  ['PUBLIC_URL', 'ftp://app.example.fo', 'wrong: PUBLIC_URL must be an address that begins with https://'],
  ['PUBLIC_URL', 'app.example.fo', 'wrong: PUBLIC_URL must be an address that begins with https://'],
  [
    'PUBLIC_URL',
    'https://example.fo/app',
    'wrong: PUBLIC_URL must be an address without a path, such as https://app.example.fo',
  ],
  [
    'PUBLIC_URL',
    'https://example.fo/?a=1',
    'wrong: PUBLIC_URL must be an address without a path, such as https://app.example.fo',
  ],
  [
    'PUBLIC_URL',
    'https://user:word@example.fo',
    'wrong: PUBLIC_URL must be an address without a path, such as https://app.example.fo',
  ],
  ['TRUSTED_PROXIES', '', 'missing: TRUSTED_PROXIES is missing'],
  ...['nginx', '0.0.0.0/0', '::/0', '10.0.0.1/33', '10.0.0.1/8/8', '127.0.0.1 10.0.0.7'].map(
    (text) =>
      [
        'TRUSTED_PROXIES',
        text,
        'wrong: TRUSTED_PROXIES must be addresses, or networks no wider than 10.0.0.0/8, with commas between',
      ] as const,
  ),
  ['ALLOWED_ORIGINS', '*', 'wrong: ALLOWED_ORIGINS must be origins, with commas between'],
  ['WEB_DIR', '/no/such/folder', 'wrong: WEB_DIR must be a folder with an index.html'],
  ['LOG_LEVEL', 'loud', 'wrong: LOG_LEVEL must be fatal, error, warn, info, debug or silent'],
  ['SECRET_KEY', '', 'missing: SECRET_KEY is missing'],
  ['SECRET_KEY', 'JH8r0tW2mQ5sVx7k', 'weak: SECRET_KEY has 16 characters and needs at least 32'],
  ['SECRET_KEY', 'a'.repeat(32), 'weak: SECRET_KEY is easy to guess'],
  ['SECRET_KEY', 'passwordpasswordpasswordpassword', 'weak: SECRET_KEY is easy to guess'],
  ['SECRET_KEY', 'change-me-please-change-me-please-cha', 'weak: SECRET_KEY is easy to guess'],
  ['SECRET_KEY', 'abcdefghijklmnopqrstuvwxyz012345', 'weak: SECRET_KEY is easy to guess'],
  ['SECRET_KEY_PREVIOUS', 'short', 'wrong: SECRET_KEY_PREVIOUS must be earlier keys, with commas between'],
  ['METRICS_TOKEN', '1234123412341234', 'weak: METRICS_TOKEN is easy to guess'],
  ['METRICS_TOKEN', 'n4Xq', 'weak: METRICS_TOKEN has 4 characters and needs at least 16'],
  ['METRICS_TOKEN', live.SMS_GATEWAY_TOKEN, 'weak: SMS_GATEWAY_TOKEN is the same as METRICS_TOKEN'],
  [
    'ERROR_REPORTS_DSN',
    'http://key@errors.example.fo/7',
    'wrong: ERROR_REPORTS_DSN must begin with https://',
  ],
  [
    'ERROR_REPORTS_DSN',
    'errors.example.fo',
    'wrong: ERROR_REPORTS_DSN must be https://<public key>@<host>/<project number>, with no secret in it',
  ],
  ['DATABASE_URL', '', 'missing: DATABASE_URL is missing'],
  ['DATABASE_URL', 'db.example.fo', 'wrong: DATABASE_URL must be an address of PostgreSQL'],
  ['DATABASE_URL', 'mysql://db.example.fo/x', 'wrong: DATABASE_URL must be an address of PostgreSQL'],
  ['DATABASE_URL', 'postgres://u:wo#rd@db/x', 'wrong: DATABASE_URL must be an address of PostgreSQL'],
  ['DATABASE_POOL', '0', 'wrong: DATABASE_POOL must be a whole number from 1 to 200'],
  ['PAYMENT_API_KEY', '', 'missing: PAYMENT_API_KEY is missing'],
  ['PAYMENT_API_KEY', 'sandbox-api-key', 'weak: PAYMENT_API_KEY is a published secret of the demo'],
  ['PAYMENT_PRIVATE_KEY', '', 'missing: PAYMENT_PRIVATE_KEY is missing'],
  [
    'PAYMENT_PRIVATE_KEY',
    'sandbox-private-key',
    'weak: PAYMENT_PRIVATE_KEY is a published secret of the demo',
  ],
  ['PAYMENT_PRIVATE_KEY', live.PAYMENT_API_KEY, 'weak: PAYMENT_PRIVATE_KEY is the same as PAYMENT_API_KEY'],
  ['PAYMENT_MERCHANT_ID', '', 'missing: PAYMENT_MERCHANT_ID is missing'],
  ['PAYMENT_MERCHANT_ID', 'abc', 'wrong: PAYMENT_MERCHANT_ID must be a number'],
  [
    'PAYMENT_BASE_URL',
    'https://pay.example.com',
    'wrong: PAYMENT_BASE_URL must be https://api.quickpay.net in production',
  ],
  ['SMS_GATEWAY_URL', '', 'missing: SMS_GATEWAY_URL is missing'],
  [
    'SMS_GATEWAY_URL',
    'http://sms.example.fo',
    'wrong: SMS_GATEWAY_URL must begin with https:// or smpps:// unless it is on this machine: secrets are sent there',
  ],
  [
    'SMS_GATEWAY_URL',
    'sms.example.fo',
    'wrong: SMS_GATEWAY_URL must be an address that begins with https:// or smpps://',
  ],
  [
    'SMS_GATEWAY_URL',
    'smpp://bylgja:pass@smsc.example.fo',
    'wrong: SMS_GATEWAY_URL must begin with https:// or smpps:// unless it is on this machine: secrets are sent there',
  ],
  [
    'SMS_GATEWAY_URL',
    'smpps://bylgja:nine-long@smsc.example.fo',
    'wrong: SMS_GATEWAY_URL must be smpps://system-id:password@host, with a password of at most 8 characters',
  ],
  ['SMS_GATEWAY_TOKEN', '', 'missing: SMS_GATEWAY_TOKEN is missing'],
  ['SMS_GATEWAY_TOKEN', 'sandbox', 'weak: SMS_GATEWAY_TOKEN is a published secret of the demo'],
  [
    'EVENTS_URL',
    'http://erp.example.fo',
    'wrong: EVENTS_URL must begin with https:// unless it is on this machine: secrets are sent there',
  ],
  ['EVENTS_URL', 'https://a:b@erp.example.fo', 'wrong: EVENTS_URL must have no user and password in it'],
  ['EVENTS_SECRET', '', 'missing: EVENTS_SECRET is missing'],
  ['EVENTS_SECRET', 'a-secret', 'wrong: EVENTS_SECRET must be whsec_ and 24 to 64 bytes in base64'],
  [
    'EVENTS_SECRET',
    'whsec_c2FuZGJveC1ldmVudHMtc2VjcmV0LTAwMDE=',
    'weak: EVENTS_SECRET is a published secret of the demo',
  ],
  [
    'EVENTS_SECRET_PREVIOUS',
    eventSettings.EVENTS_SECRET,
    'weak: EVENTS_SECRET_PREVIOUS is the same as EVENTS_SECRET',
  ],
  [
    'EVENTS_TYPES',
    'order.delivered,order.lost',
    `wrong: EVENTS_TYPES must be some of ${eventTypeNames.join(', ')}`,
  ],
  ['SMS_SENDER', 'Havtelefonin', 'wrong: SMS_SENDER must have at most 11 characters'],
  ['SMTP_URL', '', 'missing: SMTP_URL is missing'],
  [
    'SMTP_URL',
    'https://mail.example.fo',
    'wrong: SMTP_URL must be an address that begins with smtps:// or smtp://',
  ],
  [
    'SMTP_URL',
    'smtp://bylgja:word@mail.example.fo:587',
    'wrong: SMTP_URL must demand encryption unless it is on this machine',
  ],
  [
    'SMTP_URL',
    'smtps://a:%ff@mail.example.fo',
    'wrong: SMTP_URL must have its user and password percent-encoded',
  ],
  ['MAIL_FROM', '', 'missing: MAIL_FROM is missing'],
  ['MAIL_FROM', 'Bylgja', 'wrong: MAIL_FROM must be an email address'],
  ['PUSH_SERVICE_ACCOUNT', '{}', 'wrong: PUSH_SERVICE_ACCOUNT is no file of a service account'],
  [
    'PUSH_SERVICE_ACCOUNT_FILE',
    '/no/such/file.json',
    'wrong: PUSH_SERVICE_ACCOUNT_FILE names a file that cannot be read',
  ],
  [
    'PUSH_BASE_URL',
    'http://fcm.googleapis.com',
    'wrong: PUSH_BASE_URL must begin with https:// unless it is on this machine: secrets are sent there',
  ],
  [
    'NETWORK_URL',
    'http://network.example.fo',
    'wrong: NETWORK_URL must begin with https:// unless it is on this machine: secrets are sent there',
  ],
  ['NETWORK_TOKEN', '', 'missing: NETWORK_TOKEN is missing'],
  ['NETWORK_TOKEN', 'x'.repeat(16), 'weak: NETWORK_TOKEN is easy to guess'],
  ['NETWORK_CALLBACK_TOKEN', '', 'missing: NETWORK_CALLBACK_TOKEN is missing'],
  [
    'NETWORK_CALLBACK_TOKEN',
    'sandbox-network-callback',
    'weak: NETWORK_CALLBACK_TOKEN is a published secret of the demo',
  ],
  [
    'NETWORK_CALLBACK_TOKEN',
    network.NETWORK_TOKEN,
    'weak: NETWORK_CALLBACK_TOKEN is the same as NETWORK_TOKEN',
  ],
  ['SIM_CHANGE_PAUSE_HOURS', '0', 'wrong: SIM_CHANGE_PAUSE_HOURS must be a whole number from 1 to 168'],
  ['REGISTRATION_AGE', 'old', 'wrong: REGISTRATION_AGE must be a whole number from 0 to 120'],
  ['USAGE_EVERY_SECONDS', '0', 'wrong: USAGE_EVERY_SECONDS must be a whole number of at least 1'],
  [
    'ANDROID_CERTIFICATES',
    'sha1',
    'wrong: ANDROID_CERTIFICATES must be SHA-256 fingerprints, AB:CD:…, with commas between',
  ],
  ['APPLE_TEAM_ID', 'our team', 'wrong: APPLE_TEAM_ID must be the ten letters and digits of a team at Apple'],
  ['LIMIT_GUESSES_PER_NETWORK', '101', 'wrong: LIMIT_GUESSES_PER_NETWORK must be at most 100'],
  ['LIMIT_DISCLOSURES', '301', 'wrong: LIMIT_DISCLOSURES must be at most 300'],
  ['REQUESTS_PER_MINUTE', 'many', 'wrong: REQUESTS_PER_MINUTE must be a whole number of at least 1'],
];

for (const [name, text, fault] of wrong) {
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
  const notOfStage = wrong.filter(([name]) => !['STAGE', 'PAYMENT_BASE_URL'].includes(name));
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
