import { expect, test } from 'vitest';

import { requestSource } from './request-source.ts';

const own = { origin: 'https://example.fo', files: new Set(['/early.js', '/app.webmanifest']) };
const way = (path: string, asked: { method?: string; isNavigation?: boolean } = {}) =>
  requestSource({ url: new URL(path, own.origin), method: 'GET', isNavigation: false, ...asked }, own);

test.each(['/', '/menu', '/bileggingar/12?saved=1', '/apisk'])('%s opens the app’s page', (path) => {
  expect(way(path, { isNavigation: true })).toBe('page');
});

test.each([
  '/api/docs',
  '/dev/outbox',
  '/payments/x',
  '/payment-hub',
  '/app/gjald/12',
  '/robots.txt',
  'https://other.fo/',
])('%s is answered by the server', (path) => {
  expect(way(path, { isNavigation: true })).toBe('network');
});

test.each(['/assets/start-1.js', '/early.js', '/app.webmanifest'])('%s is a file of the build', (path) => {
  expect(way(path)).toBe('file');
});

test.each(['/api/orders', '/api/health/live', '/payment-hub', '/sw.js', 'https://other.fo/assets/a.js'])(
  '%s is never touched',
  (path) => {
    expect(way(path)).toBe('network');
  },
);

test('requests that send data are never intercepted', () => {
  expect(way('/', { method: 'POST', isNavigation: true })).toBe('network');
  expect(way('/early.js', { method: 'HEAD' })).toBe('network');
});
