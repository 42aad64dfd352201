import type { Member, Order } from '@bylgja/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { invoicesKey } from '#features/invoices/invoices.queries.ts';
import { ordersQuery } from '#features/orders/orders.queries.ts';
import { receiptsKey } from '#features/receipts/receipts.queries.ts';
import { managedLines } from '#features/subscriptions/lines.view.ts';
import { actionsQuery, subscriptionsQuery } from '#features/subscriptions/subscriptions.queries.ts';

/** Once an order is paid, asks anew for all that follows from it. The answer is the order's line as it is after the payment. */
export function useRenewedLine({ phoneNumber }: Order, isPaid: boolean): Member | null {
  const queries = useQueryClient();
  const [line, setLine] = useState<Member | null>(null);
  useEffect(() => {
    if (!isPaid) return undefined;
    let isHere = true;
    async function look() {
      const lines = await renew(queries);
      if (isHere) setLine(lines.find((member) => member.phoneNumber === phoneNumber) ?? null);
    }
    void look();
    return () => {
      isHere = false;
    };
  }, [isPaid, phoneNumber, queries]);
  return line;
}

async function renew(queries: QueryClient): Promise<Member[]> {
  void queries.invalidateQueries({ queryKey: ordersQuery.queryKey, exact: true });
  void queries.invalidateQueries({ queryKey: receiptsKey });
  void queries.invalidateQueries({ queryKey: invoicesKey });
  void queries.invalidateQueries({ queryKey: actionsQuery.queryKey });
  try {
    const subscriptions = await queries.query({ ...subscriptionsQuery, staleTime: 0 });
    return managedLines(subscriptions).map(({ line }) => line);
  } catch {
    // The figures can wait: that it is paid is known.
    return [];
  }
}
