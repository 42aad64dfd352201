import type { DataRequest, DataRequestReview } from '@bylgja/contract';
import { fail } from '@bylgja/domain';
import { formatDataAmount, formatPhoneNumber } from '@bylgja/i18n';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';

import { showAnyProblem } from '#lib/show-problem.ts';
import { textNow, useLocale, useText } from '#lib/text.ts';
import { useVisible } from '#lib/use-visible.ts';
import { Text } from '#ui/data/text.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Review, ReviewButton, ReviewSummary } from '#ui/forms/review.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { overlay } from '#ui/overlay/overlay.ts';
import { SheetButtons } from '#ui/overlay/sheet.tsx';
import { useSheetGuard } from '#ui/overlay/use-guard.ts';

import { GiftReview, Refusal } from '../components/gift-review.tsx';
import { requestReviewQuery } from '../data-transfers.queries.ts';
import { useReply } from '../use-reply.ts';

/** Requests opened since the start of the app: one that was closed without an answer does not open by itself again. */
const opened = new Set<string>();

export function wasOpened({ id }: DataRequest): boolean {
  return opened.has(id);
}

export function clearOpened(): void {
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
  const review = useReview(request, { isOpen, onClose });
  const said = review.data && whatItDoes(review.data);
  // Leaving and declining move nothing, and do not wait for the figures; their coming moves the buttons.
  const isGuarded = useSheetGuard({
    isReady: isVisible,
    shows: [review.status, said, review.data?.gift.refusal],
  });

  const amount = formatDataAmount(request.dataAmount, locale);
  const { firstname, phoneNumber } = request.requester;
  const ids = { question: `${id}-question`, review: `${id}-review`, refusal: `${id}-refusal` };
  const gift = review.data?.gift;
  const notYet = isGuarded && ids.question;
  return (
    <Review>
      <Stack gap="block">
        <ReviewSummary of={said && [amount, said]} label={text('general.overview')}>
          <Stack gap="tight">
            <Text size="heading" id={ids.question}>
              {text('data.requestBody', { name: firstname, amount })}
            </Text>
            <Text muted>{formatPhoneNumber(phoneNumber)}</Text>
          </Stack>
          <div id={ids.review}>
            <GiftReview review={review} />
          </div>
        </ReviewSummary>
        {gift && <Refusal id={ids.refusal} gift={gift} />}
      </Stack>
      <SheetButtons>
        <ReviewButton
          readOn={text('general.readOn')}
          kind="primary"
          icon="give"
          busy={sending === 'approve' && text('data.sending')}
          disabledBy={whyNotGive(gift, ids) ?? notYet}
          onPress={() => reply('approve')}
        >
          {text('data.approve', { amount })}
        </ReviewButton>
        <Button
          busy={sending === 'decline' && text('data.sending')}
          disabledBy={notYet}
          onPress={() => reply('decline')}
        >
          {text('data.decline')}
        </Button>
      </SheetButtons>
    </Review>
  );
}

/** What the review says that giving would do. When it was measured is no part of it. */
function whatItDoes({ gift, validUntil }: DataRequestReview) {
  return [gift.remaining, gift.remainingAfter, gift.monthlyRemaining, validUntil];
}

/** The id of what says why it cannot be given: the figures are not there, or the server refuses. */
function whyNotGive(
  gift: DataRequestReview['gift'] | undefined,
  ids: { review: string; refusal: string },
): string | undefined {
  if (gift === undefined) return ids.review;
  return gift.refusal === null ? undefined : ids.refusal;
}

/** A preview of the gift while the request is open. A request that is gone closes with an error (rule: data-transfers 7). */
function useReview({ id }: DataRequest, { isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const review = useQuery({ ...requestReviewQuery(id), enabled: isOpen });
  const isGone = isOpen && review.error?.failure.code === 'not_found';
  useEffect(() => {
    if (!isGone) return;
    showAnyProblem(fail('already_handled'));
    onClose();
  }, [isGone, onClose]);
  return review;
}
