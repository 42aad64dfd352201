import type { LimitsOfLine, Member } from '@bylgja/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { refetchSubscriptions } from '#features/orders/refetch-after-order.queries.ts';
import { api } from '#lib/api.ts';
import { showDone, showProblem } from '#lib/show-problem.ts';
import { useText } from '#lib/text.ts';
import { overlay } from '#ui/overlay/overlay.ts';

import { limitsQuery } from './limits.queries.ts';
import { settingsOf } from './limits.view.ts';
import type { LimitSettings } from './limits.view.ts';

/**
 * The limits of a line, and what of them is wanted otherwise until the server has answered; when it does not take that, it says
 * so. Changes are sent one after another, each with what the server has confirmed by then, so that none undoes another.
 */
export function useLimits(line: Member, limits: LimitsOfLine) {
  const text = useText();
  const queries = useQueryClient();
  const [pending, setPending] = useState<Partial<LimitSettings>>({});
  const sent = useRef<Promise<void>>(Promise.resolve());
  const { queryKey } = limitsQuery(line.id);

  const isSure = () =>
    overlay.confirm({
      title: text('limits.stopOffQuestion'),
      text: text('limits.stopOffWarning'),
      confirm: text('limits.stopOff'),
      kind: 'ink',
    });

  async function send(changed: Partial<LimitSettings>, done?: string): Promise<void> {
    const confirmed = settingsOf(queries.getQueryData(queryKey) ?? limits);
    const set = await api.act('failed.changeLimits', 'PUT /subscriptions/:id/limits', {
      params: { id: line.id },
      body: { ...confirmed, ...changed },
    });
    if (set.ok) {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, set.value);
      if (done !== undefined) showDone(done);
    } else showProblem(set);
    setPending((before) => without(before, changed));
    // The change may stop a line abroad, or resume it.
    if (set.ok) await refetchSubscriptions(queries);
  }

  async function sendAfter(before: Promise<void>, ...settings: Parameters<typeof send>): Promise<void> {
    await before;
    await send(...settings);
  }

  async function change(changed: Partial<LimitSettings>, done?: string): Promise<void> {
    if (isPending(pending, changed)) return;
    if (changed.stopsAbroad === false && !(await isSure())) return;
    setPending((before) => ({ ...before, ...changed }));
    sent.current = sendAfter(sent.current, changed, done);
  }

  return {
    settings: settingsOf(limits),
    change: (changed: Partial<LimitSettings>, done?: string) => void change(changed, done),
    isChanging: (setting: keyof LimitSettings) => pending[setting] !== undefined,
  };
}

/** Whether a change of the same settings is on its way. */
function isPending(pending: Partial<LimitSettings>, changed: Partial<LimitSettings>): boolean {
  return Object.keys(changed).some((setting) => setting in pending);
}

function without(pending: Partial<LimitSettings>, changed: Partial<LimitSettings>): Partial<LimitSettings> {
  return Object.fromEntries(Object.entries(pending).filter(([setting]) => !(setting in changed)));
}
