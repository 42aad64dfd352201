/**
 * The program behind `npm start`: the API and the sandbox with demo data, each in its own process.
 *
 *   node tools/demo.ts --port 8080 [--fresh]
 *
 * With `DATABASE_URL` the data is stored in that PostgreSQL database, otherwise in an embedded one in `.data`.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { pushSettings, readConfig, resetDemoWorld } from '@bylgja/api';

import { seedCards } from './demo/cards.ts';
import { seedNetwork } from './demo/network.ts';
import { startProgram } from './demo/program.ts';
import { describeDemo } from './demo/welcome.ts';
import { findFreePort } from './machine/free-port.mjs';

const { values } = parseArgs({
  options: { port: { type: 'string', default: '8080' }, fresh: { type: 'boolean', default: false } },
});
const root = join(import.meta.dirname, '..');
const port = Number(values.port);
const sandboxPort = await findFreePort(4900);
const smtpPort = await findFreePort(sandboxPort + 25);
const sandboxUrl = `http://localhost:${sandboxPort}`;
const siteUrl = `http://localhost:${port}`;
const dataDir = process.env['DATA_DIR'] ?? join(root, '.data');

const settings = {
  DEMO: 'true',
  PORT: String(port),
  PUBLIC_URL: siteUrl,
  DATA_DIR: dataDir,
  LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
  SANDBOX_URL: sandboxUrl,
  SMS_GATEWAY_URL: `${sandboxUrl}/sms`,
  SMS_GATEWAY_TOKEN: 'sandbox',
  SMTP_URL: `smtp://sandbox:sandbox@127.0.0.1:${smtpPort}`,
  MAIL_FROM: 'bylgja@example.fo',
  NETWORK_URL: sandboxUrl,
  NETWORK_TOKEN: 'sandbox',
  NETWORK_CALLBACK_TOKEN: 'sandbox-network-callback',
  EVENTS_URL: `${sandboxUrl}/events`,
  EVENTS_SECRET: 'whsec_c2FuZGJveC1ldmVudHMtc2VjcmV0LTAwMDE=',
  USAGE_EVERY_SECONDS: '10',
  PAYMENT_BASE_URL: sandboxUrl,
  PAYMENT_API_KEY: 'sandbox-api-key',
  PAYMENT_PRIVATE_KEY: 'sandbox-private-key',
  PAYMENT_MERCHANT_ID: '4711',
  MAX_EVENT_LOOP_DELAY_MS: '0',
  // All visitors of the demo share one address, and often one device.
  LIMIT_DISCLOSURES: '100',
  LIMIT_CODES_PER_DEVICE: '200',
  LIMIT_GUESSES_PER_NETWORK: '300',
  LIMIT_LOGINS_PER_ACCOUNT: '200',
};

if (values.fresh) {
  const { database } = readConfig({ ...process.env, ...settings });
  if ('url' in database) await resetDemoWorld(database);
  rmSync(dataDir, { recursive: true, force: true });
}

const sandbox = startProgram('apps/sandbox/src/main.ts', {
  arguments: [
    '--port',
    String(sandboxPort),
    '--smtp-port',
    String(smtpPort),
    '--site-url',
    siteUrl,
    '--public-url',
    sandboxUrl,
    '--network-callback-url',
    `${siteUrl}/api/network-callbacks`,
    '--data-file',
    join(dataDir, 'sandbox.json'),
  ],
  root,
});
// A program that fails to start has already printed why.
if (!(await sandbox.answers(`${sandboxUrl}/dev/outbox`))) process.exit(await sandbox.ended);
await seedNetwork(sandboxUrl);
await seedCards(sandboxUrl);
const api = startProgram('apps/api/src/main.ts', {
  root,
  settings: { ...settings, ...(await pushSettings(sandboxUrl)) },
});
if (await api.answers(`${siteUrl}/api/health/ready`)) {
  console.log(describeDemo({ port, sandboxUrl, databaseUrl: process.env['DATABASE_URL'] }));
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void Promise.all([api.stop(), sandbox.stop()]));
}
const code = await Promise.race([api.ended, sandbox.ended]);
await Promise.all([api.stop(), sandbox.stop()]);
process.exitCode = code;
