import assert from 'node:assert/strict';
import { test } from 'node:test';

import { pushLink } from './push.ts';

const id = '11111111-2222-4333-8444-555555555555';

test('a push opens the path of its notification, unless that path could contain a phone number', () => {
  for (const [link, leadsTo] of [
    ['/rokningar', '/rokningar'],
    [`/gjald/${id}`, `/gjald/${id}`],
    ['/bileggingar?page=12', '/bileggingar?page=12'],
    [null, '/frabodanir'],
    ['/umsit-hald/211002/mork', '/frabodanir'],
    ['/fyll-a/298211002', '/frabodanir'],
    ['/fyll-a?nummar=21%2010%2002', '/frabodanir'],
    [`/gjald/${id}/211002`, '/frabodanir'],
    ['/%E0%A4%A/211002', '/frabodanir'],
  ] as const) {
    assert.equal(pushLink(link), leadsTo, String(link));
  }
});
