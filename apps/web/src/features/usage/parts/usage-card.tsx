import type { Member } from '@bylgja/contract';
import { monthOf } from '@bylgja/domain';
import { formatMonth } from '@bylgja/i18n';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';

import { Failed } from '#lib/failed.tsx';
import { useLocale, useText } from '#lib/text.ts';
import { useNow } from '#lib/use-now.ts';
import { Bars } from '#ui/data/bars.tsx';
import { Text } from '#ui/data/text.tsx';
import { Bone, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';

import { usageQuery } from '../usage.queries.ts';
import { monthOfUse } from '../usage.view.ts';

/** Domestic data used this month, day by day. */
export function UsageCard({ line }: { line: Member }) {
  const text = useText();
  const locale = useLocale();
  const now = useNow();
  const heading = useId();
  const usage = useQuery(usageQuery(line.id, 1));
  if (usage.data === undefined) {
    if (usage.isPending) return <UsageSkeleton />;
    return <Failed title={text('home.usageNotLoaded')} query={usage} small />;
  }

  const month = monthOfUse(usage.data, { text, locale });
  return (
    <Card as="section" roomy gap="snug" aria-labelledby={heading}>
      <Text as="h2" id={heading} size="subject">
        {month?.heading ?? text('home.usageIn', { month: formatMonth(monthOf(now), locale) })}
      </Text>
      {month === null ? (
        <Text muted>{text('home.noUsage')}</Text>
      ) : (
        <>
          <Bars
            label={month.heading}
            columns={[text('home.day'), text('home.usedOnDay')]}
            bars={month.bars}
            now={month.now}
            marks={month.marks}
          />
          <p>
            <strong>{month.used}</strong>{' '}
            <Text as="span" muted>
              · {month.perDay}
            </Text>
          </p>
        </>
      )}
    </Card>
  );
}

/** The card before its figures are there. */
export function UsageSkeleton() {
  const text = useText();
  return (
    <Card roomy gap="snug">
      <Skeleton label={text('general.loading')}>
        <Bone width="9rem" height="1.5rem" />
        <Bone height="8.5rem" round="control" />
        <Bone width="13rem" height="1.5rem" />
      </Skeleton>
    </Card>
  );
}
