import type { Plan, Preview } from '@bylgja/contract';
import { formatExactPrice, formatPrice } from '@bylgja/i18n';

import { Failed } from '#lib/failed.tsx';
import { useLocale, useText } from '#lib/text.ts';
import { SummaryList } from '#ui/data/summary-list.tsx';
import { Text } from '#ui/data/text.tsx';
import { Bone, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';

import type { FailedQuery } from '../use-own-family.ts';

type JoiningPriceProps = {
  readonly preview: FailedQuery & { readonly data: Preview | undefined };
  /** That every line of the family has. */
  readonly euPackage: Plan['euPackage'];
};

/** What a new member costs: a month more, and now, as the server works it out. */
export function JoiningPrice({ preview, euPackage }: JoiningPriceProps) {
  const text = useText();
  const locale = useLocale();
  if (preview.data === undefined) {
    if (preview.error !== null) return <Failed small title={text('family.priceNotLoaded')} query={preview} />;
    return (
      <Skeleton label={text('general.loading')}>
        <Bone height="10rem" round="card" />
      </Skeleton>
    );
  }
  const { before, after, dueNow, dueDays } = preview.data;
  const more = (after?.monthly.price ?? 0) - (before?.monthly.price ?? 0);
  return (
    <Card roomy gap="snug">
      <SummaryList
        rows={[
          {
            label: text('family.perMonthMore'),
            value: text('family.nextPrice', { price: formatPrice(more, locale) }),
          },
          {
            label: text('packages.totalWithoutVat'),
            value: formatExactPrice(dueNow.priceWithoutVat, locale),
          },
          { label: text('packages.vat'), value: formatExactPrice(dueNow.vat, locale) },
        ]}
        total={{ label: text('family.dueNow'), value: formatPrice(dueNow.price, locale) }}
      />
      {euPackage !== null && (
        <Text size="caption" muted>
          {text('family.withEuPackage', { price: formatPrice(euPackage.price, locale) })}
        </Text>
      )}
      <Text size="caption" muted>
        {text('family.dueDays', { days: dueDays })}
      </Text>
    </Card>
  );
}
