import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { market } from '@bylgja/market';
import { fetchInTime, startSandbox } from '@bylgja/sandbox';
import type { Sandbox } from '@bylgja/sandbox';

import { newRef, testProvider, purchase } from '#gateways/cards/testing/test-provider.ts';
import { eventSettings, liveSettings } from '#settings/testing/live-settings.ts';
import { freePort } from '#testing/api-process.ts';
import { pushSettings } from '#testing/push-settings.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import type { TestDatabase } from '#testing/test-database.ts';
import { startTestServer } from '#testing/test-server.ts';

import type { Surroundings } from './command.ts';
import { runCommand } from './run-command.ts';
import { runOperator } from './testing/run-operator.ts';

const keys = { apiKey: 'b4e1907dc26f835a', privateKey: 'e93d5b70f1a2c864', merchantId: 4711 };
const tokens = {
  smsToken: '5a0c7e918d3bf264',
  networkToken: 'c2f96a1d0e7b4835',
  mailPassword: 'gentle-harbour',
  eventsSecret: eventSettings.EVENTS_SECRET,
};
let sandbox: Sandbox;
let db: TestDatabase;
/** A rehearsal with the stand-ins, which all answer. */
let rehearsal: Readonly<Record<string, string>>;

before(async () => {
  sandbox = await startSandbox({ port: 0, merchantName: 'Bylgja', ...keys, ...tokens });
  db = await openTestDatabase();
  rehearsal = {
    ...liveSettings,
    STAGE: 'rehearsal',
    DATABASE_URL: db.url ?? '',
    PAYMENT_BASE_URL: sandbox.url,
    PAYMENT_API_KEY: keys.apiKey,
    PAYMENT_PRIVATE_KEY: keys.privateKey,
    SMS_GATEWAY_URL: `${sandbox.url}/sms`,
    SMS_GATEWAY_TOKEN: tokens.smsToken,
    SMTP_URL: sandbox.smtpUrl,
    NETWORK_URL: sandbox.url,
    NETWORK_TOKEN: tokens.networkToken,
    NETWORK_CALLBACK_TOKEN: 'd81b3f6e95c7a024',
    ...eventSettings,
    EVENTS_URL: `${sandbox.url}/events`,
    ...(await pushSettings(sandbox.url)),
  };
});
after(async () => {
  await db.close();
  await sandbox.close();
});

const skip = process.env['TEST_DATABASE'] === 'postgres' ? false : 'a rehearsal runs on PostgreSQL only';

interface Checked {
  readonly stage: string;
  readonly isReady: boolean;
  readonly settings: readonly {
    readonly setting: string;
    readonly state: string;
    readonly problem?: string;
  }[];
  readonly pendingMigrations: number | null;
  readonly unknownNames: readonly string[];
}

/** What the command says of these settings, as a pipeline reads it. */
async function checked(
  env: Readonly<Record<string, string>>,
  machine: Pick<Surroundings, 'clock' | 'freeBytes'> = {},
): Promise<Checked> {
  const { code, lines } = await runCommand(['check', '--json'], { env, ...machine });
  const read: Checked = JSON.parse(lines.join('\n'));
  assert.equal(code, read.isReady ? 0 : 1);
  return read;
}

/** The settings that are not in order, as `state: sentence`. */
async function faultsOf(change: Readonly<Record<string, string>>): Promise<string[]> {
  const { settings, isReady } = await checked({ ...rehearsal, ...change });
  const faults = settings
    .filter(({ state }) => state !== 'ok' && state !== 'not set')
    .map(({ state, problem }) => `${state}: ${problem}`);
  assert.equal(isReady, faults.length === 0);
  return faults;
}

test(
  'settings with which everything answers are all in order, and nothing was sent or changed',
  { skip },
  async () => {
    const { code, lines, isAnswer } = await runCommand(['check'], { env: rehearsal });
    assert.deepEqual([code, isAnswer], [0, true], lines.join('\n'));
    assert.equal(lines[0], 'Settings for rehearsal:');
    assert.ok(lines.includes('ok           SMS_GATEWAY_TOKEN'));
    assert.ok(
      lines.includes('not set      METRICS_TOKEN: the token for /api/metrics, which is closed without it'),
    );
    assert.equal(lines.at(-1), 'All settings are in order.');
    for (const secret of [keys.apiKey, keys.privateKey, tokens.smsToken, tokens.mailPassword]) {
      assert.ok(!lines.join('\n').includes(secret));
    }
    const outbox = await fetchInTime(`${sandbox.url}/dev/outbox`, {
      headers: { accept: 'application/json' },
    });
    assert.deepEqual(await outbox.json(), { items: [] });
  },
);

