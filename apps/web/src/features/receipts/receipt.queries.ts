import { queryOptions } from '@tanstack/react-query';

import { api } from '#lib/api.ts';
import { receiptsKey } from '#lib/query-keys.ts';
import { answerOf } from '#lib/query.ts';

/** Apart from the list: each of the two screens loads its own alone. */
export function receiptQuery(id: string) {
  return queryOptions({
    queryKey: [...receiptsKey, 'one', id],
    queryFn: ({ signal }) => answerOf(api.call('GET /receipts/:id', { params: { id }, signal })),
  });
}
