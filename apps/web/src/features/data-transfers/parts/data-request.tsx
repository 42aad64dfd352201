import type { DataRequest } from '@bylgja/contract';
import { formatData, formatDataAmount, formatPhoneNumber } from '@bylgja/i18n';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { measuredOf } from '#features/subscriptions/gauge.view.ts';
import { subscriptionsQuery } from '#features/subscriptions/subscriptions.queries.ts';
import { api } from '#lib/api.ts';
import { tellAnyProblem, tellDone } from '#lib/tell-problem.ts';
import { textNow, useLocale, useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { newKey } from '#platform/random.ts';
import { Button } from '#ui/button.tsx';
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
  const { approve, decline } = useAnswer(request, onAnswered);
  const left = useLeft();
  const amount = formatDataAmount(request.dataAmount, locale);
  const { firstname, phoneNumber } = request.requester;
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
      <SheetButtons>
        <Button kind="primary" busy={approve.isBusy && text('data.sending')} onPress={() => approve.run()}>
          {text('data.approve', { amount })}
        </Button>
        <Button busy={decline.isBusy && text('data.sending')} onPress={() => decline.run()}>
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

/** A request that cannot be answered, as it is no more, closes with an error; one that can be later stays open (spec 4, 8). */
function useAnswer({ id }: DataRequest, onAnswered: () => void) {
  const text = useText();
  const queries = useQueryClient();
  const params = { id };

  async function settle(answer: ReturnType<typeof send>, done: 'data.approved' | 'data.declined') {
    const answered = await answer;
    for (const queryKey of changedByTransfer) void queries.invalidateQueries({ queryKey });
    if (answered.ok) {
      tellDone(text(done));
      onAnswered();
      return;
    }
    const isGone = answered.code === 'not_found' || answered.code === 'already_handled';
    tellAnyProblem(isGone ? { ok: false, code: 'unexpected' } : answered);
    if (isGone) onAnswered();
  }
  const send = (name: 'approve' | 'decline') =>
    name === 'approve'
      ? api.call('POST /data-transfers/:id/approve', { params, idempotencyKey: newKey() })
      : api.call('DELETE /data-transfers/:id', { params });
  const approve = useAction(() => settle(send('approve'), 'data.approved'));
  const decline = useAction(() => settle(send('decline'), 'data.declined'));
  return { approve, decline };
}