test('a key that a system does not accept is named', { skip }, async () => {
  for (const [name, fault] of [
    ['PAYMENT_API_KEY', 'refused: PAYMENT_API_KEY is not accepted (rejected 401)'],
    ['SMS_GATEWAY_TOKEN', 'refused: SMS_GATEWAY_TOKEN is not accepted (http_401)'],
    ['NETWORK_TOKEN', 'refused: NETWORK_TOKEN is not accepted (http_401)'],
  ] as const) {
    assert.deepEqual(await faultsOf({ [name]: '0f1e2d3c4b5a6978' }), [fault]);
  }
  const EVENTS_SECRET = `whsec_${Buffer.from('another secret of 32 characters.').toString('base64')}`;
  assert.deepEqual(await faultsOf({ EVENTS_SECRET }), ['refused: EVENTS_SECRET is not accepted (http_401)']);
  const SMTP_URL = sandbox.smtpUrl.replace(tokens.mailPassword, 'another-word');
  assert.deepEqual(await faultsOf({ SMTP_URL }), ['refused: SMTP_URL is not accepted (EAUTH 535)']);
  const SMS_GATEWAY_URL = sandbox.smppUrl.replace(':sandbox@', ':an0ther@');
  assert.deepEqual(await faultsOf({ SMS_GATEWAY_URL }), [
    'refused: SMS_GATEWAY_URL is not accepted (smpp 0xe)',
  ]);
  assert.deepEqual(await faultsOf({ SMS_GATEWAY_URL: sandbox.smppUrl }), []);
  const elsewhere = await startSandbox({ port: 0, merchantName: 'Other', ...keys });
  const { PUSH_SERVICE_ACCOUNT: foreign = '' } = await pushSettings(elsewhere.url);
  await elsewhere.close();
  const PUSH_SERVICE_ACCOUNT = foreign.replaceAll(elsewhere.url, sandbox.url);
  const [refused] = await faultsOf({ PUSH_SERVICE_ACCOUNT });
  assert.match(refused ?? '', /^refused: PUSH_SERVICE_ACCOUNT is not accepted \(token 40\d\)$/);
});

test('a key of another account than the settings name is found by its payments', { skip }, async () => {
  const provider = testProvider(sandbox.url, { ...keys, merchantId: String(keys.merchantId) });
  await provider.create({ ref: newRef(), currency: market().currency.code, purchase });
  assert.deepEqual(await faultsOf({ PAYMENT_MERCHANT_ID: '4712' }), [
    'refused: PAYMENT_MERCHANT_ID is not accepted (its payments are of another account)',
  ]);
});

test('systems that do not answer are named, all at once', { skip }, async () => {
  const nobody = `http://127.0.0.1:${await freePort()}`;
  const faults = await faultsOf({
    PAYMENT_BASE_URL: nobody,
    SMS_GATEWAY_URL: nobody,
    SMTP_URL: nobody.replace('http', 'smtp'),
    NETWORK_URL: nobody,
    PUSH_SERVICE_ACCOUNT: (rehearsal['PUSH_SERVICE_ACCOUNT'] ?? '').replaceAll(sandbox.url, nobody),
    DATABASE_URL: 'postgres://bylgja:swordfish@127.0.0.1:1/bylgja',
  });
  const named = faults.map((fault) => /^unreachable: (\w+) /.exec(fault)?.[1] ?? fault);
  assert.deepEqual(named.toSorted(), [
    'DATABASE_URL',
    'NETWORK_URL',
    'PAYMENT_BASE_URL',
    'PUSH_SERVICE_ACCOUNT',
    'SMS_GATEWAY_URL',
    'SMTP_URL',
  ]);
  assert.match(faults.join('\n'), /SMS_GATEWAY_URL does not answer as it should \(connection ECONNREFUSED\)/);
  assert.doesNotMatch(faults.join('\n'), /swordfish/);
});

test('an address that answers, but not as an SMS gateway, is not taken for one', { skip }, async () => {
  assert.deepEqual(await faultsOf({ SMS_GATEWAY_URL: `${sandbox.url}/nowhere` }), [
    'unreachable: SMS_GATEWAY_URL does not answer as it should (http_404)',
  ]);
});

