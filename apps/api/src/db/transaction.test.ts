import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Database, Transaction } from './database.ts';

const insideOnly = (tx: Transaction): Transaction => tx;

test('a function that needs a transaction does not accept a database outside one', () => {
  // @ts-expect-error -- a database on its own is no transaction
  const refused = (db: Database) => insideOnly(db);
  const allowed = (db: Database) => db.inTransaction(async (tx) => Promise.resolve(insideOnly(tx)));
  const asDatabase = (tx: Transaction): Database => tx;
  assert.ok(refused !== undefined && allowed !== undefined && asDatabase !== undefined);
});
