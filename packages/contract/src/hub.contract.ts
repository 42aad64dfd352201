import { paymentStates } from '@bylgja/domain';
import { z } from 'zod';

import { id, instant, majorUnits } from './common.ts';

export const paymentState = z.enum(paymentStates);
export type PaymentState = z.output<typeof paymentState>;

/** The hub's event: the state of an order's payment (rule: payments 15). */
export const paymentUpdated = z.object({
  orderId: id,
  paymentId: z.string(),
  state: paymentState,
  amount: majorUnits,
  at: instant,
});
export type PaymentUpdated = z.output<typeof paymentUpdated>;

/** The SignalR hub: its path and names (rule: payments 16). */
export const paymentHub = {
  path: '/payment-hub',
  listen: 'ListenToOrder',
  stopListening: 'StopListeningToOrder',
  event: 'PaymentUpdated',
} as const;
