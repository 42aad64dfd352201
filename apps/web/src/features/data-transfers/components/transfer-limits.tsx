import type { Member } from '@bylgja/contract';
import type { Megabytes, TransferKind } from '@bylgja/domain';
import { formatData, formatDataAmount } from '@bylgja/i18n';

import { useLocale, useText } from '#lib/text.ts';
import { SummaryList } from '#ui/data/summary-list.tsx';
import { Card } from '#ui/layout/card.tsx';

interface TransferLimitsProps {
  readonly kind: TransferKind;
  readonly line: Member;
  readonly max: Megabytes;
}

/** What a line has left, and how much of it may be given; or how much may be requested. */
export function TransferLimits({ kind, line, max }: TransferLimitsProps) {
  const text = useText();
  const locale = useLocale();
  const { dataRemaining, givenData } = line;
  const left = dataRemaining.domestic;
  const allowed = Math.max(0, givenData.max - givenData.current);
  const ofGift = [
    {
      label: text('data.leftOnLine'),
      value: left === null ? text('home.unknown') : formatData(left, locale),
    },
    { label: text('data.mayGiveThisMonth'), value: formatDataAmount(allowed, locale) },
  ];
  const atMost = { label: text('data.atMost'), value: formatDataAmount(max, locale) };
  const rows = kind === 'give' ? [...ofGift, ...(max === allowed ? [] : [atMost])] : [atMost];
  return (
    <Card roomy>
      <SummaryList rows={rows} />
    </Card>
  );
}
