import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  backupOrder,
  canBeCancelledByCustomer,
  canBecome,
  isProcessing,
  resolutionsOf,
  orderKinds,
  orderTransitions,
  routeOf,
  stepsOf,
  unpaidUntil,
  visibleOrders,
} from './order.ts';
import type { OrderShape, OrderState } from './order.ts';

const states: OrderState[] = ['awaiting_payment', 'processing', 'complete', 'cancelled'];
const packageOrder: OrderShape = {
  kind: 'package',
  isFree: false,
  isPorting: false,
  isPaused: false,
  simType: 'ESIM',
};
const memberOrder: OrderShape = { ...packageOrder, kind: 'add_member', simType: 'PHYSICAL' };
const ordered = new Date('2026-11-20T10:12Z');
const paid = new Date('2026-11-20T10:14Z');

test('an order goes from unpaid to processing to complete, or is cancelled on the way', () => {
  const allowed = new Set([
    'awaiting_payment→processing',
    'awaiting_payment→cancelled',
    'processing→complete',
    'processing→cancelled',
  ]);
  for (const from of states) {
    for (const to of states) assert.equal(canBecome(from, to), allowed.has(`${from}→${to}`), `${from}→${to}`);
  }
});

test('a complete or cancelled order never changes', () => {
  assert.deepEqual(orderTransitions.complete, []);
  assert.deepEqual(orderTransitions.cancelled, []);
});

test('a customer may cancel only an unpaid order', () => {
  assert.deepEqual(states.filter(canBeCancelledByCustomer), ['awaiting_payment']);
});

test('each kind of order has its own steps', () => {
  const routes: [Partial<OrderShape>, string[]][] = [
    [{ kind: 'package' }, ['ordered', 'paid', 'delivered']],
    [{ kind: 'top_up' }, ['ordered', 'paid', 'delivered']],
    [{ kind: 'sign_up' }, ['paid', 'number_reserved', 'esim_ready', 'active']],
    [{ kind: 'sign_up', isPorting: true }, ['paid', 'porting', 'esim_ready', 'active']],
    [{ kind: 'add_member', simType: 'PHYSICAL' }, ['paid', 'number_reserved', 'sim_sent', 'active']],
    [{ kind: 'sign_up', simType: null }, ['paid', 'number_reserved', 'active']],
    [{ kind: 'sim_change', isFree: true }, ['ordered', 'esim_ready', 'active']],
    [{ kind: 'plan_change' }, ['paid', 'active']],
    [{ kind: 'transfer', isFree: true }, ['ordered', 'active']],
  ];
  for (const [shape, route] of routes) assert.deepEqual(routeOf({ ...packageOrder, ...shape }), route);
  for (const kind of orderKinds) assert.ok(routeOf({ ...packageOrder, kind }).length >= 2);
});

test('an unpaid package order is at the payment step', () => {
  assert.deepEqual(stepsOf({ ...packageOrder, reached: { ordered }, failed: null }), [
    { id: 'ordered', state: 'done', at: ordered },
    { id: 'paid', state: 'now', at: null },
    { id: 'delivered', state: 'waiting', at: null },
  ]);
});

test('a declined card is a failed step, and the step is done once another card has paid', () => {
  const declined = stepsOf({ ...packageOrder, reached: { ordered }, failed: 'paid' });
  assert.deepEqual(
    declined.map((step) => step.state),
    ['done', 'failed', 'waiting'],
  );
  const paidLater = stepsOf({ ...packageOrder, reached: { ordered, paid }, failed: 'paid' });
  assert.deepEqual(
    paidLater.map((step) => step.state),
    ['done', 'done', 'now'],
  );
});

test('a new member’s order shows that the SIM card is on its way', () => {
  const steps = stepsOf({ ...memberOrder, reached: { paid, number_reserved: paid }, failed: null });
  assert.deepEqual(
    steps.map((step) => [step.id, step.state]),
    [
      ['paid', 'done'],
      ['number_reserved', 'done'],
      ['sim_sent', 'now'],
      ['active', 'waiting'],
    ],
  );
});

test('an order that has reached every step has no current one', () => {
  const steps = stepsOf({ ...packageOrder, reached: { ordered, paid, delivered: paid }, failed: null });
  assert.ok(steps.every((step) => step.state === 'done'));
});

test('cancelled orders are hidden, and the first open order of a main subscription is shown instead of a subscription', () => {
  const open = { isComplete: false, isCancelled: false, isMainSubscription: true };
  const cancelled = { ...open, isCancelled: true };
  const complete = { ...open, isComplete: true };
  const member = { ...open, isMainSubscription: false };
  const second = { ...open };
  assert.deepEqual(visibleOrders([cancelled, complete, member, open]), [complete, member, open]);
  assert.equal(backupOrder([cancelled, complete, member, open, second]), open);
  assert.equal(backupOrder([cancelled, complete, member]), undefined);
  assert.deepEqual([cancelled, complete, member, open].map(isProcessing), [false, false, true, true]);
});

test('an order waits a day for its payment, and at most until the end of the month of its price', () => {
  const until = (placed: string) => unpaidUntil(new Date(placed)).toISOString();
  assert.equal(until('2026-11-20T10:12Z'), '2026-11-21T10:12:00.000Z');
  assert.equal(until('2026-11-30T20:00Z'), '2026-12-01T00:00:00.000Z');
  // In summer time the month ends an hour earlier.
  assert.equal(until('2026-06-30T22:59:59Z'), '2026-06-30T23:00:00.000Z');
});

test('an order on hold is resolved by what the customer can correct, but never by another number for an existing line', () => {
  const stopped = { kind: 'sign_up', state: 'processing', problem: 'not_possible', request: {} } as const;
  const wrongCard = { ...stopped, problem: 'simcard_number_wrong' } as const;
  const sim = { simType: 'PHYSICAL', simcardNumber: '8929801', delivery: null } as const;
  const porting = { simcardNumber: '8929802' };
  assert.deepEqual(resolutionsOf({ ...stopped, request: { porting } }), ['porting', 'number']);
  assert.deepEqual(resolutionsOf({ ...wrongCard, request: { porting, sim } }), ['porting', 'number']);
  assert.deepEqual(resolutionsOf(stopped), ['number']);
  assert.deepEqual(resolutionsOf({ ...wrongCard, request: { sim } }), ['card', 'number']);
  assert.deepEqual(resolutionsOf({ ...wrongCard, request: { sim, keepsLine: true } }), ['card']);
  assert.deepEqual(resolutionsOf({ ...stopped, request: { keepsLine: true } }), []);
  assert.deepEqual(resolutionsOf({ ...stopped, problem: null }), []);
  assert.deepEqual(resolutionsOf({ ...stopped, state: 'cancelled' }), []);
  assert.deepEqual(resolutionsOf({ ...wrongCard, kind: 'sim_change', request: { sim } }), []);
});
