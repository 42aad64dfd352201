import type { ConnectionState } from '@bylgja/client/payment-updates';
import type { Order, PaymentUpdated } from '@bylgja/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { orderQuery } from '#features/orders/orders.queries.ts';
import type { VisitState } from '#features/payments/provider-visit.view.ts';
import { api } from '#lib/api.ts';
import { timers } from '#platform/time.ts';

import { isFollowed, isOver, viewOf } from './payment.view.ts';

/** How often the order is polled while there is no live connection. */
const readEveryMs = 5000;

/**
 * An order as the server says, kept current until its payment is over: by the live connection, or by reading it.
 * An update of the live connection is only a reason to read. `connection` is null while none is wanted.
 */
export function useLiveOrder(orderId: string, visit: VisitState) {
  const queries = useQueryClient();
  const [connection, setConnection] = useState<ConnectionState | null>(null);
  const order = useQuery({
    ...orderQuery(orderId),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const isWaiting = state.data !== undefined && !isOver(viewOf(state.data, visit));
      return isWaiting && connection === null ? readEveryMs : false;
    },
  });

  const isWanted = order.data !== undefined && isFollowed(viewOf(order.data, visit));
  useEffect(() => {
    if (!isWanted) return undefined;
    const leaving = new AbortController();
    void follow({ orderId, queries, signal: leaving.signal, onConnection: setConnection });
    return () => {
      leaving.abort();
      setConnection(null);
    };
  }, [isWanted, orderId, queries]);

  return { order, connection };
}

interface Following {
  readonly orderId: string;
  readonly queries: QueryClient;
  readonly signal: AbortSignal;
  readonly onConnection: (state: ConnectionState | null) => void;
}

/** Ends with the payment, when it is left, or when the live connection cannot be loaded: then the order is read. */
async function follow({ orderId, queries, signal, onConnection }: Following): Promise<void> {
  const query = orderQuery(orderId);
  const report = (state: ConnectionState | null) => {
    if (!signal.aborted) onConnection(state);
  };
  try {
    const { subscribeToPayment } = await import('@bylgja/client/payment-updates');
    await subscribeToPayment({
      hubUrl: `${import.meta.env.API_URL}/payment-hub`,
      accessToken: async () => (await api.tokens.accessToken()) ?? '',
      orderId,
      readOrder: async () => {
        // A read that began before the subscription may have missed what happened until then.
        await queries.cancelQueries({ queryKey: query.queryKey, exact: true });
        return newsOf(await queries.query({ ...query, staleTime: 0 }));
      },
      onUpdate: (update) => {
        const known = queries.getQueryData(query.queryKey)?.payment;
        const isNews = known?.id !== update.paymentId || known.state !== update.state;
        if (isNews) void queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
      },
      onStateChange: report,
      timers,
      signal,
    });
  } catch {
    // The file of the live connection did not come.
  }
  report(null);
}

function newsOf({ id, payment, createdAt }: Order): PaymentUpdated | null {
  if (payment === null) return null;
  const { id: paymentId, state, amount } = payment;
  return { orderId: id, paymentId, state, amount, at: createdAt };
}
