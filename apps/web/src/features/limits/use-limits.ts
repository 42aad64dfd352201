import type { LimitsOfLine, Member } from '@bylgja/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { renewSubscriptions } from '#features/subscriptions/change.queries.ts';
import { api } from '#lib/api.ts';
import { tellDone, tellProblem } from '#lib/tell-problem.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { overlay } from '#ui/overlay/overlay.ts';

import { limitsQuery } from './limits.queries.ts';
import { settingsOf } from './limits.view.ts';
import type { LimitSettings } from './limits.view.ts';

/** The limits of a line, and what of them is wanted otherwise until the server has answered; when it does not take that, it says so. */
export function useLimits(line: Member, limits: LimitsOfLine) {
  const text = useText();
  const queries = useQueryClient();
  const [wished, setWished] = useState<LimitSettings>();
  const settings = settingsOf(limits);

  const isSure = () =>
    overlay.confirm({
      title: text('limits.stopOffQuestion'),
      text: text('limits.stopOffWarning'),
      confirm: text('limits.stopOff'),
      kind: 'ink',
    });

  const change = useAction(async (changed: Partial<LimitSettings>, done?: string) => {
    if (changed.stopsAbroad === false && !(await isSure())) return;
    const body = { ...settings, ...changed };
    setWished(body);
    const set = await api.act('failed.changeLimits', 'PUT /subscriptions/:id/limits', {
      params: { id: line.id },
      body,
    });
    if (set.ok) {
      const { queryKey } = limitsQuery(line.id);
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, set.value);
      if (done !== undefined) tellDone(done);
      // A line stops abroad, or goes on, by what is set.
      await renewSubscriptions(queries);
    } else tellProblem(set);
    setWished(undefined);
  });

  const isChanging = (setting: keyof LimitSettings) =>
    wished !== undefined && wished[setting] !== settings[setting];
  return { settings, change: change.run, isChanging };
}
