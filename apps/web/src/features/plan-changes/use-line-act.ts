import type { CallFailure } from '@bylgja/client';
import type { Ok } from '@bylgja/domain';
import { useQueryClient } from '@tanstack/react-query';

import { refetchSubscriptions } from '#features/orders/refetch-after-order.queries.ts';
import { focusTitle } from '#lib/focus-title.ts';
import { showDone, showProblem } from '#lib/show-problem.ts';
import { useAction } from '#lib/use-action.ts';

/** An act on a line that needs no payment and is done at once. The result and a refusal are shown as a toast, as the button may disappear. */
export function useLineAct(call: () => Promise<Ok<unknown> | CallFailure>, done: string) {
  const queries = useQueryClient();
  return useAction(async () => {
    const answer = await call();
    if (answer.ok) {
      showDone(done);
      focusTitle();
    } else showProblem(answer);
    await refetchSubscriptions(queries);
  });
}
