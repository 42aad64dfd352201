import { ok } from '@bylgja/domain';
import type { PhoneNumber } from '@bylgja/domain';

import type { NetworkHttpSettings } from '#gateways/network/network-http.ts';
import type {
  ServiceAction,
  ServiceOrder,
  ServiceOrderSnapshot,
  ServiceOrderState,
} from '#gateways/network/network-operator.ts';
import { findCall, placeCall } from '#gateways/network/service-orders.ts';
import type { Ids } from '#ids.ts';

import { failed, unread } from '../check.ts';
import type { Finding, Read } from '../check.ts';
import { waitFor } from '../wait-for.ts';
import type { Patience } from '../wait-for.ts';
import { ask } from './ask-network.ts';

/** An order that was placed, and every state in which it was seen until its end. */
export interface OrderRun {
  readonly order: ServiceOrder;
  readonly seen: readonly ServiceOrderSnapshot[];
}

interface Placing extends Patience {
  readonly settings: NetworkHttpSettings;
}

/** The states after which an order stays as it is. */
export const ended: ReadonlySet<ServiceOrderState> = new Set(['completed', 'declined', 'cancelled']);

/** An order without a SIM card. */
export function orderOf(
  { ids }: { readonly ids: Ids },
  action: ServiceAction,
  phoneNumber: PhoneNumber,
): ServiceOrder {
  return {
    id: ids.uuid(),
    action,
    phoneNumber,
    simType: null,
    simcardNumber: null,
    portedSimcardNumber: null,
    delivery: null,
  };
}

/** Places the order, and reads it until it has ended. */
export async function runOrder(target: Placing, order: ServiceOrder): Promise<Read<OrderRun>> {
  const placed = await place(target, order);
  if (!placed.ok) return placed;
  const seen = [placed.value];
  const last = await waitFor<Read<OrderRun>>(target, async () => {
    const found = await find(target, order);
    if (!found.ok) return found;
    seen.push(found.value);
    return ended.has(found.value.state) ? ok({ order, seen }) : null;
  });
  return last ?? unread(failed(notEnded(seen, target.waitMs)));
}

export async function place({ settings }: Placing, order: ServiceOrder): Promise<Read<ServiceOrderSnapshot>> {
  const placed = await ask(settings, placeCall(order), `the answer to \`${order.action}\``);
  if (!placed.ok || placed.value.id === order.id) return placed;
  return unread(failed('The answer to an order has another `externalId` than the order.'));
}

async function find({ settings }: Placing, { id }: ServiceOrder): Promise<Read<ServiceOrderSnapshot>> {
  const found = await ask(settings, findCall(id), 'the answer about an order');
  if (!found.ok) return found;
  const ours = found.value.filter((candidate) => candidate.id === id);
  if (ours.length !== found.value.length) {
    return unread(failed('Asked for one `externalId`, the network answers with other orders.'));
  }
  const [order, second] = ours;
  if (order === undefined) {
    return unread(failed('An order that was accepted is not found: the list for its `externalId` is empty.'));
  }
  if (second === undefined) return ok(order);
  return unread(
    failed(
      `The same \`externalId\` was sent twice, and there are ${ours.length} orders now: it must be one, or a lost answer is carried out twice.`,
    ),
  );
}

/** Whether each state follows from the one before it. */
export function checkMoves(seen: readonly ServiceOrderSnapshot[]): Finding | null {
  for (const [index, is] of seen.entries()) {
    const was = seen[index - 1];
    const wrong = was && was.state !== is.state ? wrongMove(was, is) : null;
    if (wrong) return failed(wrong);
  }
  return null;
}

function wrongMove(was: ServiceOrderSnapshot, is: ServiceOrderSnapshot): string | null {
  const move = `The order went from ${was.state} to ${is.state}`;
  if (ended.has(was.state)) return `${move}: an order that has ended stays as it is.`;
  if (is.state === 'acknowledged') return `${move}: an order begins only once.`;
  if (is.changedAt > was.changedAt) return null;
  return `${move}, and \`lastUpdate\` is not later: Bylgja keeps the earlier state.`;
}

function notEnded(seen: readonly ServiceOrderSnapshot[], waitMs: number): string {
  return `An order did not end within ${waitMs / 1000} s; it is ${seen.at(-1)?.state}. If your network takes longer, give --wait more seconds.`;
}
