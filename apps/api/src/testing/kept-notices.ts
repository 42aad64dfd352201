import assert from 'node:assert/strict';

import type { TestServer } from './test-server.ts';

/** Of the notices about a payment that was paid with the approved card, only that they came is kept, whatever the provider sends. */
export async function assertNothingKept({ db }: TestServer, ref: string): Promise<void> {
  const notices = await db
    .query()
    .selectFrom('payment_callbacks')
    .selectAll()
    .where('ref', '=', ref)
    .execute();
  assert.ok(notices.length > 0);
  for (const { body_hash: hash, provider, received_at: at, ...others } of notices) {
    assert.match(hash, /^[0-9a-f]{64}$/);
    assert.ok(provider && at);
    assert.deepEqual(others, { ref, body: null });
  }
}
