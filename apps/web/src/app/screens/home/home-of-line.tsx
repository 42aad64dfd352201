import { WaitingRequests } from '#features/data-transfers/components/waiting-requests.tsx';
import { OverdueInvoices } from '#features/invoices/components/overdue-invoices.tsx';
import { StoppedAbroad } from '#features/limits/parts/stopped-abroad.tsx';
import { OrdersUnderWay } from '#features/orders/components/orders-under-way.tsx';
import { EndNote } from '#features/subscriptions/components/end-note.tsx';
import { LineActions } from '#features/subscriptions/components/line-actions.tsx';
import { LineGauge } from '#features/subscriptions/components/line-gauge.tsx';
import { LineList } from '#features/subscriptions/components/line-list.tsx';
import { LinePeople } from '#features/subscriptions/components/line-people.tsx';
import { UsageCard } from '#features/subscriptions/components/usage-card.tsx';
import type { ManagedLine } from '#features/subscriptions/lines.view.ts';
import { BalanceCard } from '#features/subscriptions/parts/balance-card.tsx';
import { useText } from '#lib/text.ts';
import { Note } from '#ui/note.tsx';
import { Aside, Span, Stage, WideOnly } from '#ui/screen.tsx';
import { Stack } from '#ui/stack.tsx';

interface HomeOfLineProps extends ManagedLine {
  /** All the lines that the person may look at. */
  readonly lines: readonly ManagedLine[];
}

/** Home, of one of the lines that one may manage. */
export function HomeOfLine({ line, account, lines }: HomeOfLineProps) {
  const text = useText();
  const isAlone = lines.length === 1;
  return (
    <Stage kind="two">
      {!isAlone && (
        <Span>
          <LinePeople lines={lines} shown={line.id} />
        </Span>
      )}
      <Stack>
        <OverdueInvoices />
        <LineGauge line={line} />
        <BalanceCard line={line} />
        <WideOnly>
          <UsageCard line={line} />
        </WideOnly>
      </Stack>
      <Aside joined top={isAlone}>
        <LineActions line={line} />
        {line.status === 'blocked' && (
          <Note kind="negative" icon="lock">
            {text('manage.blockedHelp')}
          </Note>
        )}
        <WaitingRequests />
        <StoppedAbroad line={line} />
        <EndNote line={line} />
        <OrdersUnderWay>
          <LineList line={line} account={account} />
        </OrdersUnderWay>
      </Aside>
    </Stage>
  );
}
