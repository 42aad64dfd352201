import {
  day,
  endOfMonth,
  firstDayOf,
  lastDayOf,
  megabytes,
  monthOf,
  minorUnits,
  startOfMonth,
} from '@bylgja/domain';
import type { CancelsTo, Day, GrantSource, Zone } from '@bylgja/domain';
import { phone } from '@bylgja/fixtures';

import type { Database } from '#db/database.ts';

export interface SomeLine {
  readonly status?: 'processing' | 'active' | 'cancelled' | 'prepaid';
  /** What becomes of a cancelled line at the end of the month in which it is made. */
  readonly cancelsTo?: CancelsTo;
  readonly isBlocked?: boolean;
  readonly born?: Day;
  /** Data of the month in which the line is made: valid for the whole month, domestic unless a zone is given. */
  readonly grants?: readonly (readonly [GrantSource, megabytes: number, zone?: Zone])[];
  readonly used?: number;
  /** What the network charged outside the plan, in minor units. */
  readonly charged?: number;
}

export interface SomeAccount {
  readonly planType?: 'individual_plan' | 'family_plan' | 'prepaid';
  readonly planId?: string | null;
  readonly nextPlanId?: string;
  readonly euPackage?: 'on' | 'given_up';
  readonly status?: 'active' | 'cancelled' | 'processing';
  readonly lines: readonly SomeLine[];
}

export interface MadeAccount {
  readonly id: string;
  readonly ownerId: string;
  readonly lineIds: readonly string[];
}

const ofAge = day('1980-01-01');

/** Inserts accounts in states that are possible at an instant; the same accounts get the same ids and numbers each time. */
export async function insertSomeAccounts(
  db: Database,
  { at, accounts, from = 0 }: { at: Date; accounts: readonly SomeAccount[]; from?: number },
): Promise<MadeAccount[]> {
  const made = accounts.map((account, index) => rowsOf(account, { at, place: from + index }));
  const all = <Key extends keyof ReturnType<typeof rowsOf>>(key: Key) =>
    made.flatMap((rows) => rows[key] as unknown[]) as ReturnType<typeof rowsOf>[Key][number][];
  await db.inTransaction(async () => {
    await inParts(all('people'), (rows) => db.query().insertInto('customers').values(rows).execute());
    await inParts(all('accounts'), (rows) => db.query().insertInto('accounts').values(rows).execute());
    await inParts(all('lines'), (rows) => db.query().insertInto('lines').values(rows).execute());
    await inParts(all('grants'), (rows) => db.query().insertInto('grants').values(rows).execute());
    await inParts(all('use'), (rows) => db.query().insertInto('usage').values(rows).execute());
  });
  return made.map(({ accounts: [account], lines }) => ({
    id: account.id,
    ownerId: account.owner_id,
    lineIds: lines.map(({ id }) => id),
  }));
}

async function inParts<Row>(rows: readonly Row[], insert: (rows: Row[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += 1000) await insert(rows.slice(start, start + 1000));
}

const maxLines = 10;

function rowsOf(account: SomeAccount, { at, place }: { at: Date; place: number }) {
  const month = monthOf(at);
  const { planType = 'individual_plan', planId = planType === 'prepaid' ? null : 'midal' } = account;
  const accountId = madeId('a', place);
  const ownerId = madeId('c', place * maxLines);
  const lines = account.lines.map((line, index) => ({ line, place: place * maxLines + index }));
  return {
    people: lines.map(({ line, place: ofLine }) => person(madeId('c', ofLine), { at, born: line.born })),
    accounts: [
      {
        id: accountId,
        owner_id: ownerId,
        plan_type: planType,
        plan_id: planId,
        next_plan_id: account.nextPlanId ?? null,
        has_eu_package: account.euPackage !== undefined,
        eu_until: account.euPackage === 'given_up' ? lastDayOf(month) : null,
        status: account.status ?? ('active' as const),
        month,
        created_at: at,
      },
    ] as const,
    lines: lines.map(({ line, place: ofLine }) => lineRow(line, { at, accountId, place: ofLine })),
    grants: lines.flatMap(({ line, place: ofLine }) =>
      (line.grants ?? []).map(([source, amount, zone = 'domestic' as const], index) => ({
        id: madeId('d', ofLine * maxLines + index),
        line_id: madeId('b', ofLine),
        source,
        zone,
        megabytes: megabytes(amount),
        valid_from: startOfMonth(month),
        valid_until: endOfMonth(month),
        order_id: null,
      })),
    ),
    use: lines.flatMap(({ line, place: ofLine }) =>
      line.used === undefined && line.charged === undefined
        ? []
        : {
            line_id: madeId('b', ofLine),
            day: firstDayOf(month),
            zone: 'domestic' as const,
            megabytes: megabytes(line.used ?? 0),
            charged_minor: minorUnits(line.charged ?? 0),
            measured_at: at,
          },
    ),
  };
}

function lineRow(line: SomeLine, { at, accountId, place }: { at: Date; accountId: string; place: number }) {
  const { status = line.cancelsTo ? 'cancelled' : 'active', cancelsTo = null, isBlocked = false } = line;
  return {
    id: madeId('b', place),
    account_id: accountId,
    customer_id: madeId('c', place),
    phone_number: phone(String(300_000 + place)),
    status,
    blocked_at: isBlocked ? at : null,
    sim_type: 'ESIM' as const,
    is_phone_book_visible: true,
    is_findable: true,
    active_from: status === 'processing' ? null : at,
    cancels_at: cancelsTo === null ? null : endOfMonth(monthOf(at)),
    cancels_to: cancelsTo,
    created_at: new Date(at.getTime() + place),
  };
}

function person(id: string, { at, born = ofAge }: { at: Date; born: Day | undefined }) {
  return {
    id,
    firstname: 'Annika',
    lastname: 'Dahl',
    email: null,
    password_hash: null,
    birth_on: born,
    address: 'Heimagøta 1',
    postal_code: '100',
    city: 'Tórshavn',
    created_at: at,
  };
}

/** An id that nobody in the demo world has. */
function madeId(kind: string, place: number): string {
  return `${kind.repeat(8)}-1111-4111-8111-${String(place).padStart(12, '0')}`;
}
