import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { megabytes, minorUnits } from '@bylgja/domain';
import { bjork, phone } from '@bylgja/fixtures';

import type { AppDeps } from '#app-deps.ts';
import { inTransaction } from '#db/database.ts';
import { DatabaseUnavailable } from '#db/unavailable.ts';
import { createDevice } from '#features/auth/testing/devices.ts';
import { dismissUnmatched } from '#features/payments/unmatched-decisions.ts';
import { saveUnmatched } from '#features/payments/unmatched.store.ts';
import { openEvents, openNetwork } from '#gateways/open-gateways.ts';
import { watchGateway } from '#gateways/watch-gateway.ts';
import { defineJob } from '#jobs/define-job.ts';
import { measureQueues } from '#jobs/queues.ts';
import { runJob } from '#jobs/run-job.ts';
import { startJobs } from '#jobs/runner.ts';
import { sendJob } from '#outbox/send-job.ts';
import { jobsOf, waitingRows } from '#server.ts';
import { eventSettings } from '#settings/testing/live-settings.ts';
import { queueSms } from '#sms/outgoing-sms.ts';
import { smsChannel } from '#sms/sms-channel.ts';
import { cards, control, freshKey, orderPackage, orderWhen, pay } from '#testing/purchases.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

const skip =
  spawnSync('promtool', ['--version']).status === 0
    ? false
    : 'promtool, which evaluates alert rules, is not installed (Debian: apt-get install prometheus)';
const rules = join(import.meta.dirname, '../../../../deploy/observability/alerts.yml');

let server: TestServer;
let dir: string;
before(async () => {
  if (skip) return;
  dir = mkdtempSync(join(tmpdir(), 'bylgja-alerts-'));
  // No test but one sends a text message, and none but one asks for codes.
  const env = { SMS_GATEWAY_URL: 'http://127.0.0.1:1/sms', LIMIT_CODES_IN_ALL: '10' };
  server = await startTestServer({ hasTimedJobs: false, env });
});
after(async () => {
  if (skip) return;
  rmSync(dir, { recursive: true });
  await server.close();
});

type Snapshot = ReadonlyMap<string, number>;

async function scrape(): Promise<Snapshot> {
  const { deps } = server;
  await measureQueues(deps, { jobs: jobsOf({ usageEverySeconds: 60 }), waiting: waitingRows });
  return readFigures();
}

/** The process’s own figure says how busy the machine is that runs the test. */
const lag = 'nodejs_eventloop_lag_p90_seconds';
let lagSeconds = 0;

async function readFigures(): Promise<Snapshot> {
  const text = await server.deps.metrics.registry.metrics();
  const figures = text.matchAll(/^(bylgja_\S*(?:\{.*\})?) (\S+)$/gm);
  assert.match(text, new RegExp(`^${lag} `, 'm'));
  return new Map([
    [lag, lagSeconds],
    ...[...figures].map(([, series = '', value]) => [series, Number(value)] as const),
  ]);
}

const quietMinutes = 12;
const faultMinutes = 20;

