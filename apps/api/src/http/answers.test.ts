import assert from 'node:assert/strict';
import { test } from 'node:test';

import { status } from '@bylgja/contract';
import { bjork } from '@bylgja/fixtures';

import { loggedOf, readLine } from '#testing/logged.ts';
import { until } from '#testing/purchases.ts';
import { startTestServer } from '#testing/test-server.ts';

test('text is sent with its charset', async (t) => {
  const server = await startTestServer();
  t.after(() => server.close());
  const bjorks = await server.as(bjork);
  for (const [path, type] of [
    ['/api/packages', 'application/json; charset=utf-8'],
    ['/api/nothing', 'application/problem+json; charset=utf-8'],
    ['/api/docs', 'text/html; charset=utf-8'],
    ['/api/docs.css', 'text/css; charset=utf-8'],
    ['/api/docs.js', 'text/javascript; charset=utf-8'],
    ['/api/receipts/csv?year=2026', 'text/csv; charset=utf-8'],
  ] as const) {
    assert.equal((await bjorks.raw(path)).headers.get('content-type'), type, path);
  }
});

test('the log says by id which customer made a call, and of whom nothing is known nobody', async (t) => {
  const server = await startTestServer();
  t.after(() => server.close());
  const bjorks = await server.as(bjork);
  const ofCall = async (answer: Response) => {
    const id = answer.headers.get('x-request-id');
    await until(() =>
      server.log.some((line) => line.includes(`${id}`) && line.includes('request completed')),
    );
    return server.log.map(readLine).filter(({ reqId }) => reqId === id);
  };
  const [arrived, completed] = await ofCall(await bjorks.raw('/api/home'));
  assert.deepEqual([arrived?.['customer'], completed?.['customer']], [undefined, bjork.id]);
  for (const line of await ofCall(
    await bjorks.raw('/api/home', { headers: { authorization: 'Bearer none' } }),
  )) {
    assert.equal(line['customer'], undefined);
  }
});

test('an answer to a bug has a reference to the log, and nothing of what went wrong', async (t) => {
  const cause = new Error('password authentication failed for user "bylgja"');
  const handler = async () => {
    throw new TypeError('select * from customers: undefined is not a function', { cause });
  };
  const server = await startTestServer({ routes: [{ endpoint: status.live, handler }] });
  t.after(() => server.close());
  const answer = await server.guest.raw('/api/health/live', { headers: { 'accept-language': 'en' } });
  const { reference, ...problem } = (await answer.json()) as Record<string, unknown>;
  assert.deepEqual(
    [answer.status, Object.keys(problem).toSorted()],
    [500, ['code', 'detail', 'status', 'title', 'type']],
  );
  assert.deepEqual([problem['code'], problem['status']], ['unexpected', 500]);
  assert.equal(reference, answer.headers.get('x-request-id'));
  const everything = JSON.stringify([problem, [...answer.headers]]);
  assert.doesNotMatch(everything, /customers|password|TypeError|function|\.ts\b|node_modules/);
  assert.equal(loggedOf(server.log, 'request.failed').length, 1, 'the cause is in the log');
});
