import { useId } from 'react';

import { useLocale, useText } from '#lib/text.ts';
import { PriceTable } from '#ui/data/price-table.tsx';
import { Text } from '#ui/data/text.tsx';
import { Card } from '#ui/layout/card.tsx';

import { priceRows } from '../family.view.ts';
import type { OwnFamily } from '../family.view.ts';

/** What each place of the family costs a month: the whole table, with the next one marked. */
export function FamilyPrices(family: OwnFamily) {
  const text = useText();
  const locale = useLocale();
  const heading = useId();
  return (
    <Card as="section" roomy gap="snug" aria-labelledby={heading}>
      <Text as="h2" id={heading} size="subject">
        {text('family.pricesAMonth')}
      </Text>
      <PriceTable label={text('family.pricesAMonth')} rows={priceRows(family, { text, locale })} />
      <Text size="caption" muted>
        {text('family.pricesWithVat')}
      </Text>
    </Card>
  );
}
