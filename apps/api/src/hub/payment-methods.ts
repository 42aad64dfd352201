import { paymentHub, paymentUpdated } from '@bylgja/contract';
import type { PaymentUpdated } from '@bylgja/contract';
import { fail, ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';

import type { HubConnection, Invoke } from './connection.ts';
import type { OrderListeners } from './order-listeners.ts';
import { event } from './protocol.ts';
import type { CallError } from './protocol.ts';

export interface PaymentMethodsOptions {
  readonly listeners: OrderListeners;
  readonly maxOrders: number;
  /** The state of the payment of a customer's order; null while it has none. */
  readonly findPaymentUpdate: (of: {
    readonly customerId: string;
    readonly orderId: string;
  }) => Promise<Result<PaymentUpdated | null, 'order_not_found' | 'too_many_calls'>>;
}

type Method = (connection: HubConnection, orderId: string) => Promise<Result<string | null, CallError>>;

const orderArguments = paymentUpdated.shape.orderId;

/** The hub's two methods (rule: payments 16), by name in any case. */
export function createPaymentMethods(options: PaymentMethodsOptions): Invoke {
  const { listeners, maxOrders, findPaymentUpdate } = options;

  const listen: Method = async (connection, orderId) => {
    const isNew = !listeners.has(orderId, connection.id);
    if (isNew && listeners.orderCount(connection.id) >= maxOrders) return fail('too_many_orders');
    if (!orderArguments.safeParse(orderId).success) return fail('order_not_found');

    // Listening begins before the order is read, so that nothing published in between is missed; it is
    // disclosed only when the order has turned out to be the customer's own.
    let isAdmitted = false;
    let missed: PaymentUpdated | null = null;
    listeners.add(orderId, connection.id, (update) => {
      if (isAdmitted) connection.send(event(paymentHub.event, update));
      else missed = update;
    });
    const found = await findPaymentUpdate({ customerId: connection.caller.customerId, orderId }).catch(
      (error: unknown) => {
        listeners.remove(orderId, connection.id);
        throw error;
      },
    );
    if (!found.ok) {
      listeners.remove(orderId, connection.id);
      return found;
    }
    isAdmitted = true;
    const update = latest(found.value, missed);
    return ok(update === null ? null : event(paymentHub.event, update));
  };

  const stopListening: Method = async (connection, orderId) => {
    listeners.remove(orderId, connection.id);
    return ok(null);
  };

  const methods = new Map<string, Method>([
    [paymentHub.listen.toLowerCase(), listen],
    [paymentHub.stopListening.toLowerCase(), stopListening],
  ]);

  return async (connection, target, args) => {
    const method = methods.get(target.toLowerCase());
    if (method === undefined) return fail('unknown_method');
    const [orderId, ...others] = args;
    if (typeof orderId !== 'string' || others.length > 0) return fail('wrong_arguments');
    return method(connection, orderId);
  };
}

function latest(one: PaymentUpdated | null, other: PaymentUpdated | null): PaymentUpdated | null {
  if (one === null || other === null) return one ?? other;
  return Date.parse(one.at) > Date.parse(other.at) ? one : other;
}
