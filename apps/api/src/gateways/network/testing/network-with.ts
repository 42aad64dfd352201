import type { NetworkOperator } from '../network-operator.ts';

/** A network that does what it is given. To ask it for anything else is a mistake of the test. */
export function networkWith(given: Partial<NetworkOperator>): NetworkOperator {
  const unasked = (): never => {
    throw new Error('The network was asked for something it cannot do in this test');
  };
  return { readUsage: unasked, placeOrder: unasked, findOrder: unasked, readNotice: unasked, ...given };
}
