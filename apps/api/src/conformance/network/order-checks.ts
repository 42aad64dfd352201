import { isDeepStrictEqual } from 'node:util';

import type { ServiceOrder, ServiceOrderSnapshot } from '#gateways/network/network-operator.ts';

import { failed, passed, skipped } from '../check.ts';
import type { Check, Finding } from '../check.ts';
import type { NetworkTarget } from './network-target.ts';
import { checkMoves, orderOf, place, runOrder } from './order-run.ts';

type OrderCheck = Check<NetworkTarget>;

/** Orders on the test lines, each undone again. */
export const orderChecks: readonly OrderCheck[] = [
  {
    name: 'orders.carried_out',
    requires: 'An order is accepted, and completed within the wait.',
    section: 'Ordering',
    effect: 'stops roaming of the first test line',
    async run(target) {
      const barred = await target.barred();
      if (!barred.ok) return barred.finding;
      const { state, reason } = barred.value.seen.at(-1) ?? {};
      return state === 'completed' ? passed : failed(`Stopping roaming ended as ${state} (${reason}).`);
    },
  },
  {
    name: 'orders.states',
    requires: 'States follow one another, each with a later time, and the last one stays.',
    section: 'Reading an order',
    effect: 'reads that order',
    async run(target) {
      const barred = await target.barred();
      if (!barred.ok) return skipped('no order was carried out');
      return checkMoves(barred.value.seen) ?? passed;
    },
  },
  {
    name: 'orders.same_twice',
    requires: 'The same order sent again is the same order: it is not carried out twice.',
    section: 'Ordering',
    effect: 'sends that order again, after its end',
    run: isSameOrder,
  },
  {
    name: 'orders.at_once',
    requires: 'An order that comes twice at the same moment is one order, and undoes the one before.',
    section: 'Ordering',
    effect: 'allows roaming of the first test line again, by an order that is sent twice at once',
    async run(target) {
      const [first] = target.numbers;
      if (first === undefined) return skipped('needs a test line: --number');
      // Also when the first order was not seen to end: it may have been carried out.
      const order = orderOf(target, 'unbar_roaming', first);
      const both = await Promise.all([place(target, order), place(target, order)]);
      const lost = both.find((placed) => !placed.ok);
      return lost ? lost.finding : isCompleted(target, order);
    },
  },
  {
    name: 'sim.complete',
    requires: 'A new line with an eSIM is completed with all codes of its SIM, the same in every answer.',
    section: 'SIM cards',
    effect: 'activates a line with an eSIM on the free number, and ends it again',
    run: hasWholeSim,
  },
];

async function isSameOrder(target: NetworkTarget): Promise<Finding> {
  const barred = await target.barred();
  if (!barred.ok) return skipped('no order was carried out');
  const { order, seen } = barred.value;
  const again = await place(target, order);
  if (!again.ok) return again.finding;
  const last = seen.at(-1);
  if (again.value.state !== last?.state) {
    return failed(
      `The same order, sent again after it was ${last?.state}, is ${again.value.state}: it was carried out a second time. A repeated externalId must be answered with the order that is there.`,
    );
  }
  const found = await runOrder(target, order);
  return found.ok ? (checkMoves([...seen, ...found.value.seen]) ?? passed) : found.finding;
}

async function isCompleted(target: NetworkTarget, order: ServiceOrder): Promise<Finding> {
  const done = await runOrder(target, order);
  if (!done.ok) return done.finding;
  const { state, reason } = done.value.seen.at(-1) ?? {};
  return state === 'completed' ? passed : failed(`\`${order.action}\` ended as ${state} (${reason}).`);
}

async function hasWholeSim(target: NetworkTarget): Promise<Finding> {
  const { freeNumber } = target;
  if (freeNumber === null) return skipped('needs --free-number');
  const order: ServiceOrder = { ...orderOf(target, 'activate', freeNumber), simType: 'ESIM' };
  const activated = await runOrder(target, order);
  const again = activated.ok ? await runOrder(target, order) : activated;
  // Also when the line was not seen to be active: it may be.
  const ended = await isCompleted(target, orderOf(target, 'deactivate', freeNumber));
  if (!activated.ok) return activated.finding;
  if (!again.ok) return again.finding;
  return isWholeSim(activated.value.seen.at(-1), again.value.seen.at(-1)) ?? ended;
}

/** Null if the line is active, with the same complete SIM in both answers. */
function isWholeSim(
  first: ServiceOrderSnapshot | undefined,
  again: ServiceOrderSnapshot | undefined,
): Finding | null {
  if (first?.state !== 'completed') {
    return failed(`\`activate\` ended as ${first?.state} (${first?.reason}).`);
  }
  if (!first.sim?.esim) {
    return failed(
      'A completed line with an eSIM has no `smdpAddress` and `matchingId`: it cannot be installed.',
    );
  }
  if (isDeepStrictEqual(again?.sim, first.sim)) return null;
  return failed('The codes of a SIM are others in the next answer: Bylgja would show wrong ones.');
}
