import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { monthOf, startOfMonth } from '@bylgja/domain';
import { sql } from 'kysely';

import { inTransaction } from '#db/database.ts';
import { countStatements } from '#features/billing-month/testing/month-ends.ts';
import { endMonth } from '#features/invoices/testing/invoicing.ts';
import type { TestServer } from '#testing/test-server.ts';

import { billingExport } from '../testing/billing-export.ts';
import { examples } from '../testing/examples.ts';
import { onlyWhereShared } from '../testing/operator-of.ts';
import { runOperator } from '../testing/run-operator.ts';
import { importCustomers } from './import-customers.ts';
import { importsOf, startEmptyProvider } from './testing/empty-provider.ts';

const skip = onlyWhereShared();

let server: TestServer;
before(async () => {
  if (!skip) server = await startEmptyProvider();
});
after(() => server?.close());

const { did, settings, directory, signIn, lineOf } = importsOf(() => server);

test('a killed import leaves every account whole, and a second run goes on', { skip }, async () => {
  const customers = 3000;
  const path = directory('many', billingExport(customers));
  // The command says that a part is done, and goes no further than this until it is killed.
  await sql`
    create function wait_for_the_kill() returns trigger language plpgsql as $$
    begin
      if (select count(*) from customers where firstname = 'Kundi') > 1500 then
        perform pg_advisory_xact_lock(4711);
      end if;
      return null;
    end $$`.execute(server.db.query());
  await sql`create trigger wait_for_the_kill after insert on lines execute function wait_for_the_kill()`.execute(
    server.db.query(),
  );
  const stopping = new AbortController();
  await inTransaction(server.deps, async ({ db }) => {
    await sql`select pg_advisory_xact_lock(4711)`.execute(db.query());
    const onLine = (line: string) => {
      if (line.startsWith('1 of')) stopping.abort();
    };
    const killed = await runOperator(['customers', 'import', path, '--apply'], settings(), {
      signal: stopping.signal,
      onLine,
    });
    assert.ok(stopping.signal.aborted && killed.code !== 0, `${killed.out}${killed.errors}`);
  });
  await sql`drop trigger wait_for_the_kill on lines`.execute(server.db.query());

  const written = async () => {
    const { rows } = await sql<{ key: string; lines: number }>`
      select accounts.external_key as key, count(lines.id)::int as lines
      from accounts join customers on customers.id = owner_id left join lines on lines.account_id = accounts.id
      where customers.firstname = 'Kundi'
      group by 1`.execute(server.db.query());
    return rows;
  };
  const expected = ({ key }: { key: string }) => (Number(key.slice(1)) % 10 === 0 ? 4 : 1);
  const half = await written();
  assert.ok(half.length > 0 && half.length < customers * 0.7, `${half.length} accounts were written`);
  assert.deepEqual(
    half.filter((row) => row.lines !== expected(row)),
    [],
  );

  await did('customers', 'import', path, '--apply');
  const whole = await written();
  assert.deepEqual(
    whole.filter((row) => row.lines !== expected(row)),
    [],
  );
  assert.match(
    await did('customers', 'import', path, '--apply'),
    /: 0 new, 0 changed, \d+ same, 0 left; done$/mu,
  );
});

test('two imports at once make every customer once', { skip }, async () => {
  const path = directory('more', billingExport(3600));
  const run = () => runOperator(['customers', 'import', path, '--apply'], settings());
  for (const { code, errors } of await Promise.all([run(), run()])) assert.equal(code, 0, errors);
  const { rows } = await sql<{ customers: number; lines: number }>`
    select count(distinct customers.id)::int as customers, count(lines.id)::int as lines
    from customers join lines on lines.customer_id = customers.id where firstname = 'Kundi'`.execute(
    server.db.query(),
  );
  assert.deepEqual(rows, [{ customers: 3600, lines: 3600 }]);
});

test(
  'an import takes a few statements per thousand rows, and fewer when nothing has changed',
  { skip },
  async () => {
    const files = billingExport(4600);
    const path = directory('statements', files);
    const rows = Object.values(files).reduce((sum, text) => sum + text.split('\n').length - 2, 0);
    const perThousand = async () => {
      const { deps, statements } = countStatements(server.deps);
      const report = await importCustomers.prepare([path, '--apply'])(deps);
      assert.equal(report.isDone, true, report.lines.join('\n'));
      return (statements() / rows) * 1000;
    };
    const first = await perThousand();
    assert.ok(first < 15, `${first} statements for a thousand rows`);
    const second = await perThousand();
    assert.ok(second < 5, `${second} statements for a thousand rows that are the same`);
  },
);

test(
  'the export of a customer has the provider’s keys; a deletion leaves none, and the next import does not bring the person back',
  { skip },
  async () => {
    const member = await signIn('500001');
    const data = (await (await member.raw('/api/auth/me/data')).json()) as Record<
      string,
      { externalKey?: string; importedRow?: string }[]
    >;
    assert.deepEqual([data['customers']?.[0]?.externalKey, data['lines']?.[0]?.externalKey], ['K1', 'L1']);
    assert.match(data['customers']?.[0]?.importedRow ?? '', /Nummar 1/u);
    assert.equal((await member.call('DELETE /auth/me')).status, 204);
    for (const table of ['customers', 'lines'] as const) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(
        server.db.query(),
      );
      assert.deepEqual(
        rows.filter(({ row }) => /,[KL]1,|Nummar 1,/u.test(row)),
        [],
      );
    }
    const told = await did('customers', 'import', directory('again', billingExport(4600)), '--apply');
    assert.match(told, /^lines\.csv line 3: left L1$/mu);
    assert.match(told, /: 0 new, 0 changed, \d+ same, 2 left; done$/mu);
  },
);

test(
  'a month of imported accounts ends, and their owners are invoiced at the prices of the catalogue',
  { skip },
  async () => {
    await did('customers', 'import', examples('customers'), '--apply');
    await endMonth(server, '2026-12-01T00:00:00Z');
    const { body } = await (await signIn('221001')).call('GET /invoices', { query: { perPage: 10 } });
    const [invoice] = body.items;
    assert.deepEqual([invoice?.month, invoice?.total], ['2026-12', 249 + 179 + 2 * 49]);
    assert.equal((await lineOf('L-9003')).status, 'prepaid', 'its cancellation has taken effect');
    const line = await lineOf('L-9001');
    const ofDecember = await server.db
      .query()
      .selectFrom('grants')
      .select(['source', 'zone'])
      .where('line_id', '=', line.id)
      .where('valid_from', '=', startOfMonth(monthOf(server.clock.now())))
      .execute();
    assert.equal(ofDecember.length, 3);
  },
);
