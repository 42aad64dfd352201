import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';

import type { PhoneNumber } from '@bylgja/domain';
import { accounts, phone } from '@bylgja/fixtures';

import { deleteMeasurements } from '#features/usage/testing/measuring.ts';
import type { TestServer } from '#testing/test-server.ts';

/** Adds 250 more lines, with numbers after all others, until the end of a test. */
export async function addManyLines(
  { db, clock }: TestServer,
  t: { after: (work: () => Promise<void>) => void },
): Promise<{ id: string; number: PhoneNumber }[]> {
  const added = Array.from({ length: 250 }, (_, index) => ({
    id: randomUUID(),
    number: phone(String(700_000 + index)),
  }));
  const account = accounts[0];
  assert.ok(account);
  await db
    .query()
    .insertInto('lines')
    .values(
      added.map(({ id, number }) => ({
        id,
        account_id: account.id,
        customer_id: account.owner.id,
        phone_number: number,
        status: 'active' as const,
        sim_type: 'ESIM' as const,
        is_phone_book_visible: false,
        is_findable: false,
        created_at: clock.now(),
      })),
    )
    .execute();
  t.after(async () => {
    await deleteMeasurements(db);
    const ids = added.map(({ id }) => id);
    await db.query().deleteFrom('limit_alerts').where('line_id', 'in', ids).execute();
    await db.query().deleteFrom('lines').where('id', 'in', ids).execute();
  });
  return added;
}
