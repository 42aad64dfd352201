import type { CallCode, CallResult } from '@bylgja/client';

import { api } from '#lib/api.ts';
import { tabPreferences } from '#platform/preferences.ts';
import { newKey } from '#platform/random.ts';

export interface Purchase {
  readonly packageId: string;
  readonly phoneNumber: string;
}

/** After these one does not know whether the order was placed, or the server has not looked at it yet. */
const unanswered: ReadonlySet<CallCode<'POST /packages'>> = new Set([
  'offline',
  'unexpected',
  'unavailable',
  'idempotency_in_progress',
  'too_many_requests',
]);

/**
 * Orders an extra package by card. Until there is an answer, trying again is the same order, also after a reload:
 * the key of the review stays in this tab (trust I3).
 */
export async function buyPackage(purchase: Purchase): Promise<CallResult<'POST /packages'>> {
  const review = `purchase.${purchase.packageId}.${purchase.phoneNumber}`;
  const idempotencyKey = (await tabPreferences.get(review)) ?? newKey();
  await tabPreferences.set(review, idempotencyKey);

  const placed = await api.call('POST /packages', { body: { ...purchase, payWith: 'card' }, idempotencyKey });
  if (placed.ok || !unanswered.has(placed.code)) await tabPreferences.remove(review);
  return placed;
}
