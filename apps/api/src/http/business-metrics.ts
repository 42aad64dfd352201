import { Counter } from 'prom-client';
import type { Registry } from 'prom-client';

/** What customers did and got, counted by the process that did it, after its commit. */
export interface BusinessMetrics {
  readonly orders: Counter<'kind' | 'outcome'>;
  readonly payments: Counter<'outcome'>;
  readonly activities: Counter<'activity'>;
  readonly messages: Counter<'channel' | 'outcome'>;
}

export function createBusinessMetrics(registry: Registry): BusinessMetrics {
  const registers = [registry];
  return {
    orders: new Counter({
      registers,
      name: 'bylgja_orders_total',
      help: 'Orders that were completed or cancelled, by their kind',
      labelNames: ['kind', 'outcome'],
    }),
    payments: new Counter({
      registers,
      name: 'bylgja_payments_total',
      help: 'Payments that were captured and that paid their order, and refunds',
      labelNames: ['outcome'],
    }),
    activities: new Counter({
      registers,
      name: 'bylgja_activities_total',
      help: 'Entries of the activity log, such as signed_in, topped_up and data_given',
      labelNames: ['activity'],
    }),
    messages: new Counter({
      registers,
      name: 'bylgja_messages_total',
      help: 'Messages that were sent, delayed or given up, and parked events that expired, by channel',
      labelNames: ['channel', 'outcome'],
    }),
  };
}
