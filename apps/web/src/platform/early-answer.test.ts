import { afterEach, expect, test } from 'vitest';

import { takeEarlyAnswer } from './early-answer.ts';

afterEach(() => {
  globalThis.bylgjaEarly = undefined;
});

function homeFor(who: string, locale = 'fo', signal?: AbortSignal): Request {
  return new Request('https://example.fo/api/home', {
    headers: { accept: 'application/json', 'accept-language': locale, authorization: `Bearer ${who}` },
    ...(signal && { signal }),
  });
}

function askEarly(who: string): AbortController {
  const giveUp = new AbortController();
  globalThis.bylgjaEarly = { request: homeFor(who), answer: Promise.resolve(new Response(who)), giveUp };
  return giveUp;
}

test('what was asked for early is given to whoever asks for it first, and to nobody after', async () => {
  askEarly('bjork');
  const answer = await takeEarlyAnswer(homeFor('bjork'));
  expect(await answer?.text()).toBe('bjork');
  expect(takeEarlyAnswer(homeFor('bjork'))).toBeUndefined();
});

test('it is for nobody else, in no other language, and for no other request', () => {
  askEarly('bjork');
  expect(takeEarlyAnswer(homeFor('jogvan'))).toBeUndefined();
  expect(takeEarlyAnswer(homeFor('bjork', 'en'))).toBeUndefined();
  expect(takeEarlyAnswer(new Request('https://example.fo/api/orders', homeFor('bjork')))).toBeUndefined();
  expect(takeEarlyAnswer(new Request(homeFor('bjork'), { method: 'PATCH' }))).toBeUndefined();
});

test('whoever gives the request up gives the early one up', () => {
  const giveUp = askEarly('bjork');
  const later = new AbortController();
  void takeEarlyAnswer(homeFor('bjork', 'fo', later.signal));
  expect(giveUp.signal.aborted).toBe(false);
  later.abort();
  expect(giveUp.signal.aborted).toBe(true);
});
