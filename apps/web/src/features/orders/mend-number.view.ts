import type { CallFailure } from '@bylgja/client';
import type { Order } from '@bylgja/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { checkNumber } from '#features/subscriptions/new-line-checks.view.ts';
import type { NewLineCode, NumberField } from '#features/subscriptions/new-line-checks.view.ts';
import { digitsOf, emptyNumber, numberPayload } from '#features/subscriptions/new-line.view.ts';
import type { NumberDraft } from '#features/subscriptions/new-line.view.ts';
import { api } from '#lib/api.ts';
import { useAction } from '#lib/use-action.ts';
import { useWrongFields } from '#lib/use-wrong-fields.ts';

import { orderQuery, ordersQuery } from './orders.queries.ts';

/** How a number that could not come here is mended: at first it is said again, with the number that was said before. */
function mendingOf({ phoneNumber }: Order): NumberDraft {
  return { ...emptyNumber, phoneNumberType: 'OWN', foreignNumber: phoneNumber?.slice(-6) ?? '' };
}

/** Whether it is the blank card that the network does not know: of a port, it is the card at the other provider. */
function hasWrongCard({ problem, steps }: Order): boolean {
  return problem === 'simcard_number_wrong' && steps.every(({ id }) => id !== 'porting');
}

/** Mends the number of an order: the SIM card number said right, or a new number. After it the orders are read anew. */
export function useMendNumber(order: Order, onMended: () => void) {
  const queries = useQueryClient();
  const [number, setNumber] = useState(() => mendingOf(order));
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const isOfCard = hasWrongCard(order);
  const { wrong, form, show, clear } = useWrongFields<NumberField, NewLineCode>();

  const mend = useAction(async () => {
    if (!show(checkNumber(number))) return;
    setFailure(null);
    const body = isOfCard ? mendedCard(number) : mendedNumber(number);
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
  return { number, isOfCard, write, wrong, form, failure, mend };
}

function mendedNumber(number: NumberDraft) {
  const { phoneNumberReservationId, porting } = numberPayload(number);
  return phoneNumberReservationId === null ? porting && { porting } : { phoneNumberReservationId };
}

function mendedCard(number: NumberDraft) {
  if (number.phoneNumberType === 'NEW') return mendedNumber(number);
  return { simcardNumber: digitsOf(number.foreignSim) };
}
