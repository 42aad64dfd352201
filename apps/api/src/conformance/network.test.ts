import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { TestContext } from 'node:test';

import { fetchInTime, startSandbox } from '@bylgja/sandbox';
import type { Sandbox } from '@bylgja/sandbox';

import { freePort } from '#testing/api-process.ts';

import { changed, startFaulty } from './testing/faulty-proxy.ts';
import type { Answer, Fault } from './testing/faulty-proxy.ts';
import { runKit } from './testing/run-kit.ts';

const keys = { merchantName: 'Bylgja', apiKey: 'a', privateKey: 'b', merchantId: 4711 };
const token = 'c2f96a1d0e7b4835';
const callbackToken = 'd81b3f6e95c7a024';
const lines = ['298211001', '298211010'];
let sandbox: Sandbox;

before(async () => {
  sandbox = await startSandbox({ port: 0, timeScale: 1000, networkToken: token, ...keys });
  await put('lines', lines.map(lineOf));
});
after(() => sandbox.close());

/** A line that has used something today and uses more each moment. */
function lineOf(phoneNumber: string) {
  return { phoneNumber, usedToday: { domestic: 900, eu: 20 }, megabytesPerHour: 1_000_000 };
}

async function put(path: string, body: unknown): Promise<void> {
  const response = await fetchInTime(`${sandbox.url}/_sandbox/network/${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  assert.ok(response.ok, await response.text());
}

const reading = ['--token', token, ...lines.flatMap((line) => ['--number', line])];
const applied = [...reading, '--apply', '--callback-token', callbackToken];

/** The sentences about a network that is right but for one fault. */
async function failuresWith(t: TestContext, fault: Fault, words = reading) {
  const url = await startFaulty(t, sandbox.url, fault);
  const { code, failures, said } = await runKit(['network', url, ...words]);
  assert.equal(code, 1);
  assert.doesNotMatch(said, new RegExp(`${token}|${callbackToken}`));
  return failures.join('\n');
}

/** Sends the notices of the sandbox there while the test runs; returns the words for it. */
async function noticesTo(t: TestContext, url: string, port: number): Promise<string[]> {
  t.after(() => put('callback', null));
  await put('callback', { url, token: callbackToken });
  return ['--receiver', url, '--receiver-port', String(port)];
}

test('the simulated network does all that its page says', async (t) => {
  const port = await freePort();
  const receiver = await noticesTo(t, `http://127.0.0.1:${port}`, port);
  const others = ['--unknown-number', '298299999', '--free-number', '298211555'];
  const { code, report, failures } = await runKit([
    'network',
    sandbox.url,
    ...applied,
    ...receiver,
    ...others,
  ]);

  assert.deepEqual([code, failures], [0, []]);
  assert.deepEqual([report.counts.skipped, report.counts.look], [0, 0]);
  assert.ok(report.counts.passed > 15);
});

test('without --apply nothing is ordered, and the report says what was not done', async () => {
  const { code, report } = await runKit(['network', sandbox.url, ...reading, '--free-number', '298211777']);
  const response = await fetchInTime(`${sandbox.url}/_sandbox/network/orders`);
  assert.doesNotMatch(await response.text(), /298211777/);
  assert.equal(code, 0);
  const { state, says } = report.checks.find(({ name }) => name === 'orders.carried_out') ?? {};
  assert.deepEqual([state, says], ['skipped', 'needs --apply: it stops roaming of the first test line']);
});

test('a network that does not answer is said to be so once', async () => {
  const { code, failures, report } = await runKit([
    'network',
    `http://127.0.0.1:${await freePort()}`,
    ...reading,
  ]);
  assert.equal(code, 1);
  assert.match(failures.join('\n'), /^orders\.unknown: .* did not come: connection ECONNREFUSED\.$/);
  assert.equal(report.counts.skipped, report.checks.length - 1);
});

const isList = ({ body }: Answer) => body.startsWith('[');

test('planted: an unknown order is answered as if it were there', async (t) => {
  const answers: Fault['answers'] = (answer, { method, path }) =>
    isList(answer) && method === 'GET' && answer.body === '[]'
      ? {
          ...answer,
          body: JSON.stringify([wireOrder(new URL(path, 'http://x').searchParams.get('externalId'))]),
        }
      : answer;
  assert.match(
    await failuresWith(t, { answers }),
    /^orders\.unknown: The network answered 200 with an order for an id that nobody ever sent/,
  );
});

function wireOrder(externalId: string | null) {
  const serviceOrderItem = [{ id: '1', service: { serviceCharacteristic: [] } }];
  return {
    id: 'N-1',
    externalId,
    state: 'acknowledged',
    lastUpdate: '2026-11-21T14:32:07.120Z',
    serviceOrderItem,
  };
}

test('planted: a wrong token is accepted', async (t) => {
  const hears: Fault['hears'] = (call) => ({
    ...call,
    headers: { ...call.headers, authorization: `Bearer ${token}` },
  });
  const failures = await failuresWith(t, { hears });
  assert.match(
    failures,
    /^access\.no_token: A question for an order without a token was answered with 200 instead of 401/m,
  );
  assert.match(
    failures,
    /^access\.wrong_token: A question for an order with a wrong token was answered with 200/m,
  );
});

interface Usage {
  readonly usageConsumption: readonly {
    readonly lastUpdate: string;
    readonly bucketRefOrValue: readonly {
      readonly bucketCounter: readonly { readonly value: { readonly amount: number } }[];
    }[];
  }[];
}

