import { orderNumber } from '#features/orders/orders.present.ts';
import { continueSimChange } from '#features/sims/sim-pauses.ts';

import { done, readWords, refused } from './command.ts';
import type { Command } from './command.ts';
import { findOrderByNumber } from './operator.store.ts';
import { notFound, readOrderNumber } from './orders.ts';

/** Continues a SIM change at once: the user of the line was identified at the counter. */
export const confirmSimChange: Command = {
  name: 'sims confirm',
  usage: '<order number>',
  prepare(words) {
    const number = readOrderNumber(readWords(words, { options: {}, count: 1 }).positionals[0]);
    return async (deps) => {
      const order = await findOrderByNumber(deps.db, number);
      if (!order) return notFound(number);
      const isConfirmed = await continueSimChange(deps, {
        orderId: order.id,
        outcome: 'confirmed_by_operator',
      });
      return isConfirmed
        ? done(`${orderNumber(number)} is confirmed; the SIM is ordered at the network`)
        : refused(`${orderNumber(number)} is no SIM change that waits to be confirmed`);
    };
  },
};
