import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';

import { fail } from '@bylgja/domain';
import { bjork, demoPassword } from '@bylgja/fixtures';
import { fetchInTime } from '@bylgja/sandbox';
import { SpanStatusCode } from '@opentelemetry/api';

import { inTransaction } from '#db/database.ts';
import { openNetwork } from '#gateways/open-gateways.ts';
import { watchGateway } from '#gateways/watch-gateway.ts';
import { defineJob } from '#jobs/define-job.ts';
import { startJobs } from '#jobs/runner.ts';
import { createCaller } from '#testing/caller.ts';
import { loggedOf } from '#testing/logged.ts';
import { cards, freshKey, orderWhen, pay } from '#testing/purchases.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { sendTraces } from './send-traces.ts';

const skip = process.env['TEST_DATABASE'] === 'postgres' ? false : 'only statements to PostgreSQL are traced';

interface SentSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly links?: readonly { readonly traceId: string }[];
  readonly status: { readonly code?: number };
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[];
}

interface SentBody {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

interface Sent {
  readonly path: string | undefined;
  readonly key: unknown;
  readonly body: string;
}

/** A receiver of OTLP over HTTP, as a collector is. */
let sent: Sent[] = [];
let status = 200;
const receiver = createServer((request, response) => void receive(request, response));

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { url: path, headers } = request;
  sent.push({ path, key: headers['x-key'], body: await text(request) });
  response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
}

