import { expect, test } from 'vitest';

import { completeOrder, memberOrder, orderOf } from '#testing/orders.ts';

import { listedOrders, shownOrder } from './listed-orders.view.ts';

const main = orderOf({ id: 'main' });
const elin = orderOf({ ...memberOrder, id: 'elin', paidWith: 'main' });
const done = orderOf({ ...completeOrder, id: 'done' });
const listed = listedOrders([done, elin, main]);

test('what is under way comes before what is complete, and what is paid together is one', () => {
  expect(listed).toEqual({ underWay: [{ order: main, together: [elin] }], complete: [done] });
});

test.each([
  ['nothing is chosen', undefined, 'main'],
  ['the first is chosen', 'main', 'main'],
  ['one is chosen that is paid with another', 'elin', 'main'],
  ['a complete one is chosen', 'done', 'done'],
  ['the chosen one is gone', 'cancelled', 'main'],
])('if %s, the right order is shown', (_case, id, shown) => {
  expect(shownOrder(listed, id)?.order.id).toBe(shown);
});

test('without orders none is shown', () => {
  expect(shownOrder(listedOrders([]), 'main')).toBeUndefined();
});
