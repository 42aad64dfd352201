import type { ActivityKind, OrderActivityKind } from '@bylgja/contract';
import type { Device, PhoneNumber } from '@bylgja/domain';
import { sql } from 'kysely';

import type { Database } from '#db/database.ts';
import { emptied } from '#db/personal-data.ts';
import { activitiesVisibleTo } from '#db/rows-of-customer.ts';

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

export type NewOrderActivity = Pick<NewActivity, 'id' | 'at' | 'actorId' | 'device'> & {
  readonly kind: OrderActivityKind;
  readonly orderId: string;
};

export async function insertActivities(db: Database, activities: readonly NewActivity[]): Promise<void> {
  if (activities.length === 0) return;
  await db
    .query()
    .insertInto('activities')
    .values(
      activities.map((activity) => ({
        id: activity.id,
        at: activity.at,
        kind: activity.kind,
        actor_id: activity.actorId,
        account_id: activity.accountId,
        line_id: activity.lineId,
        device: activity.device && JSON.stringify(activity.device),
        parts: JSON.stringify(activity.parts),
      })),
    )
    .execute();
}

/**
 * Writes an event of an order: with its line, or with its account when it has no line; with the size of its package, the month of
 * its invoice, the amount of its top-up, or else its name. The entry belongs to the account that the order leads to: the former
 * owner of a line must not see where it moves to.
 */
export async function insertOrderActivity(
  db: Database,
  { orderId, ...act }: NewOrderActivity,
): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into activities (id, at, kind, actor_id, account_id, line_id, device, parts)
    select ${act.id}, ${act.at}, ${act.kind}, ${act.actorId}, account.id, case when account.id is not null then lines.id end,
      ${act.device && JSON.stringify(act.device)}::jsonb,
      case
        when invoices.month is not null then jsonb_build_object('month', invoices.month)
        when orders.kind = 'top_up' then jsonb_build_object('amountMinor', orders.price_minor)
        when packages.id is not null then jsonb_build_object('megabytes', packages.megabytes, 'zone', packages.zone)
        else jsonb_build_object('name', orders.name)
      end
    from orders
    left join lines on lines.id = orders.line_id
    left join packages on packages.id = orders.package_id
    left join invoices on invoices.order_id = orders.id
    cross join lateral (select coalesce(orders.account_id, lines.account_id) as id) as account
    where orders.id = ${orderId}`.execute(db.query());
  if (numAffectedRows !== 1n) throw new Error('an activity refers to an order that does not exist');
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

/** The customer's own acts, those on lines they use, and those in accounts they own (rule: activity 1). */
function visibleTo(db: Database, { customerId, phoneNumber, kinds }: ActivityFilter) {
  const visible = db
    .query()
    .selectFrom('activities')
    .leftJoin('lines', 'lines.id', 'activities.line_id')
    .where('activities.id', 'in', activitiesVisibleTo(db, customerId));
  const onLine = phoneNumber === undefined ? visible : visible.where('lines.phone_number', '=', phoneNumber);
  return kinds === undefined ? onLine : onLine.where('activities.kind', 'in', kinds);
}

/** Removes a person from the log: entries that nobody else may see are deleted, and the others lose the person's name. */
export async function eraseActor(db: Database, customerId: string): Promise<void> {
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
    .set(emptied('activities'))
    .where('actor_id', '=', customerId)
    .execute();
}
