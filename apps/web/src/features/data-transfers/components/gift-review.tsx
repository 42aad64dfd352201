import type { DataRequestReview } from '@bylgja/contract';
import { fail, isStale, isUnlimited, megabytes } from '@bylgja/domain';
import { formatData, formatDataAmount, formatDate, formatMeasuredAt, formatPhoneNumber } from '@bylgja/i18n';
import type { UseQueryResult } from '@tanstack/react-query';

import { Failed } from '#lib/failed.tsx';
import { useDescribe, useLocale, useText } from '#lib/text.ts';
import { useNow } from '#lib/use-now.ts';
import { Compare } from '#ui/data/compare.tsx';
import { Figure } from '#ui/data/figure.tsx';
import { SummaryList } from '#ui/data/summary-list.tsx';
import { Text } from '#ui/data/text.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Bone, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Stack } from '#ui/layout/stack.tsx';

/** What giving would do to the giver's line, as the server says it. */
export function GiftReview({ review }: { review: UseQueryResult<DataRequestReview> }) {
  const text = useText();
  if (review.data !== undefined) return <Figures review={review.data} />;
  if (review.isPending) {
    return (
      <Skeleton label={text('general.loading')}>
        <Stack gap="gutter">
          <Bone height="5.75rem" round="card" />
          <Bone height="11rem" round="card" />
        </Stack>
      </Skeleton>
    );
  }
  return <Failed title={text('data.requestNotLoaded')} query={review} small />;
}

function Figures({ review: { gift, ownPhoneNumber, validUntil } }: { review: DataRequestReview }) {
  const text = useText();
  const locale = useLocale();
  const { remaining, remainingAfter, monthlyRemaining } = gift;
  const isCompared = remaining !== null && remainingAfter !== null && !isUnlimited(megabytes(remaining));
  const left = {
    label: text('data.leftOnLine'),
    value: remaining === null ? text('home.unknown') : formatData(remaining, locale),
  };
  return (
    <Stack gap="gutter">
      <Stack gap="tight">
        {isCompared && (
          <Compare
            before={{ when: text('data.now'), content: <Figure>{formatData(remaining, locale)}</Figure> }}
            after={{
              when: text('data.after'),
              content: <Figure>{formatData(remainingAfter, locale)}</Figure>,
            }}
          />
        )}
        <MeasuredAt measuredAt={gift.measuredAt} />
      </Stack>
      <SummaryList
        rows={[
          { label: text('data.from'), value: formatPhoneNumber(ownPhoneNumber) },
          ...(isCompared ? [] : [left]),
          { label: text('data.mayGiveThisMonth'), value: formatDataAmount(monthlyRemaining, locale) },
          { label: text('data.requestUntil'), value: formatDate(validUntil) },
        ]}
      />
      <Alert>{text('data.notTakenBack')}</Alert>
    </Stack>
  );
}

/** When the figures were measured; emphasised if that is long ago. */
function MeasuredAt({ measuredAt }: { measuredAt: string | null }) {
  const text = useText();
  const locale = useLocale();
  const now = useNow();
  if (measuredAt === null) return null;
  const measured = text('home.measured', { when: formatMeasuredAt(measuredAt, now, locale) });
  if (isStale(new Date(measuredAt), now)) return <Alert kind="caution">{measured}</Alert>;
  return (
    <Text size="caption" muted>
      {measured}
    </Text>
  );
}

interface RefusalProps {
  readonly id: string;
  readonly gift: DataRequestReview['gift'];
}

/** Why it cannot be given now, beside the button that it disables. */
export function Refusal({ id, gift: { refusal, remaining } }: RefusalProps) {
  const text = useText();
  const describe = useDescribe();
  if (refusal === null) return null;
  const isUnknown = refusal === 'insufficient_data' && remaining === null;
  return (
    <Alert kind="caution" id={id}>
      {isUnknown ? text('data.leftUnknown') : describe(fail(refusal)).title}
    </Alert>
  );
}
