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
])('%j is kept for a start without a network', (key) => {
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
])('%j never lies on the device', (key) => {
  expect(mayBeKept(key)).toBe(false);
});

test('of what comes a page at a time the first page is kept, of anything else all', () => {
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

test('what was kept is read by its person, of the same contract', () => {
  expect(readKept(JSON.stringify(kept), asked)).toEqual(kept);
});

test('nobody else reads it, nor an app of another contract, and what is broken is nothing', () => {
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

test('what may not be kept is not read either, whoever wrote it', () => {
  const answers = [
    ...kept.answers,
    { key: ['sim', 'line-1'], data: { puk: '12345678' }, at: Date.parse(heardAt) },
  ];
  expect(readKept(JSON.stringify({ ...kept, answers }), asked)).toEqual(kept);
});

test.each([
  ['2026-10-21T10:00:00Z', true],
  ['2026-10-20T10:00:00Z', false],
])('beside figures of 21 November, plans that were told at %s are shown: %s', (toldAt, isShown) => {
  const plans = { key: ['plans'], data: [], at: Date.parse(toldAt) };
  const read = readKept(JSON.stringify({ ...kept, answers: [...kept.answers, plans] }), asked);
  expect(read?.answers).toEqual(isShown ? [...kept.answers, plans] : kept.answers);
});
