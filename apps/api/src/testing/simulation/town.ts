import type { OrderKind, OrderProblem, PlanTypeId } from '@bylgja/domain';
import { plans } from '@bylgja/fixtures';
import { sql } from 'kysely';

import type { Database } from '#db/database.ts';
import type { LineStatus } from '#db/tables.ts';
import { insertSomeAccounts } from '#features/accounts/testing/some-accounts.ts';
import type { SomeAccount, SomeLine } from '#features/accounts/testing/some-accounts.ts';

import { randomOf } from './random.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

export interface TownLine {
  readonly id: string;
  readonly number: string;
  readonly status: LineStatus;
  readonly isBlocked: boolean;
  readonly userId: string;
  readonly ownerId: string;
  readonly accountId: string;
  readonly planType: PlanTypeId;
  readonly planId: string | null;
  readonly hasCard: boolean;
  /** Whether the network has reported its use this month: without that, it can give nothing. */
  readonly isMeasured: boolean;
}

export interface TownOrder {
  readonly id: string;
  readonly kind: OrderKind;
  readonly customerId: string;
  readonly priceMinor: number;
  readonly hasCard: boolean;
  readonly problem: OrderProblem | null;
}

/** Whoever lives in the world now, and what waits for them; in a fixed order. */
export interface Town {
  readonly lines: readonly TownLine[];
  /** Customers without any line. */
  readonly newcomers: readonly string[];
  readonly unpaidOrders: readonly TownOrder[];
  readonly ordersOnHold: readonly TownOrder[];
  readonly invoices: readonly {
    readonly id: string;
    readonly customerId: string;
    readonly totalMinor: number;
  }[];
  readonly requests: readonly {
    readonly id: string;
    readonly askedId: string;
    readonly askerId: string;
  }[];
  readonly cards: readonly { readonly id: string; readonly customerId: string }[];
}

export async function readTown(db: Database): Promise<Town> {
  const { rows } = await sql<{ town: Town }>`
    select jsonb_build_object(
      'lines', (select coalesce(jsonb_agg(line order by line.number), '[]') from (
        select lines.id, phone_number as number, lines.status, blocked_at is not null as "isBlocked", lines.customer_id as "userId",
          owner_id as "ownerId", account_id as "accountId", plan_type as "planType", plan_id as "planId",
          exists (select from agreements where agreements.customer_id = owner_id and agreements.state = 'active') as "hasCard",
          exists (select from usage_months where line_id = lines.id and usage_months.month = accounts.month) as "isMeasured"
        from lines join accounts on accounts.id = account_id
        where lines.status <> 'ended') line),
      'newcomers', (select coalesce(jsonb_agg(id order by created_at, id), '[]') from customers where deleted_at is null
        and not exists (select from lines where lines.customer_id = customers.id and lines.status <> 'ended')),
      'unpaidOrders', (select coalesce(jsonb_agg(waiting order by number), '[]') from (${ordersWhere(
        sql`state = 'awaiting_payment' and kind <> 'invoice' and paid_by_order_id is null`,
      )}) waiting),
      'ordersOnHold', (select coalesce(jsonb_agg(held order by number), '[]') from (${ordersWhere(
        sql`state = 'processing' and problem is not null`,
      )}) held),
      'invoices', (select coalesce(jsonb_agg(unpaid order by number), '[]') from (
        select invoices.id, invoices.number, invoices.customer_id as "customerId", total_minor as "totalMinor"
        from invoices join orders on orders.id = order_id where state = 'awaiting_payment') unpaid),
      'requests', (select coalesce(jsonb_agg(request order by "createdAt", id), '[]') from (
        select data_transfers.id, giver.customer_id as "askedId", created_by as "askerId",
          data_transfers.created_at as "createdAt"
        from data_transfers join lines giver on giver.id = giver_line_id where state = 'pending') request),
      'cards', (select coalesce(jsonb_agg(card order by "createdAt", id), '[]') from (
        select id, customer_id as "customerId", created_at as "createdAt" from agreements where state = 'active') card)
    ) as town`.execute(db.query());
  const [read] = rows;
  if (!read) throw new Error('the town could not be read');
  return read.town;
}

function ordersWhere(condition: ReturnType<typeof sql>) {
  return sql`
    select id, number, kind, orders.customer_id as "customerId", price_minor as "priceMinor", problem,
      exists (select from agreements where agreements.customer_id = orders.customer_id and agreements.state = 'active') as "hasCard"
    from orders where ${condition}`;
}

const families = 22;
const familySize = 6;
const individuals = 28;
const prepaid = 40;

/** Two hundred people: families, people with a plan of their own, and prepaid lines. The network measures some of them. */
export async function populate(world: World, seed: number): Promise<void> {
  const random = randomOf(seed, 'town');
  const accounts: SomeAccount[] = [
    ...repeat(families, () => account(random, 'family_plan', familySize)),
    ...repeat(individuals, () => account(random, 'individual_plan', 1)),
    ...repeat(prepaid, (): SomeAccount => ({ planType: 'prepaid', lines: [{ status: 'prepaid' }] })),
  ];
  const { db } = world.base;
  await insertSomeAccounts(db, { at: world.now(), accounts });
  // Every third owner reads mail.
  await sql`
    update customers set email = id || '@example.fo'
    where id in (select owner_id from accounts where plan_id is not null) and email is null
      and right(id::text, 2) in ('00', '30', '60')`.execute(db.query());
  const { lines } = await readTown(db);
  const metered = lines
    .filter(() => random.chance(measuredShare))
    .map(({ number, planType }) => ({
      phoneNumber: number,
      usedToday: none,
      megabytesPerHour: planType === 'prepaid' ? 0 : random.below(60),
      callMinutesPerHour: planType === 'prepaid' ? random.below(3) : 1,
      tariff: planType === 'prepaid' ? { callMinute: 50, sms: 25 } : { callMinute: 0, sms: 0 },
    }));
  await world.control('PUT', '/_sandbox/network/lines', metered);
}

/** Reporting the use of every line would take most of the time. */
const measuredShare = 0.04;
const none = { domestic: 0, eu: 0 };

function account(random: Random, planType: 'family_plan' | 'individual_plan', size: number): SomeAccount {
  const plan = random.one(plans.filter(({ type }) => type === planType));
  if (!plan) throw new Error('the catalogue has no such plan');
  const hasEu = random.chance(0.2);
  const grants: SomeLine['grants'] = [
    ['plan', plan.data],
    ...(hasEu ? [['plan', euMegabytes, 'eu'] as const] : []),
  ];
  return {
    planType,
    planId: plan.id,
    ...(hasEu && { euPackage: 'on' }),
    lines: repeat(size, () => ({ grants })),
  };
}

const euMegabytes = 50 * 1024;

function repeat<T>(times: number, make: () => T): T[] {
  return Array.from({ length: times }, make);
}
