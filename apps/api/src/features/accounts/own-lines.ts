import type { Deps } from '#deps.ts';

import { manages } from './access.ts';
import { listLines } from './lines.store.ts';
import type { LineOfCustomer } from './lines.store.ts';
import { presentLines } from './present-month.ts';

/** The lines of every account that the customer owns or has a line in, as they are this month, oldest first. */
export async function readLines(deps: Deps, customerId: string): Promise<LineOfCustomer[]> {
  const lines = await presentLines(deps, () => listLines(deps.db, { customerId }));
  const own = new Set(lines.flatMap((line) => (manages(customerId, line) ? [line.account_id] : [])));
  return lines.filter((line) => own.has(line.account_id)).toSorted(byAge);
}

function byAge(a: LineOfCustomer, b: LineOfCustomer): number {
  return (
    a.account_created_at.getTime() - b.account_created_at.getTime() ||
    a.created_at.getTime() - b.created_at.getTime() ||
    (a.id < b.id ? -1 : 1)
  );
}
