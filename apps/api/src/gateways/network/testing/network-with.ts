import type { NetworkOperator } from '../network-operator.ts';

/** A network with the given methods. Calling any other one is an error of the test. */
export function networkWith(given: Partial<NetworkOperator>): NetworkOperator {
  const unasked = (): never => {
    throw new Error('The network was asked for something it cannot do in this test');
  };
  return { readUsage: unasked, placeOrder: unasked, findOrder: unasked, readNotice: unasked, ...given };
}
