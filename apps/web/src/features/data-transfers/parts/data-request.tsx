import type { DataRequest } from '@bylgja/contract';
import { fail } from '@bylgja/domain';
import { formatDataAmount, formatPhoneNumber } from '@bylgja/i18n';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';

import { tellAnyProblem } from '#lib/tell-problem.ts';
import { textNow, useLocale, useText } from '#lib/text.ts';
import { useVisible } from '#lib/use-visible.ts';
import { Button } from '#ui/button.tsx';
import { overlay } from '#ui/overlay/overlay.ts';
import { SheetButtons } from '#ui/overlay/sheet.tsx';
import { useSheetGuard } from '#ui/overlay/use-guard.ts';
import { Stack } from '#ui/stack.tsx';
import { Text } from '#ui/text.tsx';

import { GiftReview, Refusal } from '../components/gift-review.tsx';
import { requestReviewQuery } from '../data-transfers.queries.ts';
import { useReply } from '../use-reply.ts';

/** Requests that were opened since the app was: what was closed without an answer does not open by itself again. */
const opened = new Set<string>();

export function wasOpened({ id }: DataRequest): boolean {
  return opened.has(id);
}

export function forgetOpened(): void {
  opened.clear();
}

/** Opens the review of a request for data. Settles once it was answered or is left for later. */
export async function openRequest(request: DataRequest): Promise<void> {
  opened.add(request.id);
  await overlay.sheet<void>({
    title: textNow()('data.received'),
    guarded: true,
    content: (close) => <Answer request={request} onClose={() => close()} />,
  });
}

function Answer({ request, onClose }: { request: DataRequest; onClose: () => void }) {
  const text = useText();
  const locale = useLocale();
  const id = useId();
  const isVisible = useVisible();
  const { reply, sending, isOpen } = useReply(request, onClose);
  const review = useQuery({ ...requestReviewQuery(request.id), enabled: isOpen });
  const isGuarded = useSheetGuard(isVisible && !review.isPending);

  const isGone = review.error?.failure.code === 'not_found' && isOpen;
  useEffect(() => {
    if (!isGone) return;
    tellAnyProblem(fail('already_handled'));
    onClose();
  }, [isGone, onClose]);

  const amount = formatDataAmount(request.dataAmount, locale);
  const { firstname, phoneNumber } = request.requester;
  const questionId = `${id}-question`;
  const reviewId = `${id}-review`;
  const refusalId = `${id}-refusal`;
  const isRefused = review.data !== undefined && review.data.gift.refusal !== null;
  const notYet = isGuarded && questionId;
  return (
    <Stack gap="block">
      <Stack gap="tight">
        <Text size="heading" id={questionId}>
          {text('data.requestBody', { name: firstname, amount })}
        </Text>
        <Text muted>{formatPhoneNumber(phoneNumber)}</Text>
      </Stack>
      <div id={reviewId}>
        <GiftReview review={review} />
      </div>
      {isRefused && <Refusal id={refusalId} gift={review.data.gift} />}
      <SheetButtons>
        <Button
          kind="primary"
          icon="give"
          busy={sending === 'approve' && text('data.sending')}
          disabledBy={(isRefused && refusalId) || (review.data === undefined && reviewId) || notYet}
          onPress={() => reply('approve')}
        >
          {text('data.approve', { amount })}
        </Button>
        <Button
          busy={sending === 'decline' && text('data.sending')}
          disabledBy={notYet}
          onPress={() => reply('decline')}
        >
          {text('data.decline')}
        </Button>
      </SheetButtons>
    </Stack>
  );
}
