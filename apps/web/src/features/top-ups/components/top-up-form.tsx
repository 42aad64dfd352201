import type { TopUpLine } from '@bylgja/contract';
import { formatPrice } from '@bylgja/i18n';
import { useId, useState } from 'react';

import { PayWith } from '#features/payments/parts/pay-with.tsx';
import { PlaceButton } from '#features/payments/parts/place-button.tsx';
import { usePlacing } from '#features/payments/parts/use-placing.ts';
import type { Placement } from '#features/payments/parts/use-placing.ts';
import { refusalOf } from '#features/subscriptions/actions.view.ts';
import { BalanceCard } from '#features/subscriptions/parts/balance-card.tsx';
import { Refused } from '#features/subscriptions/parts/confirm-change.tsx';
import { api } from '#lib/api.ts';
import { useLocale, useText } from '#lib/text.ts';
import { useOnline } from '#lib/use-online.ts';
import { Card } from '#ui/card.tsx';
import { Group } from '#ui/group.tsx';
import { Note } from '#ui/note.tsx';
import { Paybar } from '#ui/paybar.tsx';
import { RadioChoice } from '#ui/radio-choice.tsx';
import { Stack } from '#ui/stack.tsx';
import { Sum } from '#ui/sum.tsx';

import { balanceAfter, sumOf } from '../top-ups.view.ts';
import { AutomaticItem } from './automatic-item.tsx';
import { BalanceHistory } from './balance-history.tsx';
import { TopUpLineRow } from './top-up-line-row.tsx';

interface TopUpFormProps {
  readonly line: TopUpLine;
  readonly lines: readonly TopUpLine[];
  readonly amounts: readonly number[];
}

/** What a line has left, with how much it is topped up and how that is paid, and the one button that does it. */
export function TopUpForm({ line, lines, amounts }: TopUpFormProps) {
  const text = useText();
  const locale = useLocale();
  const refusalId = useId();
  const isOnline = useOnline();
  const [amount, choose] = useState(amounts[1] ?? amounts[0] ?? 0);
  const { topUp, isBusy, failure, paying } = useTopUp(line, amount);
  const refusal = line.refusal === null ? null : refusalOf(line.refusal, text);
  const standing = isOnline ? refusal : text('general.needsConnection');
  const price = formatPrice(amount, locale);
  return (
    <>
      <Stack gap="block">
        <TopUpLineRow line={line} lines={lines} />
        <BalanceCard line={{ balance: { amount: line.balance, measuredAt: line.measuredAt } }} />
        <Group as="fieldset" heading={text('topUps.howMuch')}>
          {amounts.map((one) => (
            <RadioChoice
              key={one}
              name="amount"
              value={String(one)}
              chosen={String(amount)}
              onChoose={(value) => choose(Number(value))}
              title={formatPrice(one, locale)}
              more={text('topUps.thenLeft', { amount: formatPrice(balanceAfter(line, one), locale) })}
            />
          ))}
        </Group>
        <PayWith paying={paying} />
        <Card roomy>
          <Sum {...sumOf(amount, text, locale)} />
        </Card>
        {standing !== null && (
          <Note kind="caution" id={refusalId}>
            {standing}
          </Note>
        )}
        {failure !== null && <Refused failure={failure} kind="negative" />}
        <AutomaticItem line={line} />
        <BalanceHistory lineId={line.lineId} />
      </Stack>
      <Paybar>
        <PlaceButton
          act={text('topUps.topUpFor', { price })}
          icon="lock"
          paying={paying}
          isBusy={isBusy}
          disabledBy={standing !== null && refusalId}
          onPress={topUp}
        />
      </Paybar>
    </>
  );
}

function useTopUp({ phoneNumber }: TopUpLine, amount: number) {
  const { place, ...placing } = usePlacing(amount);
  const wanted = { phoneNumber, amount };
  const call = ({ paying, idempotencyKey }: Placement) =>
    api.act('failed.topUp', 'POST /top-ups', { body: { ...wanted, ...paying }, idempotencyKey });
  const topUp = () => place.run({ request: { change: 'top-up', ...wanted }, call });
  return { topUp, isBusy: place.isBusy, ...placing };
}
