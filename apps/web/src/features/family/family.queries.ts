import { queryOptions } from '@tanstack/react-query';

import { subscriptionsQuery } from '#features/lines/subscriptions.queries.ts';
import { api } from '#lib/api.ts';
import { answerOf } from '#lib/query.ts';

/** Whether the person has a family account that a line could move to. What renews subscriptions renews it. */
export const familyExistsQuery = queryOptions({
  queryKey: [...subscriptionsQuery.queryKey, 'family-account-exists'],
  queryFn: async ({ signal }) =>
    (await answerOf(api.call('GET /subscriptions/family-account-exists', { signal }))).exists,
});
