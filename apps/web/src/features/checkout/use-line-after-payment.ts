import type { Member, Order } from '@bylgja/contract';
import type { OrderKind } from '@bylgja/domain';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { managedLines } from '#features/lines/lines.view.ts';
import { subscriptionsQuery } from '#features/lines/subscriptions.queries.ts';
import { refetchAfterPayment } from '#features/orders/refetch-after-order.queries.ts';

/** Once an order is paid, refetches what it changes. Returns the order's line after the payment. */
export function useLineAfterPayment({ kind, phoneNumber }: Order, isPaid: boolean): Member | null {
  const queries = useQueryClient();
  const [line, setLine] = useState<Member | null>(null);
  useEffect(() => {
    if (!isPaid) return undefined;
    let isHere = true;
    async function look() {
      const lines = await renew(queries, kind);
      if (isHere) setLine(lines.find((member) => member.phoneNumber === phoneNumber) ?? null);
    }
    void look();
    return () => {
      isHere = false;
    };
  }, [isPaid, kind, phoneNumber, queries]);
  return line;
}

async function renew(queries: QueryClient, kind: OrderKind): Promise<Member[]> {
  void refetchAfterPayment(queries, kind);
  try {
    const subscriptions = await queries.query({ ...subscriptionsQuery, staleTime: 0 });
    return managedLines(subscriptions).map(({ line }) => line);
  } catch {
    // The figures can wait: that it is paid is known.
    return [];
  }
}
