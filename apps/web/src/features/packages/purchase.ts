import type { CallResult } from '@bylgja/client';
import type { PaymentMeans } from '@bylgja/domain';

import { api } from '#lib/api.ts';
import { session } from '#lib/session.ts';
import { isUnanswered } from '#lib/unanswered.ts';
import { tabPreferences } from '#platform/preferences.ts';
import { newKey } from '#platform/random.ts';

export interface Purchase {
  readonly packageId: string;
  readonly phoneNumber: string;
  readonly payWith: PaymentMeans;
}

/** In this tab: the purchase that has had no answer, with its key, `gb-5.298211001.card.0f3a…`. */
const unansweredKey = 'purchase';

session.subscribe(() => {
  if (session.get().status === 'guest') void tabPreferences.remove(unansweredKey);
});

/**
 * Orders an extra package. Until there is an answer, trying again is the same order, also after a reload
 * (trust I3). It is another one once another purchase has begun, or the order turns out to be over: the answer was lost,
 * and the person has found the order and paid or cancelled it meanwhile.
 */
export async function buyPackage(purchase: Purchase): Promise<CallResult<'POST /packages'>> {
  const begun = await unansweredKeyOf(purchase);
  const placed = await place(purchase, begun ?? newKey());
  const isTheEarlier = begun !== null && placed.ok;
  return isTheEarlier && (await isOver(placed.value.order.id)) ? place(purchase, newKey()) : placed;
}

async function place(purchase: Purchase, idempotencyKey: string): Promise<CallResult<'POST /packages'>> {
  await tabPreferences.set(unansweredKey, `${nameOf(purchase)}${idempotencyKey}`);
  const placed = await api.call('POST /packages', { body: purchase, idempotencyKey });
  if (placed.ok || !isUnanswered(placed)) await tabPreferences.remove(unansweredKey);
  return placed;
}

/** The key under which this very purchase was tried, when it has had no answer. */
async function unansweredKeyOf(purchase: Purchase): Promise<string | null> {
  const kept = await tabPreferences.get(unansweredKey);
  const name = nameOf(purchase);
  return kept?.startsWith(name) === true ? kept.slice(name.length) : null;
}

function nameOf({ packageId, phoneNumber, payWith }: Purchase): string {
  return `${packageId}.${phoneNumber}.${payWith}.`;
}

/** The answer to a repeated order is the first one again, word for word; how the order stands now is to be asked. */
async function isOver(orderId: string): Promise<boolean> {
  const order = await api.call('GET /orders/:id', { params: { id: orderId } });
  return order.ok && (order.value.isComplete || order.value.isCancelled);
}
