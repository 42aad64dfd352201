import { WaitingRequests } from '#features/data-transfers/parts/waiting-requests.tsx';
import { OverdueInvoices } from '#features/invoices/parts/overdue-invoices.tsx';
import type { ManagedLine } from '#features/lines/lines.view.ts';
import { EndNote } from '#features/lines/parts/end-note.tsx';
import { OrdersUnderWay } from '#features/orders/parts/orders-under-way.tsx';
import { TermsToAccept } from '#features/profile/parts/terms-to-accept.tsx';
import { LineFigures } from '#features/top-ups/parts/line-figures.tsx';
import { StoppedAbroad } from '#features/usage/parts/stopped-abroad.tsx';
import { UsageCard } from '#features/usage/parts/usage-card.tsx';
import { useText } from '#lib/text.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { Aside, Span, Main, WideOnly } from '#ui/layout/screen.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { LineActions } from './line-actions.tsx';
import { LineList } from './line-list.tsx';
import { LinePeople } from './line-people.tsx';

interface HomeOfLineProps extends ManagedLine {
  /** All the lines that the person may look at. */
  readonly lines: readonly ManagedLine[];
}

/** Home, for one of the lines that the user may manage. */
export function HomeOfLine({ line, account, lines }: HomeOfLineProps) {
  const text = useText();
  const isAlone = lines.length === 1;
  return (
    <Main kind="two">
      {!isAlone && (
        <Span>
          <LinePeople lines={lines} shown={line.id} />
        </Span>
      )}
      <Stack>
        <TermsToAccept />
        <OverdueInvoices />
        <EndNote line={line} />
        <LineFigures line={line} />
        <WideOnly>
          <UsageCard line={line} />
        </WideOnly>
      </Stack>
      <Aside joined top={isAlone}>
        <LineActions line={line} />
        {line.status === 'blocked' && (
          <Alert kind="negative" icon="lock">
            {text('manage.blockedHelp')}
          </Alert>
        )}
        <WaitingRequests />
        <StoppedAbroad line={line} />
        <OrdersUnderWay>
          <LineList line={line} account={account} />
        </OrdersUnderWay>
      </Aside>
    </Main>
  );
}
