import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { TestContext } from 'node:test';
import { createServer } from 'node:tls';
import { fileURLToPath } from 'node:url';

import { startSandbox } from '@bylgja/sandbox';

import { childEnv } from '#testing/child-env.ts';

const keys = { merchantName: 'Bylgja', apiKey: 'a', privateKey: 'b', merchantId: 4711 };
const program = fileURLToPath(new URL('../../../main.ts', import.meta.url));

/** The stand-in behind TLS, with a certificate of its own for localhost. */
async function startEncrypted(t: TestContext): Promise<{ url: string; certificate: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'bylgja-smpp-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', key];
  execFileSync('openssl', ['req', '-x509', '-days', '2', ...curve, ...subject, '-out', certificate], {
    stdio: 'ignore',
  });
  const sandbox = await startSandbox({ port: 0, ...keys });
  t.after(() => sandbox.close());
  const behind = new URL(sandbox.smppUrl);
  const server = createServer({ cert: readFileSync(certificate), key: readFileSync(key) }, (socket) => {
    const smsc = connect({ host: behind.hostname, port: Number(behind.port) });
    for (const end of [socket, smsc]) end.on('error', () => undefined);
    socket.pipe(smsc).pipe(socket);
  });
  t.after(() => server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `smpps://sandbox:sandbox@localhost:${port}`, certificate };
}

/** Whether the SMSC is reached, or the sentence that says why not. */
async function reached(url: string, env: Readonly<Record<string, string>>): Promise<string> {
  const out = await new Promise<string>((resolve) => {
    const words = [program, 'conformance', 'sms', url, '--json'];
    execFile(process.execPath, words, { env: { ...childEnv, ...env } }, (_error, text) => resolve(text));
  });
  const report: { checks: { name: string; state: string; says?: string }[] } = JSON.parse(out);
  const access = report.checks.find(({ name }) => name === 'access.token');
  return access?.says ?? access?.state ?? '';
}

test('an SMSC is reached by TLS where somebody vouches for its certificate, and only there', async (t) => {
  const { url, certificate } = await startEncrypted(t);
  assert.equal(await reached(url, { NODE_EXTRA_CA_CERTS: certificate }), 'passed');
  assert.match(
    await reached(url, {}),
    /does not answer as it should: connection DEPTH_ZERO_SELF_SIGNED_CERT/,
  );
});
