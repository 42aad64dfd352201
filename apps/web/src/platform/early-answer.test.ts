import { afterEach, expect, test } from 'vitest';

import { takeEarlyAnswer } from './early-answer.ts';

afterEach(() => {
  globalThis.earlyAnswer = undefined;
});

function homeFor(who: string, locale = 'fo', signal?: AbortSignal): Request {
  return new Request('https://example.fo/api/home', {
    headers: { accept: 'application/json', 'accept-language': locale, authorization: `Bearer ${who}` },
    ...(signal && { signal }),
  });
}

function askEarly(who: string): AbortController {
  const giveUp = new AbortController();
  globalThis.earlyAnswer = { request: homeFor(who), answer: Promise.resolve(new Response(who)), giveUp };
  return giveUp;
}

test('an early answer goes to the first matching request, and to no later one', async () => {
  askEarly('bjork');
  const answer = await takeEarlyAnswer(homeFor('bjork'));
  expect(await answer?.text()).toBe('bjork');
  expect(takeEarlyAnswer(homeFor('bjork'))).toBeUndefined();
});

test('an early answer is not used for another user, another language or another request', () => {
  askEarly('bjork');
  expect(takeEarlyAnswer(homeFor('jogvan'))).toBeUndefined();
  expect(takeEarlyAnswer(homeFor('bjork', 'en'))).toBeUndefined();
  expect(takeEarlyAnswer(new Request('https://example.fo/api/orders', homeFor('bjork')))).toBeUndefined();
  expect(takeEarlyAnswer(new Request(homeFor('bjork'), { method: 'PATCH' }))).toBeUndefined();
});

test('aborting the request aborts the early one', () => {
  const giveUp = askEarly('bjork');
  const later = new AbortController();
  void takeEarlyAnswer(homeFor('bjork', 'fo', later.signal));
  expect(giveUp.signal.aborted).toBe(false);
  later.abort();
  expect(giveUp.signal.aborted).toBe(true);
});
