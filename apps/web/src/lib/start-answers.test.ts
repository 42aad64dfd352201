import type { CallAnswer, CallResult } from '@bylgja/client';
import { fail, ok } from '@bylgja/domain';
import { expect, test } from 'vitest';

import { solja } from '#testing/people.ts';

import { createStartAnswers } from './start-answers.ts';

type Home = CallAnswer<'GET /home'>;

const invoices = { items: [], total: 0 };
const usage = { months: [], days: [], sources: [], given: 0, measuredAt: null } as never;
const whole: Home = {
  me: solja,
  agreement: null,
  invoices,
  usage: { subscriptionId: 'a line', answer: usage },
};
const firstPage = { query: { page: 0, perPage: 15 } };

/** A start whose answer has arrived; a test may change the session and the language. */
async function started(home: CallResult<'GET /home'> = ok(whole)) {
  const now = { session: 1, locale: 'fo', ms: 0 };
  const answers = createStartAnswers({
    ask: async () => home,
    session: () => now.session,
    locale: () => now.locale,
    nowMs: () => now.ms,
  });
  answers.ask();
  await Promise.resolve();
  return { answers, now };
}

test('before a start, no call has a prepared answer', async () => {
  const none = createStartAnswers({
    ask: async () => fail('offline'),
    session: () => 1,
    locale: () => 'fo',
    nowMs: () => 0,
  });
  expect(await none.take('GET /auth/me')).toBeUndefined();
});

test('each call of a start gets its part once, also an empty one', async () => {
  const { answers } = await started();
  expect(await answers.take('GET /auth/me')).toEqual(ok(solja));
  expect(await answers.take('GET /auth/me')).toBeUndefined();
  expect(await answers.take('GET /agreements')).toEqual(ok(null));
  expect(await answers.take('GET /orders')).toBeUndefined();
});

test('a part answers only the call that requests exactly it', async () => {
  const asks = { line: { params: { id: 'a line' } }, other: { params: { id: 'another' } } };
  const oneMonth = { query: { months: 1 } };
  const take = async (options: object) =>
    (await started()).answers.take('GET /subscriptions/:id/usage', options);
  expect(await take({ ...asks.line, ...oneMonth })).toEqual(ok(usage));
  expect(await take({ ...asks.other, ...oneMonth })).toBeUndefined();
  expect(await take({ ...asks.line, query: { months: 6 } })).toBeUndefined();
  const page = async (options: object) => (await started()).answers.take('GET /invoices', options);
  expect(await page(firstPage)).toEqual(ok(invoices));
  expect(await page({ query: { page: 1, perPage: 15 } })).toBeUndefined();
});

test('a person without a line gets no usage', async () => {
  const { answers } = await started(ok({ usage: null }));
  expect(await answers.take('GET /subscriptions/:id/usage', { query: { months: 1 } })).toBeUndefined();
});

test('a part that is ten seconds old is fetched again', async () => {
  const { answers, now } = await started();
  now.ms = 9999;
  expect(await answers.take('GET /auth/me')).toEqual(ok(solja));
  now.ms = 10_000;
  expect(await answers.take('GET /agreements')).toBeUndefined();
});

test.each([
  ['session', 2],
  ['locale', 'en'],
] as const)('with another %s it is asked for anew', async (what, value) => {
  const { answers, now } = await started();
  Object.assign(now, { [what]: value });
  expect(await answers.take('GET /auth/me')).toBeUndefined();
});

test('after an action, a part that was not used is fetched again', async () => {
  const { answers } = await started();
  answers.forget();
  expect(await answers.take('GET /auth/me')).toBeUndefined();
});

test('a failure that every call would meet is given to each; after any other failure each call is sent by itself', async () => {
  expect(await (await started(fail('offline'))).answers.take('GET /auth/me')).toEqual(fail('offline'));
  expect(await (await started(fail('not_found'))).answers.take('GET /auth/me')).toBeUndefined();
  expect(await (await started(fail('unexpected'))).answers.take('GET /auth/me')).toBeUndefined();
});

test('a call that is aborted while the answer is pending leaves the answer, and can be repeated', async () => {
  const { answers } = await started();
  const givenUp = new AbortController();
  const first = answers.take('GET /auth/me', { signal: givenUp.signal });
  givenUp.abort();
  const second = answers.take('GET /auth/me');
  await expect(first).rejects.toThrow(/abort/);
  expect(await second).toEqual(ok(solja));
});
