import type { Member } from '@bylgja/contract';
import { formatData, formatMeasuredAt, formatPrice } from '@bylgja/i18n';

import { measuredOf } from '#features/lines/gauge.view.ts';
import { lineTitle } from '#features/lines/lines.view.ts';
import { LineGauge } from '#features/usage/parts/line-gauge.tsx';
import { useMeasureAgain } from '#features/usage/parts/use-measure-again.ts';
import { useLocale, useText } from '#lib/text.ts';
import { useNow } from '#lib/use-now.ts';
import { Gauge } from '#ui/data/gauge.tsx';
import { Icon } from '#ui/data/icon.tsx';
import { Item, List } from '#ui/data/list.tsx';

/** What a line has left: its data; a prepaid line lives on its balance, so that comes first. */
export function LineFigures({ line }: { line: Member }) {
  if (line.balance === null) return <LineGauge line={line} />;
  return (
    <>
      <BalanceGauge line={line} balance={line.balance} />
      {measuredOf(line)?.total === 0 ? <NoData /> : <LineGauge line={line} small />}
    </>
  );
}

interface BalanceGaugeProps {
  readonly line: Member;
  readonly balance: NonNullable<Member['balance']>;
}

/** It has no level, as there is no amount that would be full. */
function BalanceGauge({ line, balance: { amount, measuredAt } }: BalanceGaugeProps) {
  const text = useText();
  const locale = useLocale();
  const now = useNow();
  const again = useMeasureAgain(line);
  const hasCredit = amount > 0;
  return (
    <Gauge
      label={text('topUps.balance')}
      state={hasCredit ? 'credit' : 'empty'}
      name={lineTitle(line)}
      verdict={hasCredit ? undefined : text('home.none')}
      figure={{ number: formatPrice(amount, locale) }}
      of={text('topUps.balance')}
      foot={amount < 0 && text('topUps.owed')}
      measured={
        measuredAt === null
          ? text('home.notMeasured')
          : text('home.measured', { when: formatMeasuredAt(measuredAt, now, locale) })
      }
      again={again}
    />
  );
}

/** On prepaid, data comes with packages: without one, none is missing. */
function NoData() {
  const text = useText();
  const locale = useLocale();
  return (
    <List label={text('home.dataLeft')}>
      <Item
        lead={<Icon name="bars" />}
        title={text('home.dataLeft')}
        more={text('home.prepaidData')}
        end={formatData(0, locale)}
      />
    </List>
  );
}
