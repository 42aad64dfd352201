import assert from 'node:assert/strict';

import { minorOf } from './exporting.ts';

export interface Verification {
  readonly series: string;
  readonly number: number;
  readonly day: string;
  readonly text: string;
  readonly entries: readonly { readonly account: string; readonly amount: number }[];
}

const label = /^#([A-Z]+) \S.*$/u;
const block = /^#VER ([A-Z]) (\d+) (\d{8}) "([^"]*)"\r\n\{\r\n((?: {3}#TRANS \d+ \{\} \S+\r\n)+)\}\r\n/u;
const entry = /#TRANS (\d+) \{\} (\S+)/gu;

/** Reads a file of SIE type 4I strictly: labels first, and then only verifications. */
export function readSie(bytes: Buffer): { labels: readonly string[]; verifications: Verification[] } {
  const text = bytes.toString('latin1');
  const begin = text.indexOf('#VER');
  const labels = text
    .slice(0, begin)
    .split('\r\n')
    .slice(0, -1)
    .map((line) => label.exec(line)?.[1] ?? assert.fail(`not a record: ${line}`));
  const verifications: Verification[] = [];
  for (let rest = text.slice(begin); rest !== '';) {
    const found = block.exec(rest) ?? assert.fail(`not a verification: ${rest.slice(0, 200)}`);
    const [whole, series = '', number = '', day = '', title = '', entries = ''] = found;
    verifications.push({ series, number: Number(number), day, text: title, entries: readEntries(entries) });
    rest = rest.slice(whole.length);
  }
  return { labels, verifications };
}

function readEntries(text: string): Verification['entries'] {
  return [...text.matchAll(entry)].map(([, account = '', amount = '']) => ({
    account,
    amount: minorOf(amount),
  }));
}