/** What Prometheus sees if a fault begins after some quiet minutes, and goes on as it was seen here. */
function seriesOf(before: Snapshot, during: Snapshot): { series: string; values: string }[] {
  return [...new Set([...before.keys(), ...during.keys()])].map((series) => {
    const [from, to] = [before.get(series), during.get(series)];
    const quiet = from === undefined ? `_x${quietMinutes}` : `${from}+0x${quietMinutes}`;
    if (to === undefined) return { series, values: `${quiet} stale` };
    const isCounter = /_(?:total|count|sum|bucket)(?:\{|$)/.test(series);
    const step = isCounter ? (to - (from ?? 0)) / faultMinutes : 0;
    return { series, values: `${quiet} ${isCounter ? (from ?? 0) : to}+${step}x${faultMinutes}` };
  });
}

/** The alerts that fire at the end, as promtool finds them. */
function firing(before: Snapshot, during: Snapshot): string[] {
  const alerts = 'count by (alertname, gateway, job, channel) (ALERTS{alertstate="firing"})';
  const file = join(dir, 'rules.test.json');
  const eval_time = `${quietMinutes + faultMinutes}m`;
  const promql_expr_test = [
    { expr: alerts, eval_time, exp_samples: [{ labels: '{none="expected"}', value: 1 }] },
  ];
  const tests = [{ interval: '1m', input_series: seriesOf(before, during), promql_expr_test }];
  writeFileSync(file, JSON.stringify({ rule_files: [rules], evaluation_interval: '1m', tests }));
  const { stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' });
  const [, got] = /got:\s*([\s\S]*?)\s*$/.exec(stdout + stderr) ?? [];
  assert.ok(got !== undefined, stdout + stderr);
  return [...got.matchAll(/\{(.*?)\} 1E\+00/g)].map(([, labels = '']) => labels).toSorted();
}

async function alertsDuring(fault: () => Promise<unknown>, look = scrape): Promise<string[]> {
  const before = await scrape();
  await fault();
  return firing(before, await look());
}

async function runJobs(deps: AppDeps, jobs = jobsOf({ usageEverySeconds: 60 })): Promise<void> {
  const runner = await startJobs(deps, jobs);
  await runner.idle();
  await runner.stop();
}

/** Enough for most calls within ten minutes. */
async function often(work: () => Promise<unknown>): Promise<void> {
  for (let count = 0; count < 12; count += 1) await work();
}

test('a purchase and a run of every job alert nobody', { skip }, async () => {
  const alerts = await alertsDuring(async () => {
    const owner = await server.as(bjork);
    const order = await orderPackage(owner, server.phoneOf(bjork));
    await pay(server, order.payment.paymentUrl, cards.approved);
    await orderWhen(owner, order.id, ({ isComplete }) => isComplete);
    await runJobs(server.deps);
  });
  assert.deepEqual(alerts, []);
});

test('a card provider that answers nothing is one alert', { skip }, async () => {
  const owner = await server.as(bjork);
  const alerts = await alertsDuring(async () => {
    await control(server, 'POST', '/_sandbox/faults', { httpStatus: 503 });
    await often(() =>
      owner.call('POST /packages', {
        body: { packageId: 'gb-5', phoneNumber: server.phoneOf(bjork), payWith: 'card' },
        idempotencyKey: freshKey(),
      }),
    );
  });
  await control(server, 'DELETE', '/_sandbox/faults');
  assert.deepEqual(alerts, ['alertname="GatewayFailing", gateway="payment"']);
});

test(
  'an SMS gateway that is down is one alert, although its messages are late and given up',
  { skip },
  async () => {
    const { deps } = server;
    const parts = {
      phoneNumber: phone('211002'),
      zone: 'domestic',
      percent: 90,
      remaining: megabytes(512),
    } as const;
    const alerts = await alertsDuring(async () => {
      for (let count = 0; count < 12; count += 1) {
        await inTransaction(deps, (inTx) =>
          queueSms(inTx, { kind: 'data_alert', to: phone('211002'), locale: 'fo', parts }),
        );
      }
      // After four hours they are given up.
      for (let quarter = 0; quarter <= 4 * 4; quarter += 1) {
        await server.server.jobs.idle();
        await runJob(sendJob(smsChannel), deps);
        server.clock.advance(15 * 60);
      }
      await runJobs(deps);
    });
    assert.equal((await readFigures()).get('bylgja_messages_total{channel="sms",outcome="given_up"}'), 12);
    assert.deepEqual(alerts, ['alertname="GatewayFailing", gateway="sms"']);
  },
);

test('processes that have more to do than they can are one alert', { skip }, async (t) => {
  t.after(() => (lagSeconds = 0));
  assert.deepEqual(await alertsDuring(async () => (lagSeconds = 0.5)), ['alertname="ProcessesBusy"']);
});

test('a network that refuses the token is one alert, and none of an outage', { skip }, async () => {
  const { config, metrics } = server.deps;
  const refusing = openNetwork({ ...config.network, token: 'mistyped' });
  assert.ok(refusing);
  const network = watchGateway('network', refusing, metrics.gateways);
  const alerts = await alertsDuring(() =>
    often(() => network.findOrder('00000000-0000-0000-0000-000000000000')),
  );
  assert.deepEqual(alerts, ['alertname="GatewayKeyRefused", gateway="network"']);
});

test(
  'a payment that belongs to no order, and that nobody decides about, is one alert an hour later',
  { skip },
  async () => {
    const { db, clock } = server.deps;
    const payment = {
      provider_id: '1',
      customer_id: null,
      order_id: null,
      kind: null,
      package_id: null,
      line_id: null,
    };
    const found = (hours: number) => ({ found_at: new Date(clock.now().getTime() - hours * 3_600_000) });
    const write = (ref: string, hours: number) =>
      saveUnmatched(db, { ...payment, ref, amount_minor: minorUnits(7900), ...found(hours) });
    assert.deepEqual(await alertsDuring(() => write('NEW-PAYMENT', 0.5)), []);
    const alerts = await alertsDuring(() => write('OLD-PAYMENT', 1.5));
    for (const ref of ['NEW-PAYMENT', 'OLD-PAYMENT']) await dismissUnmatched(server.deps, ref);
    assert.deepEqual(alerts, ['alertname="PaymentUnmatched"']);
  },
);

test(
  'a receiver of events that is down is one ticket, and no alert of another system',
  { skip },
  async () => {
    const { clock, metrics } = server.deps;
    const url = 'http://127.0.0.1:1/events';
    const receiver = openEvents({ url, secrets: [eventSettings.EVENTS_SECRET], types: [] }, clock);
    assert.ok(receiver);
    const events = watchGateway('event', receiver, metrics.gateways);
    const alerts = await alertsDuring(() => often(() => events.send({ id: 'one', body: '{}' })));
    assert.deepEqual(alerts, ['alertname="EventsNotTaken", gateway="event"']);
  },
);

test(
  'who orders codes to numbers that nobody has is one page at the ceiling, and no ticket about limits',
  { skip },
  async () => {
    const refused: string[] = [];
    const alerts = await alertsDuring(async () => {
      for (let count = 0; count < 200; count += 1) {
        const number = String(270_000 + count);
        if ((await createDevice(server).request(number)).status === 429) refused.push(number);
      }
    });
    assert.ok(refused.length > 150, 'refused by another limit, so many would be a ticket');
    assert.deepEqual(alerts, ['alertname="CodesAtCeiling"']);
  },
);

test('a job that fails every time is one alert', { skip }, async () => {
  const broken = defineJob({
    name: 'broken',
    everySeconds: 60,
    async *run() {
      yield;
      throw new Error('it is broken');
    },
  });
  const alerts = await alertsDuring(() => runJobs(server.deps, [broken]));
  assert.deepEqual(alerts, ['alertname="JobFailing", job="broken"']);
});

test('one of several processes that is down is a ticket', { skip }, async () => {
  const alerts = await alertsDuring(
    async () => {},
    async () =>
      new Map([
        ...(await scrape()),
        ['up{job="bylgja",instance="a"}', 1],
        ['up{job="bylgja",instance="b"}', 0],
      ]),
  );
  assert.deepEqual(alerts, ['alertname="ProcessDown", job="bylgja"']);
});

test(
  'calls that the database refuses are one alert, and readiness that is asked meanwhile is none',
  { skip },
  async () => {
    const { requests } = server.deps.metrics;
    const refuse = (method: string, route: string) => async () =>
      requests.observe({ method, route, status: '503' }, 0.01);
    assert.deepEqual(await alertsDuring(() => often(refuse('GET', '/api/health/ready'))), []);
    const alerts = await alertsDuring(() => often(refuse('POST', '/api/packages')));
    assert.deepEqual(alerts, ['alertname="CallsUnavailable"']);
  },
);

test('a database that is gone is one alert, although its jobs fail', { skip }, async () => {
  const { deps } = server;
  const withLimits = () => Promise.reject(new DatabaseUnavailable('gone'));
  const gone: AppDeps = { ...deps, db: { ...deps.db, withLimits } };
  const jobs = jobsOf({ usageEverySeconds: 60 });
  const alerts = await alertsDuring(
    () => runJobs(gone),
    async () => {
      await measureQueues(gone, { jobs, waiting: waitingRows });
      return readFigures();
    },
  );
  assert.deepEqual(alerts, ['alertname="DatabaseGone"']);
});
