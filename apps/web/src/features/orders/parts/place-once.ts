import type { CallFailure } from '@bylgja/client';
import type { PlacedOrder } from '@bylgja/contract';
import type { Ok } from '@bylgja/domain';

import { api } from '#lib/api.ts';
import { session } from '#lib/session.ts';
import { isUnanswered } from '#lib/unanswered.ts';
import { tabPreferences } from '#platform/preferences.ts';
import { newKey } from '#platform/random.ts';

export type Placed = Ok<PlacedOrder> | CallFailure;

/** An order that somebody is placing. */
export interface Purchase {
  /** What is ordered, for which line and how it is paid: the same words are the same order. */
  readonly name: readonly string[];
  readonly place: (idempotencyKey: string) => Promise<Placed>;
}

/** In this tab: the purchase that has had no answer, with its key, `gb-5.298211001.card.0f3a…`. */
const unansweredKey = 'purchase';

session.subscribe(() => {
  if (session.get().status === 'guest') void tabPreferences.remove(unansweredKey);
});

/**
 * Places an order. Until there is an answer, trying again is the same order, also after a reload
 * (trust I3). It is another one once another purchase has begun, or the order turns out to be over: the answer was lost,
 * and the person has found the order and paid or cancelled it meanwhile.
 */
export async function placeOnce(purchase: Purchase): Promise<Placed> {
  const begun = await unansweredKeyOf(purchase);
  const placed = await place(purchase, begun ?? newKey());
  const isTheEarlier = begun !== null && placed.ok;
  return isTheEarlier && (await isOver(placed.value.order.id)) ? place(purchase, newKey()) : placed;
}

async function place(purchase: Purchase, idempotencyKey: string): Promise<Placed> {
  await tabPreferences.set(unansweredKey, `${startOf(purchase)}${idempotencyKey}`);
  const placed = await purchase.place(idempotencyKey);
  if (placed.ok || !isUnanswered(placed)) await tabPreferences.remove(unansweredKey);
  return placed;
}

/** The key under which this very purchase was tried, when it has had no answer. */
async function unansweredKeyOf(purchase: Purchase): Promise<string | null> {
  const kept = await tabPreferences.get(unansweredKey);
  const start = startOf(purchase);
  return kept?.startsWith(start) === true ? kept.slice(start.length) : null;
}

function startOf({ name }: Purchase): string {
  return name.map((word) => `${word}.`).join('');
}

/** The answer to a repeated order is the first one again, word for word; how the order stands now is to be asked. */
async function isOver(orderId: string): Promise<boolean> {
  const order = await api.call('GET /orders/:id', { params: { id: orderId } });
  return order.ok && (order.value.isComplete || order.value.isCancelled);
}
