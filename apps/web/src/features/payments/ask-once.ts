import type { CallFailure } from '@bylgja/client';
import type { Account, Member, Order, PlacedOrder, PlacedOrders } from '@bylgja/contract';
import type { Ok } from '@bylgja/domain';

import { api } from '#lib/api.ts';
import { session } from '#lib/session.ts';
import { isUnanswered } from '#lib/unanswered.ts';
import { tabPreferences } from '#platform/preferences.ts';
import { newKey } from '#platform/random.ts';

/** What orders and changes are answered with: what is ordered and paid, or what is so at once or planned. */
export type Placed = PlacedOrder | PlacedOrders | Member | Account;
export type PlacedResult = Ok<Placed> | CallFailure;
type Call = (idempotencyKey: string) => Promise<PlacedResult>;

/** In this tab: the request that has had no answer, behind its key: `0f3a… {"change":"package",…}`. */
const unansweredKey = 'unanswered';

session.subscribe(() => {
  if (session.get().status === 'guest') void tabPreferences.remove(unansweredKey);
});

/**
 * Asks for what is to be done once. Until there is an answer, asking for the same is the same request, also after a reload
 * (trust I3). It is another one once something else was asked for, or the order turns out to be over: the answer was lost,
 * and the person has found the order and paid or cancelled it meanwhile.
 */
export async function askOnce(request: object, call: Call): Promise<PlacedResult> {
  const asked = JSON.stringify(request);
  const begun = await keyOfUnanswered(asked);
  const placed = await ask(asked, begun ?? newKey(), call);
  if (begun === null || !placed.ok) return placed;
  const order = orderThatPays(placed.value);
  return order && (await isOver(order.id)) ? ask(asked, newKey(), call) : placed;
}

/** Of orders that are paid at once the one that pays for all; undefined where nothing was ordered. */
export function orderThatPays(placed: Placed): Order | undefined {
  return ordersOf(placed).find(({ paidWith }) => paidWith === null);
}

export function ordersOf(placed: Placed): readonly Order[] {
  if (!('paymentUrl' in placed)) return [];
  return 'order' in placed ? [placed.order] : placed.orders;
}

async function ask(asked: string, key: string, call: Call): Promise<PlacedResult> {
  await tabPreferences.set(unansweredKey, `${key} ${asked}`);
  const placed = await call(key);
  if (placed.ok || !isUnanswered(placed)) await tabPreferences.remove(unansweredKey);
  return placed;
}

async function keyOfUnanswered(asked: string): Promise<string | null> {
  const kept = await tabPreferences.get(unansweredKey);
  return kept?.endsWith(` ${asked}`) === true ? kept.slice(0, -asked.length - 1) : null;
}

/** The answer to a repeated order is the first one again, word for word; how the order stands now is to be asked. */
async function isOver(orderId: string): Promise<boolean> {
  const order = await api.call('GET /orders/:id', { params: { id: orderId } });
  return order.ok && (order.value.isComplete || order.value.isCancelled);
}
