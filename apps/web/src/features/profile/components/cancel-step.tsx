import type { Account, Order } from '@bylgja/contract';
import { paths } from '@bylgja/contract/app-paths';
import { Link } from '@tanstack/react-router';

import { orderState, orderSubject } from '#features/orders/orders.view.ts';
import { cancelAccount } from '#features/plan-changes/cancel.view.ts';
import { Failed } from '#lib/failed.tsx';
import { useLocale, useText } from '#lib/text.ts';
import { Text } from '#ui/data/text.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';

import { numbersOf } from '../leaving.view.ts';
import { useWhatRuns } from '../use-what-runs.ts';
import { LeavingStep } from './leaving-step.tsx';

/** The first step: what is still running or on its way, and what to do about it. `id` is that of the words that say so. */
export function CancelStep({ id }: { id: string }) {
  const text = useText();
  const { queries, accounts = [], openOrders = [] } = useWhatRuns();
  const whyNot = useWhyNot();
  const isKnown = queries.subscriptions.isSuccess && queries.orders.isSuccess;
  return (
    <LeavingStep
      number={1}
      title={text('leaving.cancelFirst')}
      state={isKnown && whyNot.length === 0 && <Badge kind="positive">{text('leaving.nothingRuns')}</Badge>}
    >
      {!isKnown && <NotKnown {...queries} />}
      {whyNot.length > 0 && (
        <Stack gap="tight" id={id}>
          {whyNot.map((words) => (
            <Text key={words}>{words}</Text>
          ))}
        </Stack>
      )}
      {accounts.length > 0 && <Running accounts={accounts} />}
      {openOrders.length > 0 && <UnderWay orders={openOrders} />}
      <InvoicesToPay />
    </LeavingStep>
  );
}

/** Why the user cannot be deleted yet, in words. */
function useWhyNot(): string[] {
  const text = useText();
  const { accounts = [], openOrders = [], hasInvoiceToPay } = useWhatRuns();
  return [
    accounts.length > 0 && text('leaving.cancelFirstHelp'),
    openOrders.length > 0 && text('leaving.ordersFirstHelp'),
    hasInvoiceToPay && text('leaving.invoicesFirstHelp'),
  ].filter((words) => words !== false);
}

function InvoicesToPay() {
  const text = useText();
  if (!useWhatRuns().hasInvoiceToPay) return null;
  return (
    <Button kind="line" asLink={<Link to={paths.invoices} />}>
      {text('invoices.toInvoices')}
    </Button>
  );
}

/** Plans and orders that did not load. */
function NotKnown({ subscriptions, orders }: ReturnType<typeof useWhatRuns>['queries']) {
  const text = useText();
  return (
    <>
      {subscriptions.isLoadingError && (
        <Failed small title={text('home.subscriptionsNotLoaded')} query={subscriptions} />
      )}
      {orders.isLoadingError && <Failed small title={text('orders.notLoaded')} query={orders} />}
    </>
  );
}

function UnderWay({ orders }: { orders: readonly Order[] }) {
  const text = useText();
  return (
    <>
      {orders.map((order) => {
        const { kind, word } = orderState(order, text);
        return (
          <Row key={order.id} ends>
            <Text strong>{orderSubject(order, text)}</Text>
            <Badge kind={kind}>{word}</Badge>
          </Row>
        );
      })}
      <Button kind="line" asLink={<Link to={paths.orders} />}>
        {text('leaving.toOrders')}
      </Button>
    </>
  );
}

function Running({ accounts }: { accounts: readonly Account[] }) {
  const text = useText();
  const locale = useLocale();
  return (
    <>
      {accounts.map((account) => (
        <Stack key={account.id} gap="snug">
          <Row ends>
            <div>
              <Text strong>{account.planName ?? account.planType}</Text>
              <Text size="label" muted>
                {numbersOf(account, locale)}
              </Text>
            </div>
            <Badge kind="positive">{text('leaving.stillRunning')}</Badge>
          </Row>
          <Button kind="negative" onPress={() => cancelAccount(account)}>
            {text(account.planId === null ? 'manage.giveUp' : 'home.action.cancel')}
          </Button>
        </Stack>
      ))}
    </>
  );
}
