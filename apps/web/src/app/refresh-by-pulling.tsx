import { useQueryClient } from '@tanstack/react-query';

import { showProblem } from '#lib/show-problem.ts';
import { useText } from '#lib/text.ts';
import { PullToRefresh } from '#ui/feedback/pull-to-refresh.tsx';

/** On screens that only show what the server knows: pulling the page down asks for all of it again. */
export function RefreshByPulling() {
  const text = useText();
  const queries = useQueryClient();

  async function refresh(): Promise<boolean> {
    await queries.refetchQueries({ type: 'active' });
    const [failed] = queries.getQueryCache().findAll({ type: 'active', predicate: hasFailed });
    const error = failed?.state.error;
    if (error) showProblem(error.failure);
    return failed === undefined;
  }
  return (
    <PullToRefresh
      texts={{ updating: text('general.updating'), updated: text('general.updated') }}
      onRefresh={refresh}
    />
  );
}

function hasFailed({ state }: { readonly state: { readonly status: string } }): boolean {
  return state.status === 'error';
}
