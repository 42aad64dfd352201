import type { profile } from '@bylgja/contract';
import { ok } from '@bylgja/domain';

import type { Database } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { recordActivity } from '#features/activity/activity.service.ts';
import type { Handler } from '#http/handler.ts';

import { ownLines } from './own-lines.store.ts';
import { ownNetwork } from './own-network.store.ts';
import { ownPerson } from './own-person.store.ts';
import { ownPurchases } from './own-purchases.store.ts';

type Row = Readonly<Record<string, unknown>>;
/** Reads what is a customer's own of a table; a text says why nothing is. */
type OwnRows = ((db: Database, customerId: string) => Promise<readonly Row[]>) | string;

export type TablesOfOwnData = { readonly [Table in keyof Tables]?: OwnRows };

/** Every table, by what of it a customer may take along: one that nobody has decided on does not compile. */
export const ownData: Required<TablesOfOwnData> = {
  ...ownPerson,
  ...ownLines,
  ...ownNetwork,
  ...ownPurchases,
};

/** Everything that is kept about the customer, table by table, without what would let anybody in. */
export const downloadData: Handler<typeof profile.data> = (deps, _input, caller) =>
  deps.db.inTransaction(async () => {
    await recordActivity(deps, { kind: 'data_downloaded', by: caller });
    const kept = await readOwnData(deps, caller.customerId);
    const file = { readAt: deps.clock.now().toISOString(), ...kept };
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

function camelCase(table: string): string {
  return table.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
