import type { CallFailure } from '@bylgja/client';
import type { Order } from '@bylgja/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { checkNumber } from '#features/subscriptions/new-line-checks.view.ts';
import type { NewLineCode, NumberField } from '#features/subscriptions/new-line-checks.view.ts';
import { emptyNumber, numberPayload } from '#features/subscriptions/new-line.view.ts';
import type { NumberDraft } from '#features/subscriptions/new-line.view.ts';
import { api } from '#lib/api.ts';
import { useAction } from '#lib/use-action.ts';
import { useWrongFields } from '#lib/use-wrong-fields.ts';

import { orderQuery, ordersQuery } from './orders.queries.ts';

/** How a number that could not come here is mended: at first it is said again, with the number that was said before. */
function mendingOf({ phoneNumber }: Order): NumberDraft {
  return { ...emptyNumber, phoneNumberType: 'OWN', foreignNumber: phoneNumber?.slice(-6) ?? '' };
}

/** Mends the number of an order: the SIM card number said right, or a new number. After it the orders are read anew. */
export function useMendNumber(order: Order, onMended: () => void) {
  const queries = useQueryClient();
  const [number, setNumber] = useState(() => mendingOf(order));
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const { wrong, form, show, clear } = useWrongFields<NumberField, NewLineCode>();

  const mend = useAction(async () => {
    if (!show(checkNumber(number))) return;
    setFailure(null);
    const { phoneNumberReservationId, porting } = numberPayload(number);
    const body = phoneNumberReservationId === null ? porting && { porting } : { phoneNumberReservationId };
    if (body === null) return;
    const mended = await api.call('PATCH /orders/:id/number', { params: { id: order.id }, body });
    if (mended.ok) queries.setQueryData(orderQuery(order.id).queryKey, mended.value);
    if (mended.ok || mended.code === 'nothing_to_mend') {
      await queries.invalidateQueries({ queryKey: ordersQuery.queryKey });
    }
    if (mended.ok) onMended();
    else setFailure(mended);
  });
  function write(part: Partial<NumberDraft>) {
    setNumber({ ...number, ...part });
    clear('held', 'foreignNumber', 'foreignSim');
  }
  return { number, write, wrong, form, failure, mend };
}
