import type { CallFailure } from '@bylgja/client';
import type { Account, Member, Order, PlacedOrder, PlacedOrders } from '@bylgja/contract';
import type { Ok, PaymentMeans } from '@bylgja/domain';

import { api } from '#lib/api.ts';
import { session } from '#lib/session.ts';
import { isUnanswered } from '#lib/unanswered.ts';
import { tabPreferences } from '#platform/preferences.ts';
import { newKey } from '#platform/random.ts';

/** What orders and changes are answered with: what is ordered and paid, or what is so at once or planned. */
export type Placed = PlacedOrder | PlacedOrders | Member | Account;
export type PlacedResult = Ok<Placed> | CallFailure;

/** How it is paid, and the key under which the same request is the same order. */
export interface Placement {
  readonly payWith: PaymentMeans;
  readonly idempotencyKey: string;
}
type Call = (placement: Placement) => Promise<PlacedResult>;

/** In this tab: the request that has had no answer, behind its key and how it was to be paid: `0f3a… card {"change":"package",…}`. */
const unansweredKey = 'unanswered';

session.subscribe(() => {
  if (session.get().status === 'guest') void tabPreferences.remove(unansweredKey);
});

/**
 * Asks for what is to be done once. Until there is an answer, asking for the same is the same request, also after a reload
 * (trust I3), and paid as it was to be at first: a card that may have been charged is not followed by another. It is another
 * request once something else was asked for, or the order turns out to be over: the answer was lost, and the person has found the
 * order and paid or cancelled it meanwhile.
 */
export async function askOnce(request: object, payWith: PaymentMeans, call: Call): Promise<PlacedResult> {
  const asked = JSON.stringify(request);
  const anew = () => ({ payWith, idempotencyKey: newKey() });
  const begun = await findUnanswered(asked);
  const placed = await ask(asked, begun ?? anew(), call);
  if (begun === null || !placed.ok) return placed;
  const order = orderThatPays(placed.value);
  return order && (await isOver(order.id, begun)) ? ask(asked, anew(), call) : placed;
}

/** Of orders that are paid at once the one that pays for all; undefined where nothing was ordered. */
export function orderThatPays(placed: Placed): Order | undefined {
  return ordersOf(placed).find(({ paidWith }) => paidWith === null);
}

export function ordersOf(placed: Placed): readonly Order[] {
  if (!('paymentUrl' in placed)) return [];
  return 'order' in placed ? [placed.order] : placed.orders;
}

async function ask(asked: string, placement: Placement, call: Call): Promise<PlacedResult> {
  const { idempotencyKey, payWith } = placement;
  await tabPreferences.set(unansweredKey, `${idempotencyKey} ${payWith} ${asked}`);
  const placed = await call(placement);
  if (placed.ok || !isUnanswered(placed)) await tabPreferences.remove(unansweredKey);
  return placed;
}

async function findUnanswered(asked: string): Promise<Placement | null> {
  const kept = await tabPreferences.get(unansweredKey);
  if (kept?.endsWith(` ${asked}`) !== true) return null;
  const [idempotencyKey = '', payWith] = kept.slice(0, -asked.length - 1).split(' ');
  return { idempotencyKey, payWith: payWith === 'agreement' ? 'agreement' : 'card' };
}

/**
 * Whether the person has done with the order that had no answer. The answer to a repeated order is the first one again, word for
 * word; how it stands now is to be asked. What a saved card has paid came about by itself, and is news to them.
 */
async function isOver(orderId: string, { payWith }: Placement): Promise<boolean> {
  const order = await api.call('GET /orders/:id', { params: { id: orderId } });
  if (!order.ok) return false;
  const { isComplete, isCancelled } = order.value;
  return isCancelled || (isComplete && payWith === 'card');
}
