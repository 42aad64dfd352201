import { formatDate, formatExactPrice, formatPrice } from '@bylgja/i18n';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';

import type { ManagedLine } from '#features/lines/lines.view.ts';
import { Failed } from '#lib/failed.tsx';
import { useLocale, useText } from '#lib/text.ts';
import { SummaryList } from '#ui/data/summary-list.tsx';
import { Text } from '#ui/data/text.tsx';
import { Bone, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';

import { monthlyPriceQuery } from '../monthly-price.queries.ts';

/** What the line costs a month, with the VAT in it, and until when it is bound. */
export function PriceCard({ line }: Pick<ManagedLine, 'line'>) {
  const text = useText();
  const locale = useLocale();
  const heading = useId();
  const price = useQuery(monthlyPriceQuery(line.id));
  if (price.data === undefined) {
    if (price.isError) return <Failed small title={text('manage.priceNotLoaded')} query={price} />;
    return (
      <Skeleton label={text('general.loading')}>
        <Bone height="13rem" round="card" />
      </Skeleton>
    );
  }

  const { lines, total, totalWithoutVat, vat } = price.data;
  const rows = [
    ...lines.map((row) => ({ label: row.label, value: formatExactPrice(row.price, locale) })),
    { label: text('manage.withoutVat'), value: formatExactPrice(totalWithoutVat, locale) },
    { label: text('packages.vat'), value: formatExactPrice(vat, locale) },
  ];
  return (
    <Card as="section" aria-labelledby={heading}>
      <Text as="h2" id={heading} size="subject">
        {text('manage.monthlyPrice')}
      </Text>
      <SummaryList
        rows={rows}
        total={{ label: text('packages.totalWithVat'), value: formatPrice(total, locale) }}
      />
      {line.bindingUntil !== null && (
        <Text size="label" muted>
          {text('manage.boundUntil', { date: formatDate(line.bindingUntil) })}
        </Text>
      )}
    </Card>
  );
}
