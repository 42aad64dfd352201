import type { Order } from '@bylgja/contract';
import { orderProblems } from '@bylgja/domain';
import { formatDate } from '@bylgja/i18n';

import { tellDone } from '#lib/tell-problem.ts';
import { useText } from '#lib/text.ts';
import { Note } from '#ui/feedback/note.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { overlay } from '#ui/overlay/overlay.ts';

import { ResolveNumberHold } from './resolve-number-hold.tsx';

/** Why an order is on hold, and how to correct it. */
export function OrderProblem({ order }: { order: Order }) {
  const text = useText();
  const { problem, expiresAt } = order;
  if (problem === null) return null;
  // A newer server may know problems that have no words here.
  const known = orderProblems.includes(problem) ? problem : 'not_possible';
  const canBeMended = order.mends.length > 0;
  return (
    <>
      <Note kind="negative">
        <strong>{text(`orders.problem.${known}`)}</strong>{' '}
        {!order.isCancelled && text(canBeMended ? `orders.mendHelp.${known}` : 'orders.mendHelp.call')}{' '}
        {expiresAt !== null && text('orders.mendUntil', { date: formatDate(expiresAt) })}
      </Note>
      {canBeMended && (
        <Row>
          <Button
            kind="primary"
            onPress={async () => {
              if (await openMending(text('orders.mend'), order)) tellDone(text('orders.mended'));
            }}
          >
            {text('orders.mend')}
          </Button>
        </Row>
      )}
    </>
  );
}

async function openMending(title: string, order: Order): Promise<boolean> {
  const isMended = await overlay.sheet<true>({
    title,
    content: (close) => <ResolveNumberHold order={order} onResolved={() => close(true)} />,
  });
  return isMended === true;
}
