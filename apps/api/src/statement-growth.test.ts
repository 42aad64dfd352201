import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { rolesTable } from '#http/testing/roles-table.ts';
import type { Row, Things } from '#http/testing/roles.ts';
import { insertBusyOwner } from '#testing/busy-owner.ts';
import type { BusyOwner } from '#testing/busy-owner.ts';
import type { Caller } from '#testing/caller.ts';
import { explainStatements } from '#testing/statement-plans.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';
import { watchCalls } from '#testing/watched-server.ts';

const skip = process.env['TEST_DATABASE'] === 'postgres' ? false : 'only PostgreSQL reports its statements';

interface Owner {
  readonly caller: Caller;
  readonly things: Partial<Things>;
}

let server: TestServer;
let explained: Awaited<ReturnType<typeof explainStatements>>;
let owners: readonly Owner[];
/** The statements of the newest call. */
let texts: readonly string[] = [];

before(async () => {
  if (skip) return;
  const unwatched = await startTestServer({ hasTimedJobs: false });
  const few = await insertBusyOwner(unwatched, { members: 1, each: 2 });
  const many = await insertBusyOwner(unwatched, { members: 9, each: 200 });
  explained = await explainStatements(unwatched.db);
  server = watchCalls(unwatched, explained, ({ statements }) => {
    // Parallel statements come in any order.
    texts = statements.map(({ text }) => text).toSorted();
  });
  owners = [await ownerOf(few), await ownerOf(many)];
});
after(async () => {
  if (skip) return;
  explained.stop();
  await server.close();
});

/** The signed-in owner, and the things that the calls are about. */
async function ownerOf({ person, lineId, phoneNumber }: BusyOwner): Promise<Owner> {
  const caller = await server.as(person);
  const { body: invoices } = await caller.call('GET /invoices');
  const { body: receipts } = await caller.call('GET /receipts');
  const { body: orders } = await caller.call('GET /orders');
  const { body: requests } = await caller.call('GET /data-transfers');
  const things = {
    ownersLine: lineId,
    ownersNumber: phoneNumber,
    ownersInvoice: invoices.items[0]?.id ?? '',
    ownersReceipt: receipts.items[0]?.id ?? '',
    ownersOrder: orders[0]?.id ?? '',
    ownersRequest: requests[0]?.id ?? '',
  };
  return { caller, things };
}

/** Calls with which an owner reads data. */
const reads = rolesTable.filter(
  ({ call, whose, expected }) => call.startsWith('GET ') && whose !== 'a member’s' && expected[3] === 200,
);

/** The statements of an owner’s call. */
async function askedBy({ caller, things }: Owner, row: Row): Promise<readonly string[]> {
  const { status, problem } = await caller.call(row.call, { ...row.input?.(things as Things) } as never);
  assert.equal(status, 200, JSON.stringify(problem));
  // After a lost connection every session is looked up again.
  return texts.filter((text) => !text.includes('from "sessions" where "id" = '));
}

for (const row of reads) {
  test(
    `${row.call} needs as many statements for a family of ten with hundreds of orders as for one of two`,
    { skip },
    async () => {
      const [few, many] = owners;
      assert.ok(few && many);
      // Statements are combined once their first answer in this process has shown their column types.
      await askedBy(few, row);
      assert.deepEqual(await askedBy(many, row), await askedBy(few, row));
    },
  );
}
