import type { PaymentMeans } from '@bylgja/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { savedCardOf } from '#features/payments/agreement.view.ts';
import { agreementQuery } from '#features/payments/payments.queries.ts';

/** How what a review says is paid. */
export interface PaymentSelection {
  /** What is to be paid, in kr.; 0 where nothing is. */
  readonly price: number;
  readonly payWith: PaymentMeans;
  /** `Visa ···· 4242`, where it can pay this. */
  readonly savedCard: string | null;
  /** The saved card that could pay this if it had not expired. */
  readonly expiredCard: string | null;
  /** Whether there is a saved card is not known yet: ordering is disabled until then. */
  readonly isAsking: boolean;
  readonly onChoose: (payWith: PaymentMeans) => void;
  /** What a receipt says of this: the price, and the cards that can be chosen once they are known. */
  readonly said: readonly unknown[];
}

/**
 * How `price` kr. are paid: from the saved card while it is good, unless another is chosen in `PayWith`; else by card.
 * `declined`: a saved card that is not offered again.
 */
export function usePaymentMeans(price: number, declined: string | null = null): PaymentSelection {
  const { data: agreement, isLoading } = useQuery({ ...agreementQuery, enabled: price > 0 });
  const [chosen, onChoose] = useState<PaymentMeans>('agreement');
  const card = price > 0 && agreement ? savedCardOf(agreement) : null;
  const savedCard = agreement?.state === 'active' && card !== declined ? card : null;
  const expiredCard = agreement?.state === 'expired' ? card : null;
  return {
    price,
    payWith: savedCard === null ? 'card' : chosen,
    savedCard,
    expiredCard,
    isAsking: isLoading,
    onChoose,
    said: [price, isLoading, savedCard, expiredCard],
  };
}
