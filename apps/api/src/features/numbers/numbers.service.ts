import type { numbers } from '@bylgja/contract';
import { fail, ok, readPhoneNumber, reservationMinutes } from '@bylgja/domain';

import { inTransaction } from '#db/database.ts';
import { findLineByNumber } from '#features/accounts/lines.store.ts';
import type { Handler } from '#http/handler.ts';
import { countAgainst } from '#http/limits.ts';

import { deleteOldReservations, isOfPool, listFreeNumbers, upsertReservation } from './numbers.store.ts';

const maxShown = 10;
/** A customer's ninth reservation deletes the oldest. */
const maxHeld = 8;
const minute = 60;
const hour = 60 * minute;

export const searchNumbers: Handler<typeof numbers.search> = async (deps, { query }, caller) => {
  const { customerId } = caller;
  const allowed = await countAgainst(deps, [
    { key: `number-searches:${customerId}`, max: 120, seconds: minute },
  ]);
  if (!allowed.ok) return allowed;
  const of = { search: query.search, customerId, now: deps.clock.now(), limit: maxShown };
  const numbers = await listFreeNumbers(deps.db, of);
  return ok({ items: numbers.map((phoneNumber) => ({ phoneNumber })) });
};

/** Reserves a free number while its customer is choosing; of many parallel requests for it, one succeeds (rule: numbers 2). */
export const holdNumber: Handler<typeof numbers.hold> = async (deps, { body }, caller) => {
  const { customerId } = caller;
  const allowed = await countAgainst(deps, [{ key: `number-holds:${customerId}`, max: 60, seconds: hour }]);
  if (!allowed.ok) return allowed;
  const number = readPhoneNumber(body.phoneNumber);
  if (!number.ok) return fail('number_not_found');
  const phoneNumber = number.value;

  return inTransaction(deps, async (inTx) => {
    const now = inTx.clock.now();
    if (!(await isOfPool(inTx.db, phoneNumber, now))) return fail('number_not_found');
    const held = await upsertReservation(inTx.db, {
      id: inTx.ids.uuid(),
      phone_number: phoneNumber,
      customer_id: customerId,
      created_at: now,
      expires_at: new Date(now.getTime() + reservationMinutes * minute * 1000),
    });
    if (!held || (await findLineByNumber(inTx.db, phoneNumber))) return fail('number_taken');
    await deleteOldReservations(inTx.db, { customerId, limit: maxHeld });
    return ok({ id: held.id, phoneNumber, expiresAt: held.expires_at.toISOString() });
  });
};
