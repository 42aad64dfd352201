import type { SimChangeOutcome } from '@bylgja/domain';

import { inTransaction } from '#db/database.ts';
import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { findManagedLine } from '#features/accounts/access.ts';
import { findLine } from '#features/accounts/lines.store.ts';
import type { SubscriptionLine } from '#features/accounts/lines.store.ts';
import { abandonAndRefund } from '#features/orders/abandon-order.ts';
import type { OrderDeps } from '#features/orders/order-effects.ts';
import { lockOrderInProcess, reachStep } from '#features/orders/order-lifecycle.ts';
import type { OrderRow } from '#features/orders/order-lifecycle.ts';
import { requestTask } from '#network/network-tasks.ts';

import { queueSmsWarning, warnOfSimChange } from './sim-change-notices.ts';
import {
  closePause,
  findPause,
  findPauseOfLine,
  insertPause,
  removeEnd,
  updateTextedAgain,
} from './sim-pauses.store.ts';

const hourMs = 60 * 60 * 1000;

/**
 * Begins the pause of a SIM change, and notifies the user of the line how to stop it; false when the order has already had its
 * pause.
 */
export async function beginPause(
  deps: InTransaction<Deps>,
  order: OrderRow,
  line: SubscriptionLine,
): Promise<boolean> {
  const at = deps.clock.now();
  const endsAt = pauseFrom(deps, at);
  if (!(await insertPause(deps.db, { orderId: order.id, lineId: line.id, at, endsAt }))) return false;
  const pause = await findPauseOfLine(deps.db, line.id);
  await warnOfSimChange(deps, line, { orderId: order.id, effectiveAt: pause?.goes_on_at ?? null });
  return true;
}

/**
 * Warns of a waiting SIM change once the line is unblocked, because a blocked line gets no text. A change that somebody other
 * than the user of the line has ordered gets a new pause. The text is sent only once more in a pause, or repeated blocking and
 * unblocking would flood the phone. After that, a change by somebody else waits until it is proved, because its text may have
 * been lost.
 */
export async function continuePauseAfterUnblock(deps: InTransaction<Deps>, lineId: string): Promise<void> {
  const [pause, line] = [await findPauseOfLine(deps.db, lineId), await findLine(deps.db, lineId)];
  if (!pause || !line) return;
  const { order_id: orderId, ordered_by: orderedBy } = pause;
  const isOwn = orderedBy === line.customer_id;
  const at = deps.clock.now();
  const endsAt = isOwn ? pause.ends_at : pauseFrom(deps, at);
  if (await updateTextedAgain(deps.db, { orderId, at, endsAt })) {
    await queueSmsWarning(deps, line, { orderId, effectiveAt: endsAt });
  } else if (!isOwn) await removeEnd(deps.db, orderId);
}

function pauseFrom({ config }: Deps, at: Date): Date {
  return new Date(at.getTime() + config.simChangePauseHours * hourMs);
}

/** Ends the pause of an order, which is locked, if it has one. */
export function endPause(
  { db, clock }: InTransaction<Pick<Deps, 'db' | 'clock'>>,
  orderId: string,
  outcome: SimChangeOutcome,
): Promise<boolean> {
  return closePause(db, { orderId, outcome, at: clock.now() });
}

/**
 * Ends the pause of an order and orders its SIM at the network, or cancels the order if its customer no longer manages the line.
 * Happens once, however often it is called. Does nothing if `prove` returns false. False when the order was not in a pause.
 */
export function continueSimChange(
  deps: OrderDeps,
  { orderId, outcome, prove = () => Promise.resolve(true) }: Continuation,
): Promise<boolean> {
  return inTransaction(deps, async (inTx) => {
    const order = await lockOrderInProcess(inTx, orderId);
    const pause = order && (await findPause(inTx.db, orderId));
    if (!pause || pause.ended_at !== null || !(await prove(inTx))) return false;
    await endPause(inTx, orderId, outcome);
    await reachStep(inTx, orderId, 'sim_confirmed');
    if (await isStillManaged(inTx, order)) await requestNewSim(inTx, order);
    else await abandonAndRefund(inTx, order);
    return true;
  });
}

interface Continuation {
  readonly orderId: string;
  readonly outcome: SimChangeOutcome;
  readonly prove?: (inTx: InTransaction<Deps>) => Promise<boolean>;
}

async function isStillManaged(deps: Deps, { customer_id: customerId, line_id: lineId }: OrderRow) {
  return lineId !== null && (await findManagedLine(deps, { customerId, lineId })) !== undefined;
}

/** Requests the SIM of an order from the network. */
export async function requestNewSim(deps: InTransaction<Deps>, order: OrderRow): Promise<void> {
  const { id: orderId, line_id: lineId, phone_number: phoneNumber, request } = order;
  if (lineId === null || phoneNumber === null || !request.sim) throw new Error('an order has no SIM');
  await requestTask(deps, {
    lineId,
    orderId,
    action: 'change_sim',
    request: { phoneNumber, ...request.sim },
  });
}
