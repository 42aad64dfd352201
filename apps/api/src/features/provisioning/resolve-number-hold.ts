import { fail, resolutionsOf, ok, readPhoneNumber } from '@bylgja/domain';
import type { HoldResolution, PhoneNumber, Result } from '@bylgja/domain';

import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { lockAccounts, updateLine } from '#features/accounts/accounts.store.ts';
import { findLineByNumber } from '#features/accounts/lines.store.ts';
import { recordOrderActivity } from '#features/activity/activity.service.ts';
import { isOfPool, lockIncomingNumbers, takeReservation } from '#features/numbers/numbers.store.ts';
import type { NumberHoldRefusal, NumberHoldResolution } from '#features/orders/order-effects.ts';
import { goOnWith } from '#features/orders/order-lifecycle.ts';
import type { Customer } from '#http/handler.ts';
import { giveUpTasks } from '#network/network-tasks.ts';

import { requestActivation } from './activation.ts';
import { compensate } from './compensation.ts';

/** Withdraws the network task of an order on hold, and requests a new one with the correction. */
export async function resolveNumberHold(
  deps: InTransaction<Deps>,
  { order, by, request }: NumberHoldResolution,
): Promise<Result<void, NumberHoldRefusal>> {
  const { line_id: lineId, account_id: accountId, request: before } = order;
  const way = wayOf(request);
  const resolutions = resolutionsOf(order);
  if (before.keepsLine && way !== 'card') return fail('number_stays');
  if (!resolutions.includes(way) || lineId === null || accountId === null) return fail('nothing_to_mend');
  if ('simcardNumber' in request)
    return resolveCardNumber(deps, { order, by, simcardNumber: request.simcardNumber });
  await lockAccounts(deps.db, [accountId]);
  const resolved = await ('porting' in request
    ? readPorting(deps, lineId, request.porting)
    : takeNumber(deps, by, request.phoneNumberReservationId));
  if (!resolved.ok) return resolved;

  const { phoneNumber, porting } = resolved.value;
  const { porting: _former, ...rest } = before;
  const after = { ...rest, ...(porting && { porting }) };
  await updateLine(deps.db, lineId, { phone_number: phoneNumber });
  await compensate(deps, await giveUpTasks(deps, order.id), phoneNumber);
  await goOnWith(deps, order.id, { phoneNumber, request: after });
  await requestActivation(deps, { ...order, phone_number: phoneNumber, request: after });
  await recordOrderActivity(deps, { kind: 'porting_mended', orderId: order.id, by });
  return ok(undefined);
}

function wayOf(request: NumberHoldResolution['request']): HoldResolution {
  if ('simcardNumber' in request) return 'card';
  return 'porting' in request ? 'porting' : 'number';
}

/**
 * The network did not recognize the line's blank card, so the line gets another one. For a port-in, it is the card at the other
 * provider.
 */
async function resolveCardNumber(
  deps: InTransaction<Deps>,
  { order, by, simcardNumber }: Pick<NumberHoldResolution, 'order' | 'by'> & { simcardNumber: string },
): Promise<Result<void, 'nothing_to_mend'>> {
  const { phone_number: phoneNumber, request: before } = order;
  if (!before.sim || phoneNumber === null) return fail('nothing_to_mend');
  const request = { ...before, sim: { ...before.sim, simcardNumber } };
  await giveUpTasks(deps, order.id);
  await goOnWith(deps, order.id, { phoneNumber, request });
  await requestActivation(deps, { ...order, request });
  await recordOrderActivity(deps, { kind: 'sim_card_mended', orderId: order.id, by });
  return ok(undefined);
}

interface ResolvedNumber {
  readonly phoneNumber: PhoneNumber;
  readonly porting: { readonly simcardNumber: string } | null;
}

async function readPorting(
  deps: InTransaction<Deps>,
  lineId: string,
  { phoneNumber, simcardNumber }: { phoneNumber: string; simcardNumber: string },
): Promise<Result<ResolvedNumber, 'porting_refused'>> {
  const number = readPhoneNumber(phoneNumber);
  if (!number.ok || simcardNumber === '') return fail('porting_refused');
  await lockIncomingNumbers(deps.db, [number.value]);
  const line = await findLineByNumber(deps.db, number.value);
  const isHere = line ? line.id !== lineId : await isOfPool(deps.db, number.value);
  return isHere ? fail('porting_refused') : ok({ phoneNumber: number.value, porting: { simcardNumber } });
}

async function takeNumber(
  deps: Deps,
  { customerId }: Customer,
  id: string,
): Promise<Result<ResolvedNumber, 'reservation_expired'>> {
  const phoneNumber = await takeReservation(deps.db, { id, customerId, now: deps.clock.now() });
  return phoneNumber ? ok({ phoneNumber, porting: null }) : fail('reservation_expired');
}
