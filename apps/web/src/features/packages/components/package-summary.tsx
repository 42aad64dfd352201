import type { ExtraPackage } from '@bylgja/contract';
import { formatDataAmount } from '@bylgja/i18n';

import { useLocale, useText } from '#lib/text.ts';
import { Figure } from '#ui/data/figure.tsx';
import { SummaryList } from '#ui/data/summary-list.tsx';
import { Text } from '#ui/data/text.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Summary } from '#ui/layout/screen.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { sumOf, zoneName } from '../packages.view.ts';
import type { Buyer } from '../use-buyers.ts';

/** Beside the choice on a wide screen: the chosen package, for whom, until when, and its price. */
export function PackageSummary({ extra, buyer }: { extra: ExtraPackage; buyer: Buyer }) {
  const text = useText();
  const locale = useLocale();
  return (
    <Summary label={text('general.overview')}>
      <Card roomy gap="block">
        <Stack gap="hair">
          <Figure>{formatDataAmount(extra.dataAmount, locale)}</Figure>
          <Text muted>{text('packages.for', { line: buyer.name })}</Text>
          {extra.zone === 'eu' && <Text muted>{zoneName(extra.zone, text)}</Text>}
        </Stack>
        <SummaryList {...sumOf(extra, text, locale)} />
      </Card>
    </Summary>
  );
}
