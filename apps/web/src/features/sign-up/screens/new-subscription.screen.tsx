import type { Order, PlanType } from '@bylgja/contract';
import { paths } from '@bylgja/contract/app-paths';
import { fail } from '@bylgja/domain';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { plansQuery } from '#features/lines/catalogue.queries.ts';
import { PlanCardsSkeleton } from '#features/lines/parts/plan-cards.tsx';
import { typesOnSale } from '#features/lines/plans.view.ts';
import { ordersQuery } from '#features/orders/orders.queries.ts';
import { isUnpaid } from '#features/orders/orders.view.ts';
import { Failed } from '#lib/failed.tsx';
import { useDescribe, useText } from '#lib/text.ts';
import { StatusMessage } from '#ui/feedback/status-message.tsx';
import { Button } from '#ui/forms/button.tsx';
import { IconButton } from '#ui/forms/icon-button.tsx';
import { Bar } from '#ui/layout/bar.tsx';
import { Main } from '#ui/layout/screen.tsx';

import { SignUpFlow } from '../components/sign-up-flow.tsx';
import { useSignUp } from '../sign-up-draft.ts';
import type { SignUp } from '../sign-up-draft.ts';

/** Signing up for a plan of one type, each step at an address of its own. A type that is not on sale must be chosen again. */
export function NewSubscriptionScreen() {
  const text = useText();
  const { planType } = useParams({ strict: false });
  const plans = useQuery(plansQuery);
  const orders = useQuery(ordersQuery);
  const type = typesOnSale(plans.data ?? []).find(({ id }) => id === planType);
  const signUp = useSignUp(type?.id ?? 'individual_plan');

  if (plans.data !== undefined && type === undefined) {
    return <Navigate to={paths['add-subscription']} replace />;
  }
  if (type !== undefined && signUp !== undefined && !orders.isPending) {
    return <SigningUp key={type.id} type={type} orders={orders.data ?? []} {...signUp} />;
  }
  return (
    <BeforeSteps isBusy={!plans.isError}>
      {plans.isError ? <Failed title={text('signup.typesNotLoaded')} query={plans} /> : <PlanCardsSkeleton />}
    </BeforeSteps>
  );
}

interface SigningUpProps extends SignUp {
  readonly type: PlanType;
  readonly orders: readonly Order[];
}

/** A customer with an unpaid sign-up does not start another, which would be refused (rule: sign-up 4). The one ordered here continues by itself. */
function SigningUp({ type, orders, ...signUp }: SigningUpProps) {
  const [isWaiting] = useState(() => orders.some((order) => order.kind === 'sign_up' && isUnpaid(order)));
  return isWaiting ? <OrderWaits /> : <SignUpFlow plans={type.dataPlanResponses} {...signUp} />;
}

function OrderWaits() {
  const text = useText();
  const { title, detail } = useDescribe()(fail('sign_up_waiting'));
  const toOrders = <Button asLink={<Link to={paths.orders} />}>{text('signup.seeOrders')}</Button>;
  return (
    <BeforeSteps>
      <StatusMessage sign="empty" title={title} action={toOrders}>
        {detail}
      </StatusMessage>
    </BeforeSteps>
  );
}

function BeforeSteps({ isBusy = false, children }: { isBusy?: boolean; children: ReactNode }) {
  const text = useText();
  return (
    <>
      <Bar
        title={text('signup.title')}
        back={<IconButton icon="back" label={text('general.back')} asLink={<Link to={paths.home} />} />}
      />
      <Main kind="form" busy={isBusy}>
        {children}
      </Main>
    </>
  );
}
