import type { Plan } from '@bylgja/contract';
import { formatExactPrice, formatPrice } from '@bylgja/i18n';
import type { ReactNode } from 'react';

import { Failed } from '#lib/failed.tsx';
import { useLocale, useText } from '#lib/text.ts';
import { SummaryList } from '#ui/data/summary-list.tsx';
import { Text } from '#ui/data/text.tsx';
import { Bone, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';

import { moreAMonth } from '../family.view.ts';
import type { JoiningPreview } from './joining-step-props.ts';

interface JoiningPriceProps {
  readonly preview: JoiningPreview;
  /** That every line of the family has. */
  readonly euPackage: Plan['euPackage'];
  /** For whom. */
  readonly children?: ReactNode;
}

/** What a new member costs: a month more, and now, as the server works it out. */
export function JoiningPrice({ preview, euPackage, children }: JoiningPriceProps) {
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
  const { dueNow, dueDays } = preview.data;
  return (
    <Card roomy gap="snug">
      {children}
      <SummaryList
        rows={[
          {
            label: text('family.perMonthMore'),
            value: text('family.nextPrice', { price: formatPrice(moreAMonth(preview.data), locale) }),
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
