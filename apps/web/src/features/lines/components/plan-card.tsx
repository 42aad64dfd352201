import type { Plan } from '@bylgja/contract';
import { formatPrice } from '@bylgja/i18n';

import { useText } from '#lib/text.ts';
import { Tank } from '#ui/data/compare.tsx';
import { Amount } from '#ui/data/figure.tsx';
import { Phrases } from '#ui/data/phrases.tsx';
import { Text } from '#ui/data/text.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { RadioChoice } from '#ui/forms/radio-choice.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';

import { differenceFrom, inShort } from '../plan-contents.view.ts';
import type { PlanReading, PricedChoice } from '../plan-contents.view.ts';
import type { Reason } from '../plan-reasons.view.ts';
import { planTitle, vesselOf } from '../plans.view.ts';

interface PlanCardProps extends PricedChoice {
  readonly reading: PlanReading;
  /** The name that the radio buttons of one choice share. */
  readonly name: string;
  readonly among: readonly Plan[];
  readonly today: PricedChoice | undefined;
  readonly standing: string | false;
  readonly reason: Reason | undefined;
  readonly chosen: string | undefined;
  readonly onChoose: (planId: string) => void;
  readonly disabledBy?: string | false | undefined;
}

/** A plan to choose: what it costs, what is in it, and how it differs from today’s. */
export function PlanCard({ plan, price, reading, among, today, standing, reason, ...choice }: PlanCardProps) {
  const text = useText();
  const { locale } = reading;
  const { name, amount } = planTitle(plan, locale);
  const isToday = today?.plan.planId === plan.planId;
  const difference = today === undefined || isToday ? [] : differenceFrom(today, { plan, price }, reading);
  return (
    <RadioChoice
      {...choice}
      value={plan.planId}
      title={name}
      price={formatPrice(price, locale)}
      priceMore={text('manage.aMonth')}
    >
      <Row as="span" gap="gutter" stiff>
        <Tank {...vesselOf(plan, among)} small />
        <Stack as="span" gap="hair">
          <Row as="span" gap="tight">
            {amount !== null && <Amount {...amount} />}
            {standing !== false && <Badge icon="person">{standing}</Badge>}
            {reason !== undefined && (
              <Badge kind="positive" icon="check">
                {text(`plans.reason.${reason}`)}
              </Badge>
            )}
          </Row>
          <Text as="span" size="label" muted>
            <Phrases>{inShort(plan, reading)}</Phrases>
          </Text>
        </Stack>
      </Row>
      {difference.length > 0 && (
        <Text as="span" size="label" strong>
          <Phrases>{difference}</Phrases>
        </Text>
      )}
    </RadioChoice>
  );
}
