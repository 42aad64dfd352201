import { brand } from '@bylgja/brand';
import { expect, test } from 'vitest';

import { pathOfAddress } from './address.ts';

const { host, scheme } = brand.app;

test.each([
  [`https://${host}/rokningar`, '/rokningar'],
  [`https://${host}/`, '/'],
  [`https://${host}/stadfest-teldupost?token=a%20b#c`, '/stadfest-teldupost?token=a%20b#c'],
  [`${scheme}://rokningar/7`, '/rokningar/7'],
  [`${scheme}:///rokningar/7`, '/rokningar/7'],
  [`${scheme}://gjald/7?cancelled=1`, '/gjald/7?cancelled=1'],
  [`https://${host}/app/gjald/7`, '/gjald/7'],
])('%s is %s', (address, path) => {
  expect(pathOfAddress(address)).toBe(path);
});

test.each([
  'https://another.host/rokningar',
  `https://${host}.another.host/rokningar`,
  `https://${host}@another.host/rokningar`,
  `http://${host}/rokningar`,
  'javascript:alert(1)',
  `${scheme}:`,
  `https://${host}`,
  '',
  `https://${host}/a\nb`,
])('%s is not an address of the app, and leads home', (address) => {
  expect(pathOfAddress(address)).toBe('/');
});

test.each([
  [`https://${host}//another.host`, '/another.host'],
  [`${scheme}:////another.host`, '/another.host'],
  [`https://${host}/\\another.host`, '/another.host'],
  [`https://${host}/app//another.host`, '/another.host'],
])('%s leads nowhere outside the app', (address, path) => {
  expect(pathOfAddress(address)).toBe(path);
});
