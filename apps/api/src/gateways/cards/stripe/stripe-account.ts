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

type ReadPage = (after: { readonly starting_after?: string }) => Promise<unknown>;

/** A list, page by page. Ends with a failure if a page cannot be read. */
export async function* readPages<Item extends { readonly id: string }>(
  item: z.ZodType<Item>,
  read: ReadPage,
): AsyncGenerator<Result<readonly Item[], CallRefusal>> {
  let last: Item | undefined;
  for (;;) {
    const after = last ? { starting_after: last.id } : {};
    const page = await callStripe(wireList(item), () => read(after));
    yield page.ok ? ok(page.value.data) : page;
    if (!page.ok || !page.value.has_more || page.value.data.length === 0) return;
    last = page.value.data.at(-1);
  }
}

/** The whole of a list, of which there is not much. */
export async function readAll<Item extends { readonly id: string }>(
  item: z.ZodType<Item>,
  read: ReadPage,
): Promise<Result<Item[], CallRefusal>> {
  const all: Item[] = [];
  for await (const page of readPages(item, read)) {
    if (!page.ok) return page;
    all.push(...page.value);
  }
  return ok(all);
}