test(
  'a database with the demo world is refused, and an empty one says what the next start runs',
  { skip },
  async (t) => {
    const demo = await startTestServer();
    t.after(() => demo.close());
    const [fault] = await faultsOf({ DATABASE_URL: demo.db.url ?? '' });
    assert.match(fault ?? '', /^wrong: DATABASE_URL names a database that holds the demo world/);

    const ofServer = process.env['TEST_POSTGRES_URL'] ?? '';
    const empty = await checked({ ...rehearsal, DATABASE_URL: ofServer });
    assert.ok((empty.pendingMigrations ?? 0) > 10);
    assert.equal(empty.isReady, true);
    assert.equal((await checked(rehearsal)).pendingMigrations, 0);
  },
);

test('a clock that differs from the database’s by more than seconds is a fault', { skip }, async () => {
  const problemAt = async (aheadMs: number) => {
    const clock = { now: () => new Date(Date.now() + aheadMs) };
    const { settings } = await checked(rehearsal, { clock });
    return settings.find(({ setting }) => setting === 'DATABASE_URL')?.problem;
  };
  assert.equal(await problemAt(3000), undefined);
  assert.match(
    (await problemAt(60_000)) ?? '',
    /^DATABASE_URL names a database whose clock is \d+ seconds before that of this machine$/,
  );
  assert.match((await problemAt(-3_600_000)) ?? '', /seconds after that of this machine$/);
});

test('a disk that is nearly full is a fault where the database is on it', async () => {
  const problemWith = async (env: Readonly<Record<string, string>>, free: number | null) => {
    const { settings } = await checked(env, { freeBytes: async () => free });
    return settings.find(({ setting }) => setting === 'DATA_DIR')?.problem;
  };
  const embedded = { STAGE: 'test' };
  assert.equal(await problemWith(embedded, 12_345_678), 'DATA_DIR is on a disk that has 12 MB left');
  assert.equal(await problemWith(embedded, 20_000_000_000), undefined);
  assert.equal(await problemWith(embedded, null), undefined, 'a folder that is not there yet');
  const { SECRET_KEY } = liveSettings;
  const elsewhere = { ...embedded, SECRET_KEY, DATABASE_URL: 'postgres://bylgja@127.0.0.1:1/bylgja' };
  assert.equal(await problemWith(elsewhere, 12_345_678), undefined);
});

test(
  'a command does nothing on a database that lacks migrations, and says how it gets them',
  { skip },
  async () => {
    const env = { ...rehearsal, DATABASE_URL: process.env['TEST_POSTGRES_URL'] ?? '' };
    const { code, lines } = await runCommand(['orders', 'list'], { env });
    assert.equal(code, 1);
    assert.match(lines.join('\n'), /DATABASE_URL names a database that lacks \d+ migration\(s\)/);
    assert.match(lines.join('\n'), /npm run operator -- migrate/);
  },
);

test('without settings the command names what is missing, and asks nobody', async () => {
  const { stage, isReady, settings, pendingMigrations } = await checked({});
  assert.deepEqual([stage, isReady, pendingMigrations], ['production', false, null]);
  const missing = settings.filter(({ state }) => state === 'missing').map(({ setting }) => setting);
  assert.deepEqual(missing.toSorted(), Object.keys(liveSettings).toSorted());
  assert.equal(settings.find(({ setting }) => setting === 'PORT')?.state, 'not set');
});

test('a pipeline reads the report from the output, also when settings must change', async () => {
  const run = await runOperator(['check', '--json'], {
    STAGE: 'prod',
    PORT: 'harbour',
    METRIC_TOKEN: 'word',
  });
  assert.deepEqual([run.code, run.errors], [1, '']);
  const { settings, unknownNames }: Checked = JSON.parse(run.out);
  const problemOf = (name: string) => settings.find(({ setting }) => setting === name)?.problem;
  assert.match(problemOf('STAGE') ?? '', /^STAGE must be production, rehearsal,/);
  assert.match(problemOf('PORT') ?? '', /^PORT must be a whole number/);
  assert.deepEqual(unknownNames, ['METRIC_TOKEN, perhaps METRICS_TOKEN']);
  assert.doesNotMatch(run.out, /harbour|"word"/);
});

test('words that the command does not know are an invalid command', async () => {
  const { code, lines } = await runCommand(['check', 'all'], { env: {} });
  assert.equal(code, 2);
  assert.match(lines.join('\n'), /^ {2}check \[--json\]/m);
});
