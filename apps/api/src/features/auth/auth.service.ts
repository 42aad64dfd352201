import type { auth, User } from '@bylgja/contract';
import { fail, ok } from '@bylgja/domain';

import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import type { Handler } from '#http/handler.ts';

import { presentUser } from './auth.present.ts';
import { findCustomer, findOwnLine, findPendingEmail, lockCustomer, lockPeople } from './auth.store.ts';
import { canReceiveCodes } from './sign-in-code.ts';

export const readMe: Handler<typeof auth.me> = async (deps, _input, caller) => {
  const user = await readUser(deps, caller.customerId);
  return user ? ok(user) : fail('unauthenticated');
};

/** The customer as the API presents them. */
export async function readUser(deps: Deps, id: string): Promise<User | undefined> {
  const [customer, line, pendingEmail] = await deps.db.together(() =>
    Promise.all([
      findCustomer(deps.db, id),
      findOwnLine(deps.db, id),
      findPendingEmail(deps.db, id, deps.clock.now()),
    ]),
  );
  if (!customer) return undefined;
  return presentUser(customer, {
    lineNumber: line?.phone_number ?? null,
    canGetCode: line !== undefined && canReceiveCodes(line),
    pendingEmail,
  });
}

/** Reads the customer with an id and locks the row, so that nobody else changes it: the first step of a transaction that does. */
export function lockCustomerById(deps: InTransaction<Deps>, id: string) {
  return lockCustomer(deps.db, id);
}

/** Returns the ids of the people who are still customers, and locks them so that nobody deletes their user. */
export function lockExistingCustomers(
  deps: InTransaction<Deps>,
  ids: readonly string[],
): Promise<Set<string>> {
  return lockPeople(deps.db, ids);
}

/** The customer with an id, for documents that show a name. */
export function readCustomer(deps: Deps, id: string) {
  return findCustomer(deps.db, id);
}
