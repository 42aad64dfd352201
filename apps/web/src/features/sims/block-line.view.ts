import type { Member } from '@bylgja/contract';
import { useQueryClient } from '@tanstack/react-query';

import { lineTitle } from '#features/lines/lines.view.ts';
import { refetchSubscriptions } from '#features/orders/refetch-after-order.queries.ts';
import { api } from '#lib/api.ts';
import { showDone, showProblem } from '#lib/show-problem.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { overlay } from '#ui/overlay/overlay.ts';

/** Bars the line of a lost phone at once, or opens it again, once the person has said so twice. */
export function useBlockLine(line: Member) {
  const text = useText();
  const queries = useQueryClient();
  const isBlocked = line.status === 'blocked';
  const name = text(isBlocked ? 'manage.unblock' : 'manage.block');
  const block = useAction(async () => {
    const isSure = await overlay.confirm({
      title: `${name}: ${lineTitle(line)}`,
      text: text(isBlocked ? 'manage.unblockConfirm' : 'manage.blockConfirm'),
      confirm: name,
      kind: isBlocked ? 'primary' : 'negative',
    });
    if (!isSure) return;
    const params = { id: line.id };
    const changed = isBlocked
      ? await api.act('failed.unblockNumber', 'POST /subscriptions/:id/unblock', { params })
      : await api.act('failed.blockNumber', 'POST /subscriptions/:id/block', { params });
    if (changed.ok) showDone(text(isBlocked ? 'manage.unblocked' : 'manage.blocked'));
    else showProblem(changed);
    await refetchSubscriptions(queries);
  });
  return { ...block, name, isBlocked, canBeAsked: canBeBlocked(line) };
}

/** Nothing works on a line that is still being made. */
function canBeBlocked({ status }: Member): boolean {
  return status !== 'processing';
}
