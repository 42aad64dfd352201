import type { Member } from '@bylgja/contract';
import { formatMeasuredAt, formatPrice } from '@bylgja/i18n';
import { useId } from 'react';

import { useLocale, useText } from '#lib/text.ts';
import { useNow } from '#lib/use-now.ts';
import { Figure } from '#ui/data/figure.tsx';
import { Text } from '#ui/data/text.tsx';
import { Card } from '#ui/layout/card.tsx';

/** What a prepaid line has left, and when that was measured; nothing for a line with a plan. */
export function BalanceCard({ line }: { line: Pick<Member, 'balance'> }) {
  const text = useText();
  const locale = useLocale();
  const now = useNow();
  const heading = useId();
  if (line.balance === null) return null;
  const { amount, measuredAt } = line.balance;
  return (
    <Card as="section" roomy gap="tight" aria-labelledby={heading}>
      <Text as="h2" id={heading} size="subject">
        {text('topUps.balance')}
      </Text>
      <Figure>{formatPrice(amount, locale)}</Figure>
      {amount < 0 && <Text>{text('topUps.owed')}</Text>}
      <Text size="caption" muted>
        {measuredAt === null
          ? text('home.notMeasured')
          : text('home.measured', { when: formatMeasuredAt(measuredAt, now, locale) })}
      </Text>
    </Card>
  );
}
