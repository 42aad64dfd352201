import assert from 'node:assert/strict';
import { test } from 'node:test';

import { brand } from '@bylgja/brand';

import { misspeltSettings, readConfig } from './config.ts';

test('without settings a server is one of production, and listens on this machine only', () => {
  const config = readConfig({});
  assert.deepEqual(
    [config.host, config.port, config.stage, config.isDemo],
    ['127.0.0.1', 8080, 'production', false],
  );
  assert.ok('directory' in config.database);
  assert.deepEqual([config.publicUrl, config.secretKey, config.network.url], [null, null, null]);
});

test('an empty setting counts as not set', () => {
  assert.deepEqual(readConfig({ PORT: '', DATABASE_URL: '', METRICS_TOKEN: '' }), readConfig({}));
});

test('lists are split at commas, and the public address is an origin', () => {
  const config = readConfig({
    TRUSTED_PROXIES: ' 10.0.0.1, ,10.0.0.2 ',
    PUBLIC_URL: 'https://Example.fo/',
  });
  assert.deepEqual(config.trustedProxies, ['10.0.0.1', '10.0.0.2']);
  assert.equal(config.publicUrl, 'https://example.fo');
});

test('the receiver of the app’s error reports is used only where customers come, and its address must not contain a secret', () => {
  const ERROR_REPORTS_DSN = 'https://public@errors.example.fo:8443/intake/7';
  assert.equal(readConfig({ STAGE: 'development', ERROR_REPORTS_DSN }).errorReports, null);
  assert.equal(readConfig({}).errorReports, null);
  for (const STAGE of ['production', 'rehearsal']) {
    assert.deepEqual(readConfig({ STAGE, ERROR_REPORTS_DSN }).errorReports, {
      dsn: ERROR_REPORTS_DSN,
      origin: 'https://errors.example.fo:8443',
    });
  }
  const wrong = [
    'errors.example.fo',
    'https://errors.example.fo/7',
    'https://public:secret@errors.example.fo/7',
    'https://public@errors.example.fo/seven',
    'https://public@errors.example.fo/7"><script>',
    'ftp://public@errors.example.fo/7',
  ];
  for (const dsn of wrong) {
    assert.throws(() => readConfig({ ERROR_REPORTS_DSN: dsn }), {
      message: /ERROR_REPORTS_DSN must be https:\/\/<public key>@<host>\/<project number>/,
    });
  }
});

test('the fingerprints of the Android app’s certificates are read in the format of its tools, as a list', () => {
  const [store, own] = [Array.from({ length: 32 }, () => 'ab').join(':'), `${'0F:'.repeat(31)}0F`];
  const { appLinks } = readConfig({ ANDROID_CERTIFICATES: `${store}, ${own}`, APPLE_TEAM_ID: 'A1B2C3D4E5' });
  assert.deepEqual(appLinks, { androidCertificates: [store.toUpperCase(), own], appleTeamId: 'A1B2C3D4E5' });
  for (const text of ['ab'.repeat(32), store.slice(3), `${store},sha1`]) {
    assert.throws(() => readConfig({ ANDROID_CERTIFICATES: text }), /ANDROID_CERTIFICATES must be SHA-256/);
  }
  assert.throws(() => readConfig({ APPLE_TEAM_ID: 'our team' }), /APPLE_TEAM_ID must be the ten/);
});

test('only production takes real cards, and only the other stages take test cards', () => {
  const isTestMode = (env: Readonly<Record<string, string>>) => readConfig(env).payment.isTestMode;
  assert.equal(isTestMode({}), false);
  for (const STAGE of ['rehearsal', 'development', 'test']) assert.equal(isTestMode({ STAGE }), true);
  assert.equal(readConfig({ DEMO: 'true' }).stage, 'development');
  assert.throws(() => readConfig({ STAGE: 'live' }), /STAGE must be production, rehearsal,/);
});

test('earlier keys need only be long enough, as they must still decrypt old data', () => {
  const keys = ['another-earlier-key-of-32-characters', 'ab'.repeat(16)];
  assert.deepEqual(readConfig({ SECRET_KEY_PREVIOUS: keys.join(', ') }).otherSecretKeys.previous, keys);
});

