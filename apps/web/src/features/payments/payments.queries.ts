import type { CallFailure } from '@bylgja/client';
import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { api } from '#lib/api.ts';
import { answerOf } from '#lib/query.ts';

/** The payment agreement; null if there is none. */
export const agreementQuery = queryOptions({
  queryKey: ['agreement'],
  queryFn: ({ signal }) => answerOf(api.call('GET /agreements', { signal })),
});

/** Refetches what the review showed and the server refused: a saved card that cannot be charged, or a changed price. */
export async function readAnewAfter(queries: QueryClient, { code }: CallFailure): Promise<void> {
  if (code === 'price_changed') return queries.invalidateQueries();
  if (code !== 'no_payment_agreement' && code !== 'agreement_expired') return;
  await queries.invalidateQueries({ queryKey: agreementQuery.queryKey });
}
