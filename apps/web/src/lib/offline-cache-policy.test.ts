import { expect, test } from 'vitest';

import { mayBeKept, partToKeep, readKept } from './offline-cache-policy.ts';
import type { KnownAnswers } from './offline-cache-policy.ts';

test.each([
  [['subscriptions']],
  [['actions']],
  [['orders']],
  [['plans']],
  [['packages']],
  [['usage', 'line-1', 1]],
  [['notifications', 'list']],
])('%j is stored for a start without a network', (key) => {
  expect(mayBeKept(key)).toBe(true);
});

test.each([
  // The codes of a SIM: PUK, PIN, and what an eSIM is made of.
  [['sim', 'line-1']],
  [['subscriptions', 'line-1', 'sim']],
  [['sessions']],
  [['agreement']],
  [['receipts', 'list', {}]],
  [['invoices', 'list']],
  [['activity', {}]],
  [['previews', {}]],
  [['usage', 'line-1', 6]],
  [['usage', 'line-1', 1, 'more']],
  [['orders', 'order-1']],
  [['data-transfers', 'recipient', 'gift', '298211001', '298211002']],
  [['toString']],
  [[]],
])('%j is never stored on the device', (key) => {
  expect(mayBeKept(key)).toBe(false);
});

test('stores the first page of a paged list, and other answers whole', () => {
  const pages = { pages: [{ items: [1] }, { items: [2] }], pageParams: [0, 1] };
  expect(partToKeep(pages)).toEqual({ pages: [{ items: [1] }], pageParams: [0] });
  const lines = [{ id: 'line-1' }, { id: 'line-2' }];
  expect(partToKeep(lines)).toBe(lines);
  expect(partToKeep(null)).toBeNull();
});

const heardAt = '2026-11-21T14:32:00.000Z';
const kept: KnownAnswers = {
  userId: 'bjork',
  shape: 'now',
  heardAt,
  answers: [{ key: ['orders'], data: [], at: Date.parse(heardAt) }],
};
const asked = { userId: 'bjork', shape: 'now', now: new Date('2026-11-21T14:40:00Z') };

test('a stored answer is read by its user under the same contract', () => {
  expect(readKept(JSON.stringify(kept), asked)).toEqual(kept);
});

test('another user or another contract reads nothing, and neither does anyone from broken data', () => {
  expect(readKept(JSON.stringify(kept), { ...asked, userId: 'hanna' })).toBeNull();
  expect(readKept(JSON.stringify(kept), { ...asked, shape: 'newer' })).toBeNull();
  expect(readKept('{', asked)).toBeNull();
  expect(readKept('null', asked)).toBeNull();
  expect(readKept(null, asked)).toBeNull();
});

test.each([
  ['2026-12-22T23:59:00Z', true],
  ['2026-12-23T00:01:00Z', false],
])('figures of 21 November are shown on %s: %s', (now, isShown) => {
  expect(readKept(JSON.stringify(kept), { ...asked, now: new Date(now) }) !== null).toBe(isShown);
});

test('an answer that may not be stored is not read either', () => {
  const answers = [
    ...kept.answers,
    { key: ['sim', 'line-1'], data: { puk: '12345678' }, at: Date.parse(heardAt) },
  ];
  expect(readKept(JSON.stringify({ ...kept, answers }), asked)).toEqual(kept);
});

test.each([
  ['2026-10-21T10:00:00Z', true],
  ['2026-10-20T10:00:00Z', false],
])('with figures of 21 November, plans that were fetched at %s are shown: %s', (fetchedAt, isShown) => {
  const plans = { key: ['plans'], data: [], at: Date.parse(fetchedAt) };
  const read = readKept(JSON.stringify({ ...kept, answers: [...kept.answers, plans] }), asked);
  expect(read?.answers).toEqual(isShown ? [...kept.answers, plans] : kept.answers);
});
