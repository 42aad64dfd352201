import type { CallFailure } from '@bylgja/client';
import type { Session } from '@bylgja/contract';
import type { Ok } from '@bylgja/domain';
import { useQueryClient } from '@tanstack/react-query';

import { api } from '#lib/api.ts';
import { deviceWords } from '#lib/device-words.ts';
import { showProblem } from '#lib/show-problem.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { overlay } from '#ui/overlay/overlay.ts';

import { sessionsQuery } from './auth.queries.ts';

/** Signs another device out, after a confirmation. If it is signed out already, that counts as done. */
export function useEndSession() {
  const text = useText();
  const showOutcome = useOutcome();
  return useAction(async ({ id, device }: Session) => {
    const isSure = await overlay.confirm({
      title: text('sessions.endConfirm'),
      text: text('sessions.endHelp', { device: deviceWords(device, text) }),
      confirm: text('sessions.end'),
      kind: 'ink',
    });
    if (!isSure) return;
    const ended = await api.act('failed.endSession', 'DELETE /auth/sessions/:id', { params: { id } });
    await showOutcome(ended, text('sessions.ended'));
  });
}

/** Signs out every device but this one, after a confirmation. */
export function useEndOtherSessions() {
  const text = useText();
  const showOutcome = useOutcome();
  return useAction(async () => {
    const isSure = await overlay.confirm({
      title: text('sessions.endOthersConfirm'),
      text: text('sessions.endOthersHelp'),
      confirm: text('sessions.end'),
      kind: 'ink',
    });
    if (isSure)
      await showOutcome(
        await api.act('failed.endOtherSessions', 'DELETE /auth/sessions'),
        text('sessions.othersEnded'),
      );
  });
}

/** Says what came of it, and shows who is left. */
function useOutcome() {
  const queries = useQueryClient();
  return async (ended: Ok<unknown> | CallFailure, done: string): Promise<void> => {
    if (ended.ok || ended.code === 'not_found') overlay.toast('info', done);
    else showProblem(ended);
    await queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  };
}
