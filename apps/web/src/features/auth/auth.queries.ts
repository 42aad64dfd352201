import { queryOptions } from '@tanstack/react-query';

import { api } from '#lib/api.ts';
import { answerOf } from '#lib/query.ts';

/** Where the person is signed in, the last used first. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => answerOf(api.call('GET /auth/sessions', { signal })),
});
