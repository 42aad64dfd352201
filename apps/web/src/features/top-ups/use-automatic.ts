import type { CallFailure } from '@bylgja/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { readAnewAfter } from '#features/payments/payments.queries.ts';
import { api } from '#lib/api.ts';
import { markChanged } from '#lib/just-changed.ts';
import { showDone } from '#lib/show-problem.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { overlay } from '#ui/overlay/overlay.ts';

import { topUpsQuery } from './top-ups.queries.ts';
import type { Terms } from './top-ups.view.ts';

/** Sets or stops the automatic top-ups of a line. `whenDone`: after either. */
export function useAutomatic(lineId: string, { below, amount, mostPerMonth }: Terms, whenDone: () => void) {
  const text = useText();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const params = { lineId };
  const lookAgain = () => queries.invalidateQueries({ queryKey: topUpsQuery.queryKey, exact: true });

  const set = useAction(async () => {
    setFailure(null);
    const body = { below, amount, mostPerMonth };
    const done = await api.act('failed.setAutomaticTopUp', 'PUT /top-ups/:lineId/automatic', {
      params,
      body,
    });
    if (!done.ok) {
      await readAnewAfter(queries, done);
      setFailure(done);
      return;
    }
    markChanged(lineId);
    whenDone();
    await lookAgain();
    showDone(text('topUps.setDone'));
  });

  const stop = useAction(async () => {
    const isSure = await overlay.confirm({
      title: text('topUps.stopQuestion'),
      text: text('topUps.stopHelp'),
      confirm: text('topUps.stop'),
      kind: 'negative',
    });
    if (!isSure) return;
    setFailure(null);
    const done = await api.act('failed.stopAutomaticTopUp', 'DELETE /top-ups/:lineId/automatic', { params });
    if (!done.ok && done.code !== 'not_found') {
      setFailure(done);
      return;
    }
    markChanged(lineId);
    whenDone();
    await lookAgain();
    showDone(text('topUps.stopped'));
  });

  return { set, stop, failure };
}