test('a name similar to a setting is reported with that setting; other names are ignored', () => {
  const env = { METRIC_TOKEN: 'a', Database_Url: 'b', LIMIT_CODE_PER_NETWORKS: 'c', PATH: 'd', POST: 'e' };
  assert.deepEqual(misspeltSettings({ ...env, METRICS_TOKEN: 'f', SMS_SENDER: 'g' }), [
    { name: 'METRIC_TOKEN', meant: 'METRICS_TOKEN' },
    { name: 'Database_Url', meant: 'DATABASE_URL' },
    { name: 'LIMIT_CODE_PER_NETWORKS', meant: 'LIMIT_CODES_PER_NETWORK' },
  ]);
});

test('a name with another ending, cut short, or with misplaced letters or words is reported with the nearest setting', () => {
  const meant = {
    TRUSTED_PROXY: 'TRUSTED_PROXIES',
    SECRET_KEY_PREV: 'SECRET_KEY_PREVIOUS',
    DATABASE_CONNECT_TIMEOUT: 'DATABASE_CONNECT_TIMEOUT_MS',
    PUSH_SERVICE_ACCOUNT_PATH: 'PUSH_SERVICE_ACCOUNT_FILE',
    PROT: 'PORT',
    host: 'HOST',
    WEBDIR: 'WEB_DIR',
    satge: 'STAGE',
    SMS_TOKEN: 'SMS_GATEWAY_TOKEN',
    LIMIT_GUESSES: 'LIMIT_GUESSES_PER_NETWORK',
    SIM_CHANGE_PAUSE: 'SIM_CHANGE_PAUSE_HOURS',
    PREVIOUS_SECRET_KEY: 'SECRET_KEY_PREVIOUS',
    SECRET_KEY_OLD: 'SECRET_KEY',
    DATABASE_POOL_SIZE: 'DATABASE_POOL',
  };
  const found = misspeltSettings(Object.fromEntries(Object.keys(meant).map((name) => [name, 'a'])));
  assert.deepEqual(Object.fromEntries(found.map((one) => [one.name, one.meant])), meant);
  const ofOthers = [
    'HOSTNAME',
    'POST',
    'PORTS',
    'DEMOS',
    'NODE_OPTIONS',
    'NODE_PATH',
    'LOGNAME',
    'DATABASE_NAME',
  ];
  const more = ['PAYMENT_PROVIDER', 'SMTP_HOST', 'MAIL', 'npm_config_cache', 'PUBLIC_KEY', 'HOME', 'SECRET'];
  assert.deepEqual(
    misspeltSettings(Object.fromEntries([...ofOthers, ...more].map((name) => [name, 'a']))),
    [],
  );
});

test('the sender of SMS is the brand unless another one is set', () => {
  assert.equal(readConfig({}).sms.sender, brand.name);
  assert.equal(readConfig({ SMS_SENDER: 'Havtel' }).sms.sender, 'Havtel');
});

test('all invalid settings are reported at once, by name and without their values', () => {
  const wrong = {
    PORT: 'harbour',
    SMTP_URL: 'https://user:word@mail.example.fo',
    MAIL_FROM: 'Bylgja',
    LOG_LEVEL: 'loud',
    PUSH_SERVICE_ACCOUNT: '{"type":"service_account","private_key":"a-secret"}',
    PUSH_SERVICE_ACCOUNT_FILE: '/no/such/file.json',
  };
  assert.throws(
    () => readConfig(wrong),
    ({ message }: Error) => {
      for (const [name, value] of Object.entries(wrong)) {
        assert.ok(message.includes(name), name);
        assert.ok(!message.includes(value), value);
      }
      return true;
    },
  );
});

test('a SIM change waits a day unless a setting changes it, and no setting can remove the wait', () => {
  assert.equal(readConfig({}).simChangePauseHours, 24);
  assert.equal(readConfig({ SIM_CHANGE_PAUSE_HOURS: '72' }).simChangePauseHours, 72);
  for (const hours of ['0', '169', 'a day']) {
    assert.throws(() => readConfig({ SIM_CHANGE_PAUSE_HOURS: hours }), /SIM_CHANGE_PAUSE_HOURS/);
  }
});
