import { beforeEach, expect, test, vi } from 'vitest';

import { chooseTheme, themeChoice } from './theme.ts';

beforeEach(() => {
  localStorage.clear();
  chooseTheme('system');
});

test('without a choice the system decides', () => {
  expect(themeChoice()).toBe('system');
  expect(localStorage).toHaveLength(0);
});

test('a chosen theme is applied at once and stored for the next start', () => {
  const page = () => getComputedStyle(document.body).backgroundColor;
  const light = page();
  chooseTheme('dark');
  expect(themeChoice()).toBe('dark');
  expect(page()).not.toBe(light);
  expect(localStorage.getItem('app.theme')).toBe('dark');
  chooseTheme('system');
  expect(page()).toBe(light);
  expect(localStorage).toHaveLength(0);
});

test('the phone’s bars follow the choice, and later the system again', () => {
  for (const [scheme, color] of [
    ['light', '#f2f6f6'],
    ['dark', '#05131c'],
  ]) {
    const meta = document.head.appendChild(document.createElement('meta'));
    Object.assign(meta, { name: 'theme-color', media: `(prefers-color-scheme: ${scheme})`, content: color });
  }
  const frames = () =>
    [...document.querySelectorAll('meta[name="theme-color"]')].map((meta) => meta.getAttribute('content'));
  const bySystem = frames();
  chooseTheme('dark');
  expect(new Set(frames())).toEqual(new Set([bySystem[1]]));
  chooseTheme('system');
  expect(frames()).toEqual(bySystem);
});

test('a choice works without storage', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('closed', 'SecurityError');
  });
  chooseTheme('dark');
  expect(themeChoice()).toBe('dark');
});
