import assert from 'node:assert/strict';
import { test } from 'node:test';

import { hanna } from '@bylgja/fixtures';

import { readConfig } from '#config.ts';
import { findDatabaseFaults } from '#database-faults.ts';
import { keepCountry } from '#seed/installation.store.ts';
import { openTestDatabase } from '#testing/test-database.ts';

test('where customers come, a database with a demo customer is refused, recorded or not, and with any address', async (t) => {
  const db = await openTestDatabase();
  t.after(() => db.close());
  const faults = async (STAGE: string) =>
    (await findDatabaseFaults(readConfig({ STAGE }), db)).map(({ setting, problem }) => [setting, problem]);
  const insert = (id: string, email: string) =>
    db
      .query()
      .insertInto('customers')
      .values({
        id,
        firstname: 'Jákup',
        lastname: 'Dam',
        email,
        created_at: new Date('2026-11-21T14:32:00Z'),
      })
      .execute();
  await insert('12345678-1234-4234-8234-123456789012', 'jakup@example.fo');
  assert.deepEqual(await faults('production'), []);
  await insert(hanna.id, 'another@example.fo');
  for (const stage of ['production', 'rehearsal']) {
    const [[setting, problem] = []] = await faults(stage);
    assert.equal(setting, 'DATABASE_URL');
    assert.match(problem ?? '', /^DATABASE_URL names a database that holds the demo world/);
  }
  for (const stage of ['development', 'test']) assert.deepEqual(await faults(stage), []);
});

test('a database belongs to the market of its first start, in every stage', async (t) => {
  const db = await openTestDatabase();
  t.after(() => db.close());
  const faults = (settings: Readonly<Record<string, string>>) => findDatabaseFaults(readConfig(settings), db);
  assert.deepEqual(await faults({ MARKET: 'is' }), []);
  await keepCountry(db, 'is');
  await keepCountry(db, 'fo');
  for (const STAGE of ['production', 'rehearsal', 'development', 'test']) {
    assert.deepEqual(await faults({ STAGE, MARKET: 'is' }), []);
    const [fault] = await faults({ STAGE, MARKET: 'fo' });
    assert.match(`${fault?.problem}. ${fault?.remedy}`, /^MARKET is fo, .* of is\. Set MARKET=is/);
  }
});
