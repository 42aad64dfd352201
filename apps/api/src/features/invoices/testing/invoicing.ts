import type { Invoice } from '@bylgja/contract';
import { day, megabytes, monthOf, minorUnits } from '@bylgja/domain';
import type { Person } from '@bylgja/fixtures';

import type { SomeAccount } from '#features/accounts/testing/some-accounts.ts';
import { someAccount } from '#features/plan-changes/testing/changes.ts';
import { everyJobDue } from '#jobs/runner.ts';
import { providerLedger, until } from '#testing/purchases.ts';
import type { LedgerEntry } from '#testing/purchases.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

/** A server without a network to query, so that a month ends when the clock says so. */
export function startInvoicing(): Promise<TestServer> {
  return startTestServer({ env: { NETWORK_URL: '', REQUESTS_PER_MINUTE: '1000000' } });
}

/** Moves the clock, back too, and wakes every job. */
export async function moveTo(server: TestServer, instant: string): Promise<void> {
  await server.turnBack(instant);
  await server.db.notify(everyJobDue, '');
}

/** Moves the clock into another month, and waits until the job has moved every account into it. */
export async function endMonth(server: TestServer, instant: string): Promise<void> {
  await moveTo(server, instant);
  const current = monthOf(server.clock.now());
  await until(async () => {
    await server.db.notify(everyJobDue, '');
    const behind = await server.db
      .query()
      .selectFrom('accounts')
      .select('id')
      .where('month', '<', current)
      .where('status', '<>', 'ended')
      .executeTakeFirst();
    return behind === undefined;
  });
}

export async function invoicesOf(server: TestServer, person: Person): Promise<Invoice[]> {
  const { body } = await (await server.as(person)).call('GET /invoices', { query: { perPage: 100 } });
  return body.items;
}

/** The newest invoice of a person; fails the test when there is none. */
export async function newestOf(server: TestServer, person: Person): Promise<Invoice> {
  const [newest] = await invoicesOf(server, person);
  if (!newest) throw new Error(`${person.firstname} has no invoice`);
  return newest;
}

/** The newest invoice of a person once it fulfils a condition; the clock advances by `seconds` before each check. */
export async function invoiceWhen(
  server: TestServer,
  person: Person,
  ...[isSo, seconds = 30]: [isSo: (invoice: Invoice) => boolean, seconds?: number]
): Promise<Invoice> {
  let last: Invoice | undefined;
  const found = until(async () => {
    server.clock.advance(seconds);
    await server.db.notify(everyJobDue, '');
    last = await newestOf(server, person);
    return isSo(last) && last;
  });
  return found.catch((cause: unknown) => {
    const now = server.clock.now().toISOString();
    throw new Error(`At ${now} the invoice is still ${JSON.stringify(last)}`, { cause });
  });
}

/** The provider's ledger entries for each payment of an order. */
export async function heldFor(server: TestServer, orderId: string): Promise<readonly LedgerEntry[]> {
  const attempts = await server.db
    .query()
    .selectFrom('payment_attempts')
    .select('ref')
    .where('order_id', '=', orderId)
    .execute();
  const ledger = await providerLedger(server);
  return attempts.flatMap(({ ref }) => ledger[ref] ?? []);
}

export function sumHeld(entries: readonly LedgerEntry[]): number {
  return entries.reduce((sum, { captured, refunded }) => sum + captured - refunded, 0);
}

/** An account whose owner is a person of the demo world. */
export async function accountOf(server: TestServer, owner: Person, account: SomeAccount) {
  const made = await someAccount(server, account);
  await server.db
    .query()
    .updateTable('accounts')
    .set({ owner_id: owner.id })
    .where('id', '=', made.id)
    .execute();
  return made;
}

/** What the network has charged a line outside its plan on a day, measured now. */
export async function chargeOutside(
  server: TestServer,
  lineId: string,
  charged: { readonly on: string; readonly chargedMinor: number },
): Promise<void> {
  await server.db
    .query()
    .insertInto('usage')
    .values({
      line_id: lineId,
      day: day(charged.on),
      zone: 'eu',
      megabytes: megabytes(0),
      charged_minor: minorUnits(charged.chargedMinor),
      measured_at: server.clock.now(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['line_id', 'day', 'zone'])
        .doUpdateSet((eb) => ({ charged_minor: eb.ref('excluded.charged_minor') })),
    )
    .execute();
}
