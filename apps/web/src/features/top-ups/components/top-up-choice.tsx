import type { TopUpLine } from '@bylgja/contract';
import { paths } from '@bylgja/contract/app-paths';
import { formatPrice } from '@bylgja/i18n';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';

import { useLocale, useText } from '#lib/text.ts';
import { Figure } from '#ui/data/figure.tsx';
import { SummaryList } from '#ui/data/summary-list.tsx';
import { Text } from '#ui/data/text.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Button } from '#ui/forms/button.tsx';
import { RadioChoice } from '#ui/forms/radio-choice.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Group } from '#ui/layout/group.tsx';
import { Summary } from '#ui/layout/screen.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { StickyActions } from '#ui/layout/sticky-actions.tsx';

import { BalanceCard } from '../parts/balance-card.tsx';
import { balanceAfter, digitsOf, nameOf, sumOf } from '../top-ups.view.ts';
import { useTopUpRefusal } from '../use-top-up-refusal.ts';
import { AutomaticItem } from './automatic-item.tsx';
import { BalanceHistory } from './balance-history.tsx';
import { TopUpLineRow } from './top-up-line-row.tsx';

interface TopUpChoiceProps {
  readonly line: TopUpLine;
  readonly lines: readonly TopUpLine[];
  readonly amounts: readonly number[];
  readonly chosen: number;
  readonly onChoose: (amount: number) => void;
}

/** The balance of a line, and the choice of an amount. Nothing is charged here: the next step shows the price. */
export function TopUpChoice({ line, lines, amounts, chosen, onChoose }: TopUpChoiceProps) {
  const text = useText();
  const locale = useLocale();
  const refusalId = useId();
  const refusal = useTopUpRefusal(line);
  const disabledBy = refusal !== null && refusalId;
  return (
    <>
      <Stack gap="block">
        <TopUpLineRow line={line} lines={lines} />
        <BalanceCard line={{ balance: { amount: line.balance, measuredAt: line.measuredAt } }} />
        {refusal !== null && (
          <Alert kind="caution" id={refusalId}>
            {refusal}
          </Alert>
        )}
        <Group as="fieldset" heading={text('topUps.howMuch')}>
          {amounts.map((amount) => (
            <RadioChoice
              key={amount}
              name="amount"
              value={String(amount)}
              chosen={String(chosen)}
              disabledBy={disabledBy}
              onChoose={(value) => onChoose(Number(value))}
              title={formatPrice(amount, locale)}
              more={text('topUps.thenLeft', { amount: formatPrice(balanceAfter(line, amount), locale) })}
            />
          ))}
        </Group>
        <AutomaticItem line={line} />
        <BalanceHistory lineId={line.lineId} />
      </Stack>
      <StickyActions>
        <Button
          kind="primary"
          wide
          disabledBy={disabledBy}
          asLink={
            <Link to={paths['top-up']} params={{ phoneNumber: digitsOf(line) }} search={{ amount: chosen }} />
          }
        >
          {text('packages.continueWith', { amount: formatPrice(chosen, locale) })}
        </Button>
      </StickyActions>
      <Summary label={text('general.overview')}>
        <Card roomy gap="block">
          <Stack gap="hair">
            <Figure>{formatPrice(chosen, locale)}</Figure>
            <Text muted>{text('packages.for', { line: nameOf(line) })}</Text>
          </Stack>
          <SummaryList {...sumOf(chosen, text, locale)} />
        </Card>
      </Summary>
    </>
  );
}
