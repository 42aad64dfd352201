import type { Order } from '@bylgja/contract';
import { expect, test } from 'vitest';

import type { VisitState } from '#features/payments/provider-visit.view.ts';
import { orderOf, paymentOf, step } from '#testing/orders.ts';

import { isFollowed, isOver, viewOf } from './payment.view.ts';
import type { PaymentView } from './payment.view.ts';

type State = NonNullable<Order['payment']>['state'];

const visits: readonly VisitState[] = ['none', 'opening', 'open', 'left', 'cancelled', 'returned'];

function orderWith(state: State, rest: Partial<Order> = {}): Order {
  return orderOf({ payment: { ...paymentOf(state), paymentUrl: 'https://provider.example/1' }, ...rest });
}

test('of an unpaid order, the provider visit in this tab decides which waiting view is shown', () => {
  const views = visits.map((visit) => viewOf(orderWith('pending'), visit));
  expect(views).toEqual(['unpaid', 'opening', 'open', 'unfinished', 'unfinished', 'processing']);
});

test('a page that the provider could not create differs from one that was not opened', () => {
  expect(viewOf(orderOf({ payment: paymentOf('pending') }), 'none')).toBe('unavailable');
});

test("the server's state of the money overrides what this tab has seen", () => {
  const known: Partial<Record<State, PaymentView>> = {
    authorized: 'processing',
    captured: 'attention',
    refunded: 'refunded',
  };
  for (const visit of visits) {
    for (const [state, view] of Object.entries(known))
      expect(viewOf(orderWith(state as State), visit)).toBe(view);
    expect(viewOf(orderWith('captured', { isComplete: true }), visit)).toBe('paid');
    expect(viewOf(orderWith('pending', { isCancelled: true }), visit)).toBe('cancelled');
    expect(viewOf(orderWith('captured', { isCancelled: true }), visit)).toBe('returning');
    expect(viewOf(orderWith('refunded', { isCancelled: true }), visit)).toBe('refunded');
  }
});

test('a paid order whose delivery takes days is shown as paid', () => {
  const steps = [step('paid', 'done'), step('porting', 'now'), step('active', 'waiting')];
  const order = orderWith('captured', { kind: 'sign_up', packageId: null, steps });
  expect(viewOf(order, 'returned')).toBe('paid');
  expect(viewOf({ ...order, payment: paymentOf('refunded') }, 'returned')).toBe('refunded');
});

test('a declined card stays declined until another one is being charged', () => {
  const views = visits.map((visit) => viewOf(orderWith('declined'), visit));
  expect(views).toEqual(['declined', 'opening', 'declined', 'declined', 'declined', 'processing']);
});

test('a decline whose page accepts no more cards ends that attempt, also on the return from it', () => {
  const order = orderOf({ payment: paymentOf('declined') });
  expect(visits.map((visit) => viewOf(order, visit))).toEqual([
    'declined',
    'opening',
    'declined',
    'declined',
    'declined',
    'declined',
  ]);
});

test('only a page expires; a saved card with an unknown outcome is unconfirmed', () => {
  const closed = (rest: Partial<NonNullable<Order['payment']>>) =>
    viewOf(orderOf({ payment: { ...paymentOf('cancelled'), ...rest } }), 'none');
  expect(closed({})).toBe('expired');
  expect(closed({ payWith: 'agreement' })).toBe('unpaid');
  expect(closed({ payWith: 'agreement', declineReason: 'error' })).toBe('unconfirmed');
});

test('a refund is shown, whatever the state of the order', () => {
  expect(viewOf(orderWith('refunded', { isComplete: true }), 'none')).toBe('refunded');
});

test('a payment that is over is not followed', () => {
  for (const view of ['paid', 'refunded', 'cancelled'] as const) {
    expect([isOver(view), isFollowed(view)]).toEqual([true, false]);
  }
});

test('a refund is followed until it is done', () => {
  expect([isOver('returning'), isFollowed('returning')]).toEqual([false, true]);
});

test('a payment is followed while a card may still pay it, also after a decline', () => {
  for (const view of ['processing', 'declined'] as const) {
    expect([isOver(view), isFollowed(view)]).toEqual([false, true]);
  }
});
