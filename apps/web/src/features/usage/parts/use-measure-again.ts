import type { Member } from '@bylgja/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { actionsQuery, subscriptionsQuery } from '#features/lines/subscriptions.queries.ts';
import { showProblem } from '#lib/show-problem.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';

import { usageQuery } from '../usage.queries.ts';

/** The button of a gauge that refetches today's figures, and what follows from them. */
export function useMeasureAgain(line: Member) {
  const text = useText();
  const { refetch } = useQuery(subscriptionsQuery);
  const queries = useQueryClient();
  const measure = useAction(async () => {
    const [{ error }] = await Promise.all([
      refetch(),
      queries.invalidateQueries({ queryKey: usageQuery(line.id, 1).queryKey }),
      queries.invalidateQueries({ queryKey: actionsQuery.queryKey }),
    ]);
    if (error !== null) showProblem(error.failure);
  });
  return { label: text('home.measureAgain'), onPress: measure.run, busy: measure.isBusy };
}
