import assert from 'node:assert/strict';

import { endOfMonth, monthOf } from '@bylgja/domain';
import type { Person } from '@bylgja/fixtures';
import { market } from '@bylgja/market';
import { sql } from 'kysely';

import { withdrawOrder } from '#features/orders/order-lifecycle.ts';
import { runJob } from '#jobs/run-job.ts';
import { finishByHand } from '#operator/network-by-hand.ts';
import type { Caller } from '#testing/caller.ts';
import { until } from '#testing/purchases.ts';
import type { TestServer } from '#testing/test-server.ts';

import { monthEndJob } from '../../month-end-job.ts';
import { findOldestMonth } from '../../month-end.store.ts';
import type { Model, ModelLine, ModelOrder } from './model.ts';

/** The product as one owner of a model uses it, and the product's ids of what the model contains. */
export interface Product {
  readonly server: TestServer;
  readonly owner: Person;
  readonly lineIds: Map<ModelLine, string>;
  readonly orderIds: Map<ModelOrder, string>;
  /** A caller that is signed in as the owner; it signs in again after the clock has advanced. */
  caller(): Promise<Caller>;
  idOf(line: ModelLine): string;
  accountIdOf(line: ModelLine): Promise<string>;
  pay(order: ModelOrder): Promise<void>;
  activate(order: ModelOrder): Promise<void>;
  expire(order: ModelOrder): Promise<void>;
  endMonth(): Promise<void>;
  /** Abandons the accounts that it has created, in a month that no month end reaches. */
  leave(): Promise<void>;
}

export function startProduct(
  server: TestServer,
  { owner, lineIds }: Pick<Product, 'owner' | 'lineIds'>,
): Product {
  const { deps, db, clock } = server;
  const orderIds = new Map<ModelOrder, string>();
  let signedIn: Promise<Caller> | undefined;
  const idOf = (line: ModelLine) => lineIds.get(line) ?? assert.fail('a line of the model is unknown');
  const orderIdOf = (order: ModelOrder) =>
    orderIds.get(order) ?? assert.fail('an order of the model is unknown');

  return {
    server,
    owner,
    lineIds,
    orderIds,
    caller: () => (signedIn ??= server.as(owner)),
    idOf,
    async accountIdOf(line) {
      const row = await db
        .query()
        .selectFrom('lines')
        .select('account_id')
        .where('id', '=', idOf(line))
        .executeTakeFirstOrThrow();
      return row.account_id;
    },
    async pay(order) {
      const orderId = orderIdOf(order);
      const { ref: paymentRef } = await db
        .query()
        .selectFrom('payment_attempts')
        .select('ref')
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow();
      const paid = { orderId, paymentRef, card: null, at: clock.now() };
      await db.inTransaction(async (tx) => {
        const issueReceipt = await deps.paymentEffects.fulfil(tx, paid);
        assert.ok(issueReceipt);
        await issueReceipt();
      });
    },
    async activate(order) {
      const outcome = { state: 'completed', reason: null } as const;
      assert.ok(await finishByHand(deps, { id: orderIdOf(order) }, outcome));
    },
    async expire(order) {
      assert.ok(await withdrawOrder(deps, orderIdOf(order)));
    },
    async endMonth() {
      clock.set(new Date(endOfMonth(monthOf(clock.now())).getTime() + 12 * 60 * 60 * 1000).toISOString());
      signedIn = undefined;
      // The server's own job may have locked an account at this moment, and must finish it.
      await until(async () => {
        await runJob(monthEndJob(), { ...deps, network: null });
        return (await findOldestMonth(deps.db, monthOf(deps.clock.now()))) === undefined;
      });
    },
    async leave() {
      await sql`
        update accounts set month = '9999-12'
        where owner_id = ${owner.id}
          or id in (select account_id from lines where id = any(${[...lineIds.values()]}))`.execute(
        db.query(),
      );
    },
  };
}

const firstMonth = 2026 * 12 + 10;

/** Number of a month since the first, `2026-11`. */
function monthNumber(text: string): number {
  return Number(text.slice(0, 4)) * 12 + Number(text.slice(5)) - 1 - firstMonth;
}

interface LineState {
  readonly status: string;
  readonly isBlocked: boolean;
  readonly cancelsTo: string | null;
  readonly isBound: boolean;
  readonly isOwners: boolean;
  readonly isUsers: boolean;
  readonly account: readonly (string | boolean | number | null)[];
  readonly grants: readonly string[];
}

/** Every line of the model, as it is in the database. */
export async function stateInDatabase(product: Product): Promise<LineState[]> {
  const { db } = product.server;
  const ids = [...product.lineIds.values()];
  const { rows: lines } = await sql<
    Record<string, never> & { id: string; grants: [string, string, string, number][] }
  >`
    select lines.id, lines.status, lines.blocked_at, lines.cancels_to, lines.binding_until, lines.customer_id,
      accounts.owner_id, accounts.plan_id, accounts.next_plan_id, accounts.has_eu_package, accounts.eu_until,
      accounts.status as account_status, accounts.month,
      (select count(*)::int from lines as others where others.account_id = accounts.id and others.status <> 'ended') as seats,
      coalesce((select jsonb_agg(jsonb_build_array(to_char(valid_from at time zone ${market().timeZone}, 'YYYY-MM'),
        source, zone, megabytes)) from grants where grants.line_id = lines.id), '[]') as grants
    from lines join accounts on accounts.id = lines.account_id
    where lines.id = any(${ids})`.execute(db.query());
  return ids.map((id) => {
    const row = lines.find((line) => line.id === id) as Record<string, unknown> & (typeof lines)[number];
    const hasEnded = row['status'] === 'ended';
    return {
      status: String(row['status']),
      isBlocked: row['blocked_at'] !== null,
      cancelsTo: row['cancels_to'] === null || hasEnded ? null : String(row['cancels_to']),
      isBound: row['binding_until'] !== null && !hasEnded,
      isOwners: row['owner_id'] === product.owner.id,
      isUsers: row['owner_id'] === row['customer_id'],
      account: hasEnded
        ? []
        : [
            row['plan_id'],
            row['next_plan_id'],
            row['has_eu_package'],
            row['eu_until'] !== null,
            row['account_status'],
            monthNumber(String(row['month'])),
            row['seats'],
          ],
      grants: row.grants.map(([month, ...grant]) => [monthNumber(month), ...grant].join(' ')).toSorted(),
    } as LineState;
  });
}

/** Every line of the model, as it is in the model. */
export function stateInModel(model: Model): LineState[] {
  return model.lines.map((line) => {
    const { account, status } = line;
    const hasEnded = status === 'ended';
    const seats = model.lines.filter((other) => other.account === account && other.status !== 'ended').length;
    return {
      status,
      isBlocked: line.isBlocked,
      cancelsTo: hasEnded ? null : line.cancelsTo,
      isBound: line.boundFrom !== null && !hasEnded,
      isOwners: account.owner === 0,
      isUsers: account.owner === line.user,
      account: hasEnded
        ? []
        : [
            account.planId,
            account.nextPlanId,
            account.hasEu,
            account.isEuGivenUp,
            account.status,
            model.month,
            seats,
          ],
      grants: line.grants
        .map(({ month, source, zone, megabytes }) => [month, source, zone, megabytes].join(' '))
        .toSorted(),
    };
  });
}