let server: TestServer;
let endpoint: string;
before(async () => {
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  const address = receiver.address();
  endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  server = await startTestServer({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
});
after(async () => {
  receiver.close();
  await server.close();
});

/** What a receiver gets while something is done. */
async function traced(doIt: () => Promise<unknown>, ratio = 1): Promise<SentSpan[]> {
  sent = [];
  const headers = { 'x-key': 'opens the receiver' };
  const end = sendTraces({ endpoint, headers, serviceName: 'havtel', ratio }, server.deps.log);
  await doIt();
  await end();
  return sent.flatMap(({ body }) => {
    const { resourceSpans }: SentBody = JSON.parse(body);
    return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  });
}

const outerTrace = '0af7651916cd43dd8448eb211c80319c';
const outerHeader = `00-${outerTrace}-b7ad6b7169203331-01`;

test(
  'a purchase is traced through its request, statements and calls, and no span names its customer',
  { skip },
  async () => {
    const { email, lastname } = bjork;
    const phoneNumber = server.phoneOf(bjork);
    let token = '';
    const spans = await traced(async () => {
      const signedIn = await server.guest.call('POST /auth/email-login', {
        body: { email: email ?? '', password: demoPassword },
      });
      token = signedIn.body.accessToken;
      const { status: answered, body } = await createCaller(server.url, token).call('POST /packages', {
        body: { packageId: 'gb-5', phoneNumber, payWith: 'card' },
        idempotencyKey: freshKey(),
        headers: { traceparent: outerHeader, 'x-forwarded-for': '192.0.2.7' },
      });
      assert.equal(answered, 201);
      await pay(server, body.paymentUrl ?? '', cards.approved);
      await orderWhen(await server.as(bjork), body.order.id, ({ isComplete }) => isComplete);
    });

    const inTrace = spans.filter(({ traceId }) => traceId === outerTrace);
    const request = inTrace.find(({ name }) => name === 'POST /api/packages');
    assert.equal(request?.parentSpanId, 'b7ad6b7169203331');
    const parts = new Set(
      inTrace.filter(({ parentSpanId }) => parentSpanId === request?.spanId).map(({ name }) => name),
    );
    for (const name of ['payment create', 'payment link', 'insert'])
      assert.ok(parts.has(name), [...parts].join());

    const receivers = new Set(sent.map(({ path, key }) => `${path} ${String(key)}`));
    assert.deepEqual(receivers, new Set(['/v1/traces opens the receiver']));
    const all = sent.map(({ body }) => body).join();
    assert.match(all, /"havtel"/);
    const secrets = [
      phoneNumber.slice(-6),
      email ?? '',
      lastname,
      bjork.id,
      demoPassword,
      token,
      cards.approved,
    ];
    for (const secret of secrets) assert.ok(!all.includes(secret), `a span has ${secret}`);
  },
);

test(
  'who is no trusted proxy chooses neither the trace of a request nor that it is kept',
  { skip },
  async () => {
    const call = () =>
      fetchInTime(`${server.url}/api/health/live`, { headers: { traceparent: outerHeader } });
    const [request, ...others] = (await traced(call)).filter(({ name }) => name === 'GET /api/health/live');
    assert.deepEqual(others, []);
    assert.ok(request && request.traceId !== outerTrace && !request.parentSpanId);
    assert.deepEqual(
      request.links?.map(({ traceId }) => traceId),
      [outerTrace],
    );
    assert.deepEqual(await traced(call, 0), [], 'the header asks for it to be kept');
  },
);

test('a receiver that does not answer holds nobody up at the end', { skip }, async () => {
  const silent = createServer();
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const address = silent.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const settings = { endpoint: url, headers: {}, serviceName: 'havtel', ratio: 1 };
  const end = sendTraces(settings, server.deps.log, 50);
  await server.guest.call('GET /health/live');
  const asked = once(silent, 'request');
  await end();
  await asked;
  silent.closeAllConnections();
  silent.close();
});

test('a purchase and a sign-in are counted once, and what is rolled back is not', { skip }, async () => {
  const { deps } = server;
  const { business } = deps.metrics;
  await inTransaction(deps, async ({ db }) => {
    db.afterCommit(() => business.payments.inc({ outcome: 'captured' }));
    return fail('unknown');
  });
  const figures = await deps.metrics.registry.metrics();
  for (const line of [
    'bylgja_payments_total{outcome="captured"} 1',
    'bylgja_orders_total{kind="package",outcome="completed"} 1',
    'bylgja_activities_total{activity="signed_in"} 1',
  ]) {
    assert.ok(figures.includes(`${line}\n`), line);
  }
});

test('a job is a trace of its own, and an outage of the network an error in it', { skip }, async () => {
  const { deps } = server;
  const lost = openNetwork({ ...deps.config.network, url: 'http://127.0.0.1:1' });
  assert.ok(lost);
  const network = watchGateway('network', lost, deps.metrics.gateways);
  const asking = defineJob({
    name: 'ask-network',
    everySeconds: 60,
    async *run() {
      yield;
      await network.findOrder('00000000-0000-0000-0000-000000000000');
    },
  });
  const spans = await traced(async () => {
    const jobs = await startJobs({ ...deps, network }, [asking]);
    await jobs.idle();
    await jobs.stop();
  });
  const job = spans.find(({ name }) => name === 'job ask-network');
  const call = spans.find(({ name }) => name === 'network findOrder');
  assert.ok(job && !job.parentSpanId && call?.parentSpanId === job.spanId);
  assert.equal(call.status.code, SpanStatusCode.ERROR);
  assert.equal(call.attributes.find(({ key }) => key === 'error.type')?.value.stringValue, 'connection');
});

test('of requests that are not sampled nothing is sent', { skip }, async () => {
  assert.deepEqual(await traced(() => server.guest.call('GET /health/live'), 0), []);
});

test('a receiver that refuses spans is logged once, and requests are answered', { skip }, async () => {
  status = 400;
  await traced(async () => {
    assert.equal((await server.guest.call('GET /health/live')).status, 200);
  });
  assert.equal(loggedOf(server.log, 'traces.not_sent').length, 1);
});

test('only a server that sends traces loads the OpenTelemetry SDK', () => {
  const sources = join(import.meta.dirname, '..');
  const importers = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) =>
      /^import (?!type)[^;]*(?:@opentelemetry|send-traces)/m.test(readFileSync(join(sources, file), 'utf8')),
    );
  assert.deepEqual(importers, ['tracing/send-traces.ts']);
  assert.match(readFileSync(join(sources, 'start.ts'), 'utf8'), /await import\('#tracing\/send-traces.ts'\)/);
});
