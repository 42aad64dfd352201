import type { CallFailure } from '@bylgja/client';
import type { Order } from '@bylgja/contract';
import { localDigits } from '@bylgja/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { checkNumber } from '#features/numbers/number-checks.view.ts';
import type { NewLineCode, NumberField } from '#features/numbers/number-checks.view.ts';
import { digitsOf, emptyNumber, numberPayload } from '#features/numbers/number-draft.view.ts';
import type { NumberDraft } from '#features/numbers/number-draft.view.ts';
import { orderQuery, ordersQuery } from '#features/orders/orders.queries.ts';
import { api } from '#lib/api.ts';
import { useAction } from '#lib/use-action.ts';
import { useWrongFields } from '#lib/use-wrong-fields.ts';

/** The first draft of a resolution: the same number again, where it can be. */
function draftOf({ mends, phoneNumber }: Order): NumberDraft {
  const phoneNumberType = mends.some((way) => way !== 'number') ? 'OWN' : 'NEW';
  return { ...emptyNumber, phoneNumberType, foreignNumber: localDigits(phoneNumber ?? '') };
}

/** Corrects the number of an order on hold: the SIM card number, or a new number. Then the orders are refetched. */
export function useNumberHold(order: Order, onResolved: () => void) {
  const queries = useQueryClient();
  const [number, setNumber] = useState(() => draftOf(order));
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const isOfCard = order.mends.includes('card');
  const { wrong, form, show, clear } = useWrongFields<NumberField, NewLineCode>();

  const resolve = useAction(async () => {
    if (!show(checkNumber(number))) return;
    setFailure(null);
    const body = isOfCard ? resolvedCard(number) : resolvedNumber(number);
    if (body === null) return;
    const resolved = await api.act('failed.correctNumber', 'PATCH /orders/:id/number', {
      params: { id: order.id },
      body,
    });
    if (resolved.ok) queries.setQueryData(orderQuery(order.id).queryKey, resolved.value);
    if (resolved.ok || resolved.code === 'nothing_to_mend') {
      await queries.invalidateQueries({ queryKey: ordersQuery.queryKey });
    }
    if (resolved.ok) onResolved();
    else setFailure(resolved);
  });
  function write(part: Partial<NumberDraft>) {
    setNumber({ ...number, ...part });
    clear('held', 'foreignNumber', 'foreignSim');
  }
  return { number, isOfCard, write, wrong, form, failure, resolve };
}

function resolvedNumber(number: NumberDraft) {
  const { phoneNumberReservationId, porting } = numberPayload(number);
  return phoneNumberReservationId === null ? porting && { porting } : { phoneNumberReservationId };
}

function resolvedCard(number: NumberDraft) {
  if (number.phoneNumberType === 'NEW') return resolvedNumber(number);
  return { simcardNumber: digitsOf(number.foreignSim) };
}
