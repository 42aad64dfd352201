import type { CallFailure } from '@bylgja/client';
import type { DataRequest } from '@bylgja/contract';
import { fail } from '@bylgja/domain';
import type { Ok } from '@bylgja/domain';
import { formatDataAmount, formatPhoneNumber } from '@bylgja/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { api } from '#lib/api.ts';
import { markChanged } from '#lib/just-changed.ts';
import { showAnyProblem, showDone, showProblem } from '#lib/show-problem.ts';
import { useLocale, useText } from '#lib/text.ts';
import { isUnanswered } from '#lib/unanswered.ts';
import { useAction } from '#lib/use-action.ts';
import { newKey } from '#platform/random.ts';
import { feel } from '#platform/touch-feedback.ts';

import { changedByTransfer } from './data-transfers.queries.ts';

type Reply = 'approve' | 'decline';

type RequestState = 'open' | 'unanswered' | 'handled';

/** Approves or declines a request. One that no longer waits closes with an error; after other failures it stays open (rule: data-transfers 7). */
export function useReply({ id, dataAmount, requester }: DataRequest, onHandled: () => void) {
  const text = useText();
  const locale = useLocale();
  const queries = useQueryClient();
  const [sending, setSending] = useState<Reply | null>(null);
  const [state, setState] = useState<RequestState>('open');
  const unanswered = useRef<string>(undefined);

  const { run, isBusy } = useAction(async (reply: Reply) => {
    setSending(reply);
    const answered = await (reply === 'approve' ? approve() : decline());
    for (const queryKey of changedByTransfer) void queries.invalidateQueries({ queryKey });
    const after = stateAfter(answered);
    setState(after);
    if (answered.ok) markChanged(id);
    if (answered.ok && reply === 'approve') void feel('done');
    if (answered.ok) showDone(reply === 'approve' ? given() : text('data.declined'));
    else if (after === 'handled') showAnyProblem(fail('already_handled'));
    else showProblem(answered);
    if (after === 'handled') onHandled();
  });

  function given(): string {
    const name = requester.firstname || formatPhoneNumber(requester.phoneNumber);
    return text('data.giveDone', { amount: formatDataAmount(dataAmount, locale), name });
  }
  /** Without an answer, pressing again gives the same data, and no other. */
  async function approve() {
    const idempotencyKey = unanswered.current ?? newKey();
    unanswered.current = idempotencyKey;
    const answered = await api.act('failed.answerRequest', 'POST /data-transfers/:id/approve', {
      params: { id },
      idempotencyKey,
    });
    if (answered.ok || !isUnanswered(answered)) unanswered.current = undefined;
    return answered;
  }
  function decline() {
    return api.act('failed.answerRequest', 'DELETE /data-transfers/:id', { params: { id } });
  }
  return {
    reply: run,
    sending: isBusy ? sending : null,
    /** The request waits as before. After no answer the result is unknown: pressing again finds out, reading the request would not. */
    isOpen: state === 'open' && !isBusy,
  };
}

function stateAfter(answered: Ok<unknown> | CallFailure): RequestState {
  if (answered.ok || answered.code === 'not_found' || answered.code === 'already_handled') return 'handled';
  return isUnanswered(answered) ? 'unanswered' : 'open';
}
