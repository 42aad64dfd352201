import type { CallFailure } from '@bylgja/client';
import type { DataRequest } from '@bylgja/contract';
import { formatData, formatDataAmount, formatPhoneNumber } from '@bylgja/i18n';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { measuredOf } from '#features/subscriptions/gauge.view.ts';
import { subscriptionsQuery } from '#features/subscriptions/subscriptions.queries.ts';
import { api } from '#lib/api.ts';
import { tellAnyProblem, tellDone } from '#lib/tell-problem.ts';
import { textNow, useDescribe, useLocale, useText } from '#lib/text.ts';
import { isUnanswered } from '#lib/unanswered.ts';
import { useAction } from '#lib/use-action.ts';
import { newKey } from '#platform/random.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { overlay } from '#ui/overlay/overlay.ts';
import { SheetButtons } from '#ui/overlay/sheet.tsx';
import { Stack } from '#ui/stack.tsx';
import { Text } from '#ui/text.tsx';

import { changedByTransfer } from '../data-transfers.queries.ts';

/** Asks the person whether to give what somebody asks for; true once it has been answered, false when it is left for later. */
export async function askAbout(request: DataRequest): Promise<boolean> {
  const isAnswered = await overlay.sheet<boolean>({
    title: textNow()('data.received'),
    content: (close) => <Answer request={request} onAnswered={() => close(true)} />,
  });
  return isAnswered ?? false;
}

function Answer({ request, onAnswered }: { request: DataRequest; onAnswered: () => void }) {
  const text = useText();
  const locale = useLocale();
  const describe = useDescribe();
  const { reply, sending, failure } = useReply(request, onAnswered);
  const left = useLeft();
  const amount = formatDataAmount(request.dataAmount, locale);
  const { firstname, phoneNumber } = request.requester;
  const problem = failure && describe(failure);
  return (
    <Stack gap="block">
      <Stack gap="tight">
        <Text size="heading">{text('data.requestBody', { name: firstname, amount })}</Text>
        <Text muted>{formatPhoneNumber(phoneNumber)}</Text>
        <Text>{text('data.requestQuestion')}</Text>
        {left !== null && (
          <Text size="label" muted>
            {text('home.amountLeft', { amount: formatData(left, locale) })}
          </Text>
        )}
      </Stack>
      {problem && (
        <Note kind="negative" role="alert">
          <strong>{problem.title}</strong> {problem.detail}
        </Note>
      )}
      <SheetButtons>
        <Button
          kind="primary"
          busy={sending === 'approve' && text('data.sending')}
          onPress={() => reply('approve')}
        >
          {text('data.approve', { amount })}
        </Button>
        <Button busy={sending === 'decline' && text('data.sending')} onPress={() => reply('decline')}>
          {text('data.decline')}
        </Button>
      </SheetButtons>
    </Stack>
  );
}

/** What is left on the person’s own line; null while it is not known. */
function useLeft(): number | null {
  const own = useQuery(subscriptionsQuery).data?.currentAccount?.currentMember;
  return (own && measuredOf(own)?.remaining) ?? null;
}

type Reply = 'approve' | 'decline';

/** A request that cannot be answered, as it is no more, closes with an error; one that can be later stays open (spec 4, 8). */
function useReply({ id }: DataRequest, onAnswered: () => void) {
  const text = useText();
  const queries = useQueryClient();
  const [sending, setSending] = useState<Reply | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const unanswered = useRef<string>(undefined);

  const { run, isBusy } = useAction(async (reply: Reply) => {
    setSending(reply);
    setFailure(null);
    const answered = await (reply === 'approve' ? approve() : decline());
    for (const queryKey of changedByTransfer) void queries.invalidateQueries({ queryKey });
    if (answered.ok) {
      tellDone(text(reply === 'approve' ? 'data.approved' : 'data.declined'));
      onAnswered();
    } else if (answered.code === 'not_found' || answered.code === 'already_handled') {
      tellAnyProblem({ ok: false, code: 'unexpected' });
      onAnswered();
    } else {
      setFailure(answered);
    }
  });

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
  return { reply: run, sending: isBusy ? sending : null, failure };
}
