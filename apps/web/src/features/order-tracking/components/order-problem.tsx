import type { Order } from '@bylgja/contract';
import { orderProblems } from '@bylgja/domain';
import { formatDate } from '@bylgja/i18n';

import { showDone } from '#lib/show-problem.ts';
import { useText } from '#lib/text.ts';
import { Alert } from '#ui/feedback/alert.tsx';
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
  const isResolvable = order.mends.length > 0;
  return (
    <>
      <Alert kind="negative">
        <strong>{text(`orders.problem.${known}`)}</strong>{' '}
        {!order.isCancelled && text(isResolvable ? `orders.resolveHelp.${known}` : 'orders.resolveHelp.call')}{' '}
        {expiresAt !== null && text('orders.resolveUntil', { date: formatDate(expiresAt) })}
      </Alert>
      {isResolvable && (
        <Row>
          <Button
            kind="primary"
            onPress={async () => {
              if (await openResolution(text('orders.resolve'), order)) showDone(text('orders.resolved'));
            }}
          >
            {text('orders.resolve')}
          </Button>
        </Row>
      )}
    </>
  );
}

async function openResolution(title: string, order: Order): Promise<boolean> {
  const isResolved = await overlay.sheet<true>({
    title,
    content: (close) => <ResolveNumberHold order={order} onResolved={() => close(true)} />,
  });
  return isResolved === true;
}
