import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { demoPassword, hanna } from '@bylgja/fixtures';

import { createMigrator, migrate } from '#db/migrate.ts';
import { onlyWhereShared } from '#operator/testing/operator-of.ts';
import { createCaller } from '#testing/caller.ts';
import { ask, execute } from '#testing/postgres-backup.ts';
import { cards, orderPackage, orderWhen, pay } from '#testing/purchases.ts';
import { readReleasedData } from '#testing/released-data.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

const skip = onlyWhereShared();

let server: TestServer;
before(async () => {
  if (!skip) server = await startTestServer({ hasTimedJobs: false, hasDemoWorld: false });
});
after(() => server?.close());

/** Empties all tables. Foreign keys are not checked: those between rows of one table do not follow the order of a dump. */
const prepare = `
  set session_replication_role = replica;
  do $$ begin execute (
    select 'truncate ' || string_agg(quote_ident(tablename), ', ')
    from pg_tables where schemaname = 'public' and tablename not like 'kysely_%');
  end $$;`;

const papers = () =>
  ask(
    server.db.url ?? '',
    `select 'receipt' as paper, number, total_minor from receipts
      union all select 'invoice', number, total_minor from invoices
      union all select 'order', number, price_minor from orders order by 1, 2`,
  );

for (const { schema, statements } of readReleasedData()) {
  test(
    `a database as ${schema} left it is upgraded with its data, and its customers go on`,
    { skip },
    async () => {
      const { error } = await createMigrator(server.db).migrateTo(schema);
      assert.equal(error, undefined);
      await execute(server.db.url ?? '', `${prepare} ${statements}`);
      const before = await papers();
      assert.ok(before.length > 10, 'the release left papers');
      await migrate(server.db);
      assert.deepEqual(await papers(), before);

      const { body } = await server.guest.call('POST /auth/email-login', {
        body: { email: hanna.email ?? '', password: demoPassword },
      });
      const hannas = createCaller(server.url, body.accessToken);
      for (const name of [
        'GET /home',
        'GET /orders',
        'GET /receipts',
        'GET /invoices',
        'GET /activity',
      ] as const) {
        assert.equal((await hannas.call(name)).status, 200, name);
      }
      const { id, payment } = await orderPackage(hannas, server.phoneOf(hanna), { packageId: 'gb-1' });
      await pay(server, payment.paymentUrl, cards.approved);
      await orderWhen(hannas, id, ({ isComplete }) => isComplete);
      const after = await papers();
      const newest = (rows: typeof before) =>
        Math.max(...rows.filter(({ paper }) => paper === 'receipt').map(({ number }) => Number(number)));
      assert.equal(newest(after), newest(before) + 1, 'the series of receipts goes on');
    },
  );
}
