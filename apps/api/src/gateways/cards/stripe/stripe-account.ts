import type { Clock, Result } from '@bylgja/domain';
import { ok } from '@bylgja/domain';
import type { Stripe } from 'stripe';
import type { z } from 'zod';

import type { CallRefusal } from '../card-provider.ts';
import { callStripe } from './stripe-client.ts';
import { wireList } from './stripe-wire.ts';

/** The library with the key of an account. */
export interface StripeAccount {
  readonly stripe: Stripe;
  /** The account's id. */
  readonly merchantId: string;
  /** The wall clock, by which windows end. */
  readonly clock: Clock;
}

/** Every page of a list. */
export async function readAll<Item extends { readonly id: string }>(
  item: z.ZodType<Item>,
  read: (after: { readonly starting_after?: string }) => Promise<unknown>,
): Promise<Result<Item[], CallRefusal>> {
  const all: Item[] = [];
  for (;;) {
    const last = all.at(-1);
    const page = await callStripe(wireList(item), () => read(last ? { starting_after: last.id } : {}));
    if (!page.ok) return page;
    all.push(...page.value.data);
    if (!page.value.has_more || page.value.data.length === 0) return ok(all);
  }
}
