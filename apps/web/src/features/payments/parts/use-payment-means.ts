import type { PaymentMeans } from '@bylgja/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { agreementQuery } from '../payments.queries.ts';

/** How a review is paid: as chosen in `PayWith`, and by card as soon as there is no saved card that is good. */
export function usePaymentMeans() {
  const { data: agreement } = useQuery(agreementQuery);
  const [chosen, onChoose] = useState<PaymentMeans>('card');
  const value: PaymentMeans = agreement?.state === 'active' ? chosen : 'card';
  return { value, onChoose };
}