/** Changes the answers about usage. */
function usageWith(change: (usage: Usage, index: number) => object): Fault {
  let index = 0;
  return {
    answers: (answer, { path }) =>
      path.includes('queryUsage') && answer.status === 201
        ? changed(answer, (usage: Usage) => change(usage, (index += 1)))
        : answer,
  };
}

test('planted: a time without a zone', async (t) => {
  const fault = usageWith(({ usageConsumption }) => ({
    usageConsumption: usageConsumption.map((line) => ({
      ...line,
      lastUpdate: line.lastUpdate.replace('Z', ''),
    })),
  }));
  assert.match(
    await failuresWith(t, fault),
    /^usage\.form: In the answer about usage, `usageConsumption\.0\.lastUpdate` must be a time in ISO 8601 with an offset/m,
  );
});

test('planted: a counter that goes back', async (t) => {
  const fault = usageWith((usage, index) => ({
    usageConsumption: usage.usageConsumption.map((line) => ({
      ...line,
      bucketRefOrValue: line.bucketRefOrValue.map((bucket) => ({
        ...bucket,
        bucketCounter: bucket.bucketCounter.map((counter) => ({
          ...counter,
          value: { ...counter.value, amount: Math.max(0, 500 - index) },
        })),
      })),
    })),
  }));
  assert.match(
    await failuresWith(t, fault),
    /^usage\.never_less: 298211001 on [\d-]+ \(domestic\): megabytes went from \d+ to \d+ between two questions\. A counter goes back/m,
  );
});

test('planted: a page that is cut', async (t) => {
  const fault = usageWith(({ usageConsumption }) => ({ usageConsumption: usageConsumption.slice(0, 1) }));
  assert.match(
    await failuresWith(t, fault),
    /^usage\.complete: Asked for 2 lines, the network left out 298211010, which it reports alone/m,
  );
});

test('planted: an order sent twice is carried out twice', async (t) => {
  const sent = new Set<string>();
  const hears: Fault['hears'] = (call) => {
    const id = /"externalId":"([^"]+)"/.exec(call.body)?.[1];
    if (call.method !== 'POST' || id === undefined) return call;
    const isRepeated = sent.has(id);
    sent.add(id);
    return isRepeated ? { ...call, body: call.body.replace(id, randomUUID()) } : call;
  };
  const answers: Fault['answers'] = (answer, { method, body }) => {
    const id = /"externalId":"([^"]+)"/.exec(body)?.[1];
    return method === 'POST' && id !== undefined && answer.status === 201
      ? changed(answer, (order) => ({ ...order, externalId: id }))
      : answer;
  };
  assert.match(
    await failuresWith(t, { hears, answers }, applied),
    /^orders\.same_twice: The same order, sent again after it was completed, is acknowledged: it was carried out a second time/m,
  );
});

/** The sentences about notices that are changed on their way. */
async function failuresOfNotices(t: TestContext, hears: Fault['hears']) {
  const port = await freePort();
  const wrong = await startFaulty(t, `http://127.0.0.1:${port}`, { ...(hears && { hears }) });
  const receiver = await noticesTo(t, wrong, port);
  const { failures } = await runKit(['network', sandbox.url, ...applied, ...receiver]);
  return failures.join('\n');
}

test('planted: a notice comes twice with different states', async (t) => {
  let deliveries = 0;
  const failures = await failuresOfNotices(t, (call) => ({
    ...call,
    body: call.body.replace(/"state":"[^"]+"/, `"state":"state-${(deliveries += 1)}"`),
  }));
  assert.match(
    failures,
    /^notices\.same_event: One notice \(the same `eventId`\) came twice, once with the state state-\d+ and once with state-\d+: another state is another event/m,
  );
});

test('planted: a notice without a token', async (t) => {
  const failures = await failuresOfNotices(t, (call) => ({
    ...call,
    headers: { 'content-type': 'application/json' },
  }));
  assert.match(failures, /^notices\.arrive: A notice came without `Authorization: Bearer`/m);
});

test('planted: a notice comes before its change can be read', async (t) => {
  const port = await freePort();
  const told = new Set<string>();
  const url = await startFaulty(t, sandbox.url, {
    answers: (answer, { method, path }) =>
      method === 'GET' && !told.has(path.split('=').at(-1) ?? '')
        ? { ...answer, body: answer.body.replaceAll('"state":"completed"', '"state":"inProgress"') }
        : answer,
  });
  const noted = await startFaulty(t, `http://127.0.0.1:${port}`, {
    answers(answer, { body }) {
      const id = /"externalId":"([^"]+)","state":"completed"/.exec(body)?.[1];
      if (id !== undefined) told.add(id);
      return answer;
    },
  });
  const receiver = await noticesTo(t, noted, port);
  const { failures } = await runKit(['network', url, ...applied, ...receiver]);
  assert.match(
    failures.join('\n'),
    /^notices\.after_change: A notice told completed, and the order read at that moment was in_progress/m,
  );
});

test('a line on which the order never ends is freed again', async (t) => {
  const url = await startFaulty(t, sandbox.url, {
    answers: (answer, { method }) =>
      method === 'GET' ? { ...answer, body: answer.body.replaceAll('"completed"', '"inProgress"') } : answer,
  });
  const failures = (await runKit(['network', url, ...applied, '--wait', '0.05'])).failures.join('\n');
  assert.match(failures, /^orders\.carried_out: An order did not end within 0\.05 s; it is in_progress\./m);
  const orders = await fetchInTime(`${sandbox.url}/_sandbox/network/orders`);
  const [last] = (await orders.json()) as { request: { action: string; phoneNumber: string } }[];
  assert.deepEqual(last?.request, { action: 'unbar_roaming', phoneNumber: lines[0] });
});
