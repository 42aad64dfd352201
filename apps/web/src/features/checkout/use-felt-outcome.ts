import { useEffect, useRef } from 'react';

import { feel } from '#platform/touch-feedback.ts';

import type { PaymentView } from './payment.view.ts';

/** The end of a payment is felt where it is waited for, and not again when its page is opened later. */
export function useFeltOutcome(view: PaymentView): void {
  const last = useRef(view);
  useEffect(() => {
    if (last.current === view) return;
    last.current = view;
    if (view === 'paid') void feel('done');
    if (view === 'declined') void feel('declined');
  }, [view]);
}
