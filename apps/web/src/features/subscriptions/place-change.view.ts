import type { CallFailure } from '@bylgja/client';
import type { Account, Member, PlacedOrder, PlacedOrders } from '@bylgja/contract';
import type { Ok } from '@bylgja/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';

import { isUnpaid } from '#features/orders/orders.view.ts';
import { openProvider } from '#features/payments/provider-visit.view.ts';
import type { Provider } from '#features/payments/provider-visit.view.ts';
import { paths } from '#lib/paths.ts';
import { isUnanswered } from '#lib/unanswered.ts';
import { useAction } from '#lib/use-action.ts';
import { newKey } from '#platform/random.ts';

import { renewSubscriptions } from './change.queries.ts';

/** What changes of a subscription are answered with: what is ordered and paid, or what is so at once or planned. */
export type Changed = PlacedOrder | PlacedOrders | Member | Account;

export interface Placing {
  /** Whether something is to be paid by card: then the provider's window is opened in the press itself. */
  readonly isPaid: boolean;
  /** What is asked for, as far as it can be other from one press to the next. */
  readonly request: object;
  /** Makes the change. The same request gets the same key until it has had an answer. */
  readonly call: (idempotencyKey: string) => Promise<Ok<Changed> | CallFailure>;
  /** Before the payment's screen is shown: closes the sheet that the change was made in. */
  readonly whenOrdered?: (() => void) | undefined;
  /** It is done or planned, or ordered without anything to pay. */
  readonly whenDone: () => void | Promise<void>;
}

/** Whoever would not prove who they are knows; the end of a session tells of itself. */
const toldElsewhere: ReadonlySet<string> = new Set(['step_up_required', 'session_ended']);

/** Where nothing is expected to be paid no window is opened. */
const noProvider: Provider = { isFor: () => undefined, show: () => undefined, giveUp: () => undefined };

/** Makes a change of a subscription, and goes on to pay where it costs something. */
export function usePlaceChange() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const unanswered = useRef<{ readonly asked: string; readonly key: string }>(undefined);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  const place = useAction(async ({ isPaid, request, call, whenOrdered, whenDone }: Placing) => {
    const provider = isPaid ? openProvider() : noProvider;
    setFailure(null);
    const asked = JSON.stringify(request);
    const { key } = unanswered.current?.asked === asked ? unanswered.current : { key: newKey() };
    unanswered.current = { asked, key };
    const changed = await call(key);
    if (changed.ok || !isUnanswered(changed)) unanswered.current = undefined;
    if (!changed.ok) {
      provider.giveUp();
      if (!toldElsewhere.has(changed.code)) setFailure(changed);
      return;
    }

    const renewed = renewSubscriptions(queries);
    const payment = paymentOf(changed.value);
    if (payment === null) {
      provider.giveUp();
      await renewed;
      return whenDone();
    }
    whenOrdered?.();
    provider.isFor(payment.orderId);
    await navigate({
      to: paths.payment,
      params: { orderId: payment.orderId },
      replace: true,
      ignoreBlocker: true,
    });
    if (payment.url === null) provider.giveUp();
    else provider.show(payment.url);
  });
  return { place, failure };
}

interface ChangePayment {
  readonly orderId: string;
  /** Null when the provider's page could not be made just now: the payment's screen opens it anew. */
  readonly url: string | null;
}

/** Where what was ordered is paid; null when nothing is to be paid. Of several the main one is paid, and the others with it. */
function paymentOf(changed: Changed): ChangePayment | null {
  if (!('paymentUrl' in changed)) return null;
  const orders = 'order' in changed ? [changed.order] : changed.orders;
  const main = orders.find((order) => order.paidWith === null && isUnpaid(order));
  return main === undefined ? null : { orderId: main.id, url: changed.paymentUrl };
}
