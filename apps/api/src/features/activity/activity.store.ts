import type {
  ActivityKind,
  Device,
  Megabytes,
  Month,
  OrderKind,
  Oyru,
  PhoneNumber,
  Zone,
} from '@bylgja/domain';
import type { ExpressionBuilder } from 'kysely';

import type { Database } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';

export interface NewActivity {
  readonly id: string;
  readonly at: Date;
  readonly kind: ActivityKind;
  readonly actorId: string | null;
  readonly accountId: string | null;
  readonly lineId: string | null;
  readonly device: Device | null;
  readonly parts: Readonly<Record<string, string | number>>;
}

export async function insertActivity(db: Database, activity: NewActivity): Promise<void> {
  await db
    .query()
    .insertInto('activities')
    .values({
      id: activity.id,
      at: activity.at,
      kind: activity.kind,
      actor_id: activity.actorId,
      account_id: activity.accountId,
      line_id: activity.lineId,
      device: activity.device && JSON.stringify(activity.device),
      parts: JSON.stringify(activity.parts),
    })
    .execute();
}

/**
 * What an order is for: its line, or its account where it has none, and its package by size, its invoice by month, its top-up
 * by amount; what it was called where it is for something else. It is told in
 * the account that the order leads to: what a line moves to is nothing for whoever paid for it before.
 */
export async function findOrderSubject(db: Database, orderId: string) {
  const order = await db
    .query()
    .selectFrom('orders')
    .leftJoin('lines', 'lines.id', 'orders.line_id')
    .leftJoin('packages', 'packages.id', 'orders.package_id')
    .leftJoin('invoices', 'invoices.order_id', 'orders.id')
    .select((eb) => [
      'orders.name',
      'orders.kind',
      'orders.price_oyru',
      'lines.id',
      eb.fn.coalesce('orders.account_id', 'lines.account_id').as('account_id'),
      'packages.megabytes',
      'packages.zone',
      'invoices.month',
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
  const { id, account_id: accountId } = order;
  return {
    line: id !== null && accountId !== null ? { id, account_id: accountId } : undefined,
    ...(id === null && accountId !== null && { accountId }),
    parts: partsOf(order),
  };
}

/** What stands for its name in the log, which is written in the reader’s language. */
function partsOf({
  kind,
  name,
  price_oyru: oyru,
  megabytes,
  zone,
  month,
}: {
  kind: OrderKind;
  name: string;
  price_oyru: Oyru;
  megabytes: Megabytes | null;
  zone: Zone | null;
  month: Month | null;
}): NewActivity['parts'] {
  if (month !== null) return { month };
  if (kind === 'top_up') return { oyru };
  return megabytes !== null && zone !== null ? { megabytes, zone } : { name };
}

export interface ActivityFilter {
  readonly customerId: string;
  readonly phoneNumber?: PhoneNumber | undefined;
  readonly kinds?: readonly ActivityKind[] | undefined;
}

/** One page of what the customer may see, newest first. */
export async function listActivities(
  db: Database,
  { offset, limit, ...filter }: ActivityFilter & { offset: number; limit: number },
) {
  return visibleTo(db, filter)
    .leftJoin('customers as actors', 'actors.id', 'activities.actor_id')
    .select([
      'activities.id',
      'activities.at',
      'activities.kind',
      'activities.actor_id',
      'activities.device',
      'activities.parts',
      'lines.phone_number',
      'actors.firstname',
      'actors.lastname',
      'actors.deleted_at',
    ])
    .orderBy('activities.at', 'desc')
    .orderBy('activities.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

export type ActivityRow = Awaited<ReturnType<typeof listActivities>>[number];

export async function countActivities(db: Database, filter: ActivityFilter): Promise<number> {
  const { total } = await visibleTo(db, filter)
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** One's own acts, those on one's own lines, and those in accounts that one owns (product 9). */
function visibleTo(db: Database, { customerId, phoneNumber, kinds }: ActivityFilter) {
  const visible = db
    .query()
    .selectFrom('activities')
    .leftJoin('lines', 'lines.id', 'activities.line_id')
    .leftJoin('accounts', 'accounts.id', 'activities.account_id')
    .where((eb) => eb.or(isConcernOf(eb, customerId)));
  const onLine = phoneNumber === undefined ? visible : visible.where('lines.phone_number', '=', phoneNumber);
  return kinds === undefined ? onLine : onLine.where('activities.kind', 'in', kinds);
}

type Joined = Tables & { activities: Tables['activities'] };

function isConcernOf(eb: ExpressionBuilder<Joined, 'activities' | 'lines' | 'accounts'>, customerId: string) {
  return [
    eb('activities.actor_id', '=', customerId),
    eb('lines.customer_id', '=', customerId),
    eb('accounts.owner_id', '=', customerId),
  ];
}

/** Removes a person from the log: what nobody else may see goes, and what somebody else may see loses their name. */
export async function forgetActor(db: Database, customerId: string): Promise<void> {
  await db
    .query()
    .deleteFrom('activities')
    .where((eb) => eb.or([eb('actor_id', 'is', null), eb('actor_id', '=', customerId)]))
    .where((eb) =>
      eb.or([
        eb('line_id', 'is', null),
        eb('line_id', 'in', eb.selectFrom('lines').select('id').where('customer_id', '=', customerId)),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb.and([eb('account_id', 'is', null), eb('actor_id', '=', customerId)]),
        eb('account_id', 'in', eb.selectFrom('accounts').select('id').where('owner_id', '=', customerId)),
      ]),
    )
    .execute();
  await db
    .query()
    .updateTable('activities')
    .set({ actor_id: null, device: null })
    .where('actor_id', '=', customerId)
    .execute();
}
