import { formatPrice } from '@bylgja/i18n';

import { useLocale, useText } from '#lib/text.ts';
import { Figure } from '#ui/data/figure.tsx';
import { Seats } from '#ui/data/seats.tsx';
import { Text } from '#ui/data/text.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row } from '#ui/layout/stack.tsx';

import { familyPrice, takenSeats } from '../family.view.ts';
import type { OwnFamily } from '../family.view.ts';

interface FamilySummaryProps extends OwnFamily {
  /** Why no member can be added now, with the id that the disabled button refers to. */
  readonly refusal: { readonly id: string; readonly words: string } | null;
}

/** What the family costs, and how many places are taken. */
export function FamilySummary({ refusal, ...family }: FamilySummaryProps) {
  const { account, plan, seats } = family;
  const text = useText();
  const locale = useLocale();
  const taken = takenSeats(seats);
  const places = { taken, all: plan.maxMembers };
  return (
    <Card roomy>
      <Row ends align="end">
        <div>
          <Figure>{formatPrice(familyPrice(family), locale)}</Figure>
          <Text size="label" muted>
            {text('family.aMonthWithVat')}
          </Text>
        </div>
        <Text align="end" as="div">
          <Text size="heading">{text('family.takenOfAll', places)}</Text>
          <Text size="label" muted>
            {text('family.members')}
          </Text>
        </Text>
      </Row>
      <Seats
        label={text('family.seats', places)}
        taken={seats.members.length}
        waiting={seats.joining.length}
        all={plan.maxMembers}
      />
      {account.euPackage && plan.euPackage !== null && (
        <Text size="caption" muted>
          {text('family.withEuPackage', { price: formatPrice(plan.euPackage.price, locale) })}
        </Text>
      )}
      {refusal !== null && (
        <Alert id={refusal.id} icon="family">
          {refusal.words}
        </Alert>
      )}
    </Card>
  );
}
