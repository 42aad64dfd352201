import { appOrigins } from '@bylgja/domain';
import { expect, test } from 'vitest';

import { leaving } from './envelope.ts';
import { scrubDeep, scrubText } from './scrub.ts';

test.each([
  ['The file of a screen did not come', 'The file of a screen did not come'],
  ['GET /api/subscriptions/298551234: 404', 'GET /api/subscriptions/* 404'],
  ['/heim/+298551234/nytsla', '/heim/*/nytsla'],
  ['https://example.fo:8080/orders/0f3a-11?to=%2Fheim#abc', 'https://example.fo:8080/orders/*'],
  ['https://example.fo/assets/start-B1CdH12345.js', 'https://example.fo/assets/start-B1CdH12345.js'],
  ['call 55 12 34, 551234 or +298 55 12 34', 'call *, * or *'],
  ['of hanna@example.fo, born 1999-02-28', 'of * born *'],
  ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJjMTAifQ.c2lnbmF0dXJl', '*'],
  ['tel:+298551234', 'tel:*'],
])('%s leaves as %s', (text, left) => {
  expect(scrubText(text)).toBe(left);
});

test.each(appOrigins)(
  "a file of the app at %s keeps its name, and the number in a screen's path is hidden",
  (origin) => {
    const file = `${origin}/assets/start-B1CdH12345.js`;
    expect(scrubText(file)).toBe(file);
    expect(scrubText(`at shown (${file}:12:3456)`)).toBe(`at shown (${file}:12:3456)`);
    expect(scrubText(`${origin}/heim/551234?to=%2Fheim`)).toBe(`${origin}/heim/*`);
  },
);

test('scrubs everything except the identifiers of the reporter itself', () => {
  const report = {
    event_id: '0123456789abcdef0123456789abcdef',
    spans: [{ description: 'GET /api/orders/17', span_id: '0123456789abcdef', data: { 'lcp.element': 'p' } }],
  };
  expect(scrubDeep(report)).toEqual({
    event_id: '0123456789abcdef0123456789abcdef',
    spans: [{ description: 'GET /api/orders/*', span_id: '0123456789abcdef', data: {} }],
  });
});

test('keeps what happened in an event, and removes whom it happened to', () => {
  const event = {
    message: 'broke',
    user: { id: 'c10' },
    extra: { name: 'Hanna' },
    server_name: 'phone of Hanna',
    contexts: { device: { name: 'phone of Hanna' }, trace: { op: 'pageload' } },
    request: {
      url: '/heim/551234',
      headers: { Referer: '/heim', 'User-Agent': 'Browser/156.0' },
      cookies: {},
    },
  };
  const [, [[, left] = []] = []] = leaving([{}, [[{ type: 'event' }, event]]], false) ?? [];
  expect(left).toEqual({
    message: 'broke',
    contexts: { trace: { op: 'pageload' } },
    tags: {},
    request: { url: '/heim/*', headers: { 'User-Agent': 'Browser/156.0' } },
  });
});

test('sends a recording only with consent, and never the other data of the reporter', () => {
  const recording = `{"segment_id":0}\n${JSON.stringify([{ type: 4, data: { href: 'https://example.fo/heim/551234#x' } }])}`;
  const envelope = [{}, [[{ type: 'replay_recording' }, recording]]] as const;
  expect(leaving(envelope, false)).toBeNull();
  expect(leaving(envelope, true)).toEqual([
    {},
    [
      [
        { type: 'replay_recording' },
        '{"segment_id":0}\n[{"type":4,"data":{"href":"https://example.fo/heim/*"}}]',
      ],
    ],
  ]);
  expect(leaving([{}, [[{ type: 'session' }, {}]]], true)).toBeNull();
});
