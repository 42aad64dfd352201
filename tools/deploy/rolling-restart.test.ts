import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, test } from 'node:test';
import type { TestContext } from 'node:test';

import { providerLedger, startTestServer } from '@bylgja/api';
import type { TestServer } from '@bylgja/api';
import { fetchInTime, until } from '@bylgja/sandbox';

import { anyFreePort } from '../machine/free-port.mjs';
import { buildServer } from '../machine/server-build.mjs';
import { findServerProgram } from '../programs.ts';
import { startCustomers } from './customers.ts';
import { startOnKeptSocket, startPlain } from './product-process.ts';
import type { ProductProcess } from './product-process.ts';
import { startCaddy, startNginx, trust } from './proxies.ts';
import type { Place, Proxy } from './proxies.ts';
import { metricsToken, settingsOf } from './settings.ts';

before(() => buildServer());

interface Installation {
  readonly startProxy: (program: string, place: Place) => Promise<Proxy>;
  readonly startProcess: (settings: Readonly<Record<string, string>>) => Promise<ProductProcess>;
}

const nginx = findServerProgram('nginx');
const caddy = findServerProgram('caddy');

test(
  'behind nginx, processes on sockets of systemd restart one after the other, and no customer notices',
  { skip: nginx === undefined && 'nginx is not installed' },
  (t) => restartUnderLoad(t, nginx, { startProxy: startNginx, startProcess: startOnKeptSocket }),
);

/** Caddy’s checks of readiness have time limits, which a machine that runs all tests at once may miss. */
const inFull = process.env['TEST_RUNS'] === 'full';
const whyNotCaddy = caddy === undefined ? 'Caddy is not installed' : !inFull && 'part of npm run test:all';

test(
  'behind Caddy, which asks for readiness, processes restart one after the other, and no customer notices',
  { skip: whyNotCaddy },
  (t) => restartUnderLoad(t, caddy, { startProxy: startCaddy, startProcess: startPlain }),
);

async function restartUnderLoad(
  t: TestContext,
  program = '',
  { startProxy, startProcess }: Installation,
): Promise<void> {
  const world = await openWorld(t);
  const folder = mkdtempSync(join(tmpdir(), 'bylgja-proxy-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const [first, second, httpPort, httpsPort] = await freePorts();
  const place: Place = { folder, httpPort, httpsPort, upstreams: [first, second] };
  const proxy = await startProxy(program, place);
  t.after(() => proxy.stop());
  trust(t, proxy.authority);
  const start = (port: number) => startProcess(settingsOf(world, { port, publicUrl: proxy.url }));
  const processes = await Promise.all([start(first), start(second)]);
  t.after(() => Promise.all(processes.map((each) => each.stop())));

  const customers = startCustomers({ url: proxy.url, db: world.db, sandbox: world.sandbox });
  await customers.haveBought(4);
  for (const [index, port] of [first, second].entries()) {
    await processes[index]?.restart();
    // The guide says to wait some seconds before the next: until the proxy sends customers to this one again.
    await until(() => isVisited(port));
    await customers.haveBought(customers.done().purchases + 4);
  }
  const { failures, ...done } = await customers.leave();
  const { orderIds, ...counts } = done;
  t.diagnostic(`${JSON.stringify(counts)}, failed: ${failures.length}`);
  assert.deepEqual(failures, []);
  await assertAllPaid(world, orderIds);
  assert.deepEqual(damageIn(processes), []);
}

/** The demo world as of now and the sandbox, without the server of tests. */
async function openWorld(t: TestContext): Promise<TestServer> {
  const world = await startTestServer({ at: new Date().toISOString(), hasTimedJobs: false });
  t.after(() => world.close());
  await world.server.close();
  return world;
}

/** Whether a customer has opened home at this process. */
async function isVisited(port: number): Promise<boolean> {
  const metrics = await fetchInTime(`http://127.0.0.1:${port}/api/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  return /^bylgja_request_seconds_count\{[^}]*\/home"/m.test(await metrics.text());
}

/** The order of each purchase is complete, and its money was taken once. */
async function assertAllPaid(world: TestServer, orderIds: readonly string[]): Promise<void> {
  const paid = await world.db
    .query()
    .selectFrom('orders')
    .innerJoin('payment_attempts', 'payment_attempts.order_id', 'orders.id')
    .select(['orders.state', 'payment_attempts.ref'])
    .where('orders.id', 'in', [...orderIds])
    .execute();
  const ledger = await providerLedger(world);
  assert.equal(paid.length, orderIds.length);
  for (const { state, ref } of paid) {
    assert.deepEqual([state, ledger[ref]?.payments, ledger[ref]?.refunded], ['complete', 1, 0]);
    assert.ok((ledger[ref]?.captured ?? 0) > 0);
  }
}

/** What processes complained of that a restart could have caused: cut-off work, and payments that do not agree. */
function damageIn(processes: readonly ProductProcess[]): string[] {
  return processes
    .flatMap(({ complaints }) => complaints)
    .filter((line) => /"event":"(payment|order|server)\./.test(line));
}

async function freePorts(): Promise<[number, number, number, number]> {
  return [await anyFreePort(), await anyFreePort(), await anyFreePort(), await anyFreePort()];
}
