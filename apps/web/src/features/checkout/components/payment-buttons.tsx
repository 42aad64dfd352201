import type { Order } from '@bylgja/contract';
import { paths } from '@bylgja/contract/app-paths';
import type { TextKey } from '@bylgja/i18n';
import { Link } from '@tanstack/react-router';

import { useCancelOrder } from '#features/orders/cancel-order.view.ts';
import { canBeCancelled, canBePaid } from '#features/orders/orders.view.ts';
import { useText } from '#lib/text.ts';
import { Icon } from '#ui/data/icon.tsx';
import { Item, List } from '#ui/data/list.tsx';
import { Button } from '#ui/forms/button.tsx';

import type { PaymentView } from '../payment.view.ts';
import { useOpenPayment } from '../use-pay-order.ts';
import { DeclinedButtons } from './declined-buttons.tsx';

type OpenLabel = Extract<TextKey, 'payments.open' | 'payments.reopen' | 'general.tryAgain'>;

/** The button that opens the provider's page, by the state of the payment: primary where it waits for the customer. */
const opens: Partial<Readonly<Record<PaymentView, { label: OpenLabel; kind: 'primary' | 'line' }>>> = {
  unpaid: { label: 'payments.open', kind: 'primary' },
  opening: { label: 'payments.open', kind: 'primary' },
  open: { label: 'payments.reopen', kind: 'line' },
  unfinished: { label: 'payments.reopen', kind: 'primary' },
  unavailable: { label: 'general.tryAgain', kind: 'primary' },
  expired: { label: 'payments.reopen', kind: 'primary' },
  unconfirmed: { label: 'payments.open', kind: 'primary' },
  processing: { label: 'payments.reopen', kind: 'line' },
};

/** The possible actions for the payment in its current state. */
export function PaymentButtons({ order, view }: { order: Order; view: PaymentView }) {
  const text = useText();
  const open = useOpenPayment(order);
  if (view === 'declined' && canBePaid(order)) return <DeclinedButtons order={order} />;
  const opening = canBePaid(order) ? opens[view] : undefined;
  if (opening === undefined) return <Leave order={order} view={view} />;
  return (
    <>
      <Button
        kind={opening.kind}
        wide
        busy={(open.isBusy || view === 'opening') && text('payments.opening')}
        onPress={open.run}
      >
        {text(opening.label)}
      </Button>
      {canBeCancelled(order) ? <CancelOrder order={order} /> : <ToInvoices />}
    </>
  );
}

function CancelOrder({ order }: { order: Order }) {
  const text = useText();
  const cancel = useCancelOrder(order);
  return (
    <Button kind="quiet" wide busy={cancel.isBusy && text('general.loading')} onPress={cancel.run}>
      {text('payments.cancel')}
    </Button>
  );
}

/** Actions for a declined payment other than paying: at the end of the page, away from the buttons that pay. */
export function InsteadOfPaying({ order }: { order: Order }) {
  const text = useText();
  const cancel = useCancelOrder(order);
  return (
    <List>
      {canBeCancelled(order) ? (
        <Item
          kind="negative"
          lead={<Icon name="cross" />}
          title={text('payments.cancel')}
          more={cancel.isBusy && text('general.loading')}
          onPress={cancel.run}
        />
      ) : (
        <Item
          chevron
          lead={<Icon name="receipt" />}
          title={text('invoices.toInvoices')}
          asLink={<Link to={paths.invoices} />}
        />
      )}
    </List>
  );
}

function ToInvoices() {
  const text = useText();
  return (
    <Button kind="quiet" wide asLink={<Link to={paths.invoices} />}>
      {text('invoices.toInvoices')}
    </Button>
  );
}

/** There is nothing to do here any more. */
function Leave({ order, view }: { order: Order; view: PaymentView }) {
  const text = useText();
  const isForNothing = view === 'cancelled' || view === 'returning' || view === 'refunded';
  const isInTheMaking = view === 'paid' && !order.isComplete;
  return (
    <>
      {isInTheMaking && (
        <Button wide asLink={<Link to={paths.orders} />}>
          {text('payments.toOrders')}
        </Button>
      )}
      <Button kind={isInTheMaking ? 'quiet' : 'tonal'} wide asLink={<Link to={paths.home} />}>
        {text('menu.home')}
      </Button>
      {order.kind === 'invoice' && <ToInvoices />}
      {isForNothing && order.packageId !== null && (
        <Button
          kind="quiet"
          wide
          asLink={<Link to={paths['buy-package']} params={{ id: order.packageId }} />}
        >
          {text('payments.buyAgain')}
        </Button>
      )}
    </>
  );
}
