import type { profile } from '@bylgja/contract';
import { ok } from '@bylgja/domain';

import { inTransaction } from '#db/database.ts';
import { camelCase, personalData } from '#db/personal-data.ts';
import type { Deps } from '#deps.ts';
import { recordActivity } from '#features/activity/activity.service.ts';
import type { Handler } from '#http/handler.ts';

import { ownLines } from './own-lines.store.ts';
import { ownNetwork } from './own-network.store.ts';
import { ownPerson } from './own-person.store.ts';
import { ownPurchases } from './own-purchases.store.ts';
import type { OwnData, Row } from './own-rows.ts';

/** How every table is read for the customer. Does not compile if a table with an exported column is not read. */
export const ownData: OwnData = {
  ...personalData,
  ...ownPerson,
  ...ownLines,
  ...ownNetwork,
  ...ownPurchases,
};

/** Everything that is stored about the customer, table by table, without secrets that would let somebody sign in. */
export const downloadData: Handler<typeof profile.data> = (deps, _input, caller) =>
  inTransaction(deps, async (inTx) => {
    await recordActivity(inTx, { kind: 'data_downloaded', by: caller });
    const kept = await readOwnData(inTx, caller.customerId);
    const file = { readAt: inTx.clock.now().toISOString(), ...kept };
    return ok(Buffer.from(JSON.stringify(file, null, 2)));
  });

async function readOwnData(deps: Deps, customerId: string): Promise<Record<string, readonly Row[]>> {
  const read: Record<string, readonly Row[]> = {};
  for (const [table, rows] of Object.entries(ownData)) {
    if (typeof rows === 'string') continue;
    read[camelCase(table)] = await rows(deps.db, customerId);
  }
  return read;
}
