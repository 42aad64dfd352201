import { balanceOf, endOfMonth, megabytes, monthOf, minorUnits, uncoveredUse } from '@bylgja/domain';
import type { Balance, Grant, GrantSource, Megabytes, MinorUnits, Zone } from '@bylgja/domain';

import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import type { GrantOfMonth } from '#features/accounts/ended-months.ts';
import { insertGrant, listAccountsOfLines } from '#features/accounts/lines.store.ts';
import { readPresentAccounts } from '#features/accounts/present-month.ts';

import { listLedger } from './ledger.store.ts';
import type { LedgerEntry } from './ledger.store.ts';
import { dataCame } from './line-checks.ts';

/** The data that a line was granted this month and has left, and when its usage was measured; null when it never was. */
export interface LineBalance {
  readonly zones: Record<Zone, Balance>;
  readonly hasEuAllowance: boolean;
  /** The data that it has given away this month. */
  readonly given: Megabytes;
  readonly measuredAt: Date | null;
}

/** The data of a line at this moment, and its usage of this month. Data that it gave away counts as used. */
export interface LineLedger {
  readonly grants: readonly Grant[];
  readonly used: Readonly<Record<Zone, Megabytes>>;
  readonly given: Megabytes;
  /** The charges outside any allowance. */
  readonly charged: MinorUnits;
  readonly measuredAt: Date | null;
}

/** The balances of lines at this moment, by line id: grants less measured usage and data that was given away (rule: usage 1). */
export async function readBalances(
  deps: Deps,
  lineIds: readonly string[],
): Promise<Map<string, LineBalance>> {
  const at = deps.clock.now();
  const ledgers = await readLedgers(deps, lineIds);
  return new Map(
    [...ledgers].map(([id, { grants, used, given, measuredAt }]) => {
      const hasEuAllowance = grants.some((grant) => grant.zone === 'eu');
      return [id, { zones: balanceOf({ grants, used, at }), hasEuAllowance, given, measuredAt }];
    }),
  );
}

/** The ledgers of lines at this moment, by line id. */
export async function readLedgers(deps: Deps, lineIds: readonly string[]): Promise<Map<string, LineLedger>> {
  const entries = await readEntries(deps, lineIds);
  const byLine = Map.groupBy(entries, (entry) => entry.line_id);
  return new Map(lineIds.map((id) => [id, ledgerOf(byLine.get(id) ?? [])]));
}

async function readEntries(deps: Deps, lineIds: readonly string[]): Promise<LedgerEntry[]> {
  const read = () => listLedger(deps.db, { lineIds, at: deps.clock.now() });
  const written = await read();
  if (!written.some(isBehind)) return written;
  return deps.db.atOneInstant(async () => {
    const entries = await read();
    const behind = entries.filter(isBehind).map((entry) => entry.line_id);
    const { grants } = await readPresentAccounts(deps, await listAccountsOfLines(deps.db, behind));
    return [...entries, ...grantedIn(grants, { lineIds, at: deps.clock.now() })];
  });
}

type LineEntry = Extract<LedgerEntry, { kind: 'present' | 'behind' }>;

function isOfLine(entry: LedgerEntry): entry is LineEntry {
  return entry.kind === 'present' || entry.kind === 'behind';
}

function newestOf(entries: readonly Pick<LineEntry, 'measured_at'>[]): Date | null {
  const instants = entries.flatMap(({ measured_at: at }) => at ?? []);
  return instants.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null;
}

function isBehind({ kind }: LedgerEntry): boolean {
  return kind === 'behind';
}

/** Grants in force that are not in the database yet, in the form of those that are. */
function grantedIn(
  grants: readonly GrantOfMonth[],
  { lineIds, at }: { lineIds: readonly string[]; at: Date },
): LedgerEntry[] {
  const asked = new Set(lineIds);
  return grants
    .filter((grant) => asked.has(grant.line_id) && grant.valid_from <= at && at < grant.valid_until)
    .map((grant) => ({ ...grant, kind: 'granted' }));
}

/** The ledger of one line at this moment. */
export async function readLedger(deps: Deps, lineId: string): Promise<LineLedger> {
  const ledgers = await readLedgers(deps, [lineId]);
  return ledgers.get(lineId) ?? ledgerOf([]);
}

function ledgerOf(entries: readonly LedgerEntry[]): LineLedger {
  const grants = entries.flatMap((entry) =>
    entry.kind === 'granted'
      ? {
          source: entry.source,
          zone: entry.zone,
          amount: entry.megabytes,
          validFrom: entry.valid_from,
          validUntil: entry.valid_until,
          uncovered: entry.prior_overuse_megabytes,
        }
      : [],
  );
  const measured = entries.filter((entry) => entry.kind === 'measured');
  const given = entries.find((entry) => entry.kind === 'given')?.megabytes ?? megabytes(0);
  const usedIn = (zone: Zone) => measured.find((entry) => entry.zone === zone)?.megabytes ?? megabytes(0);
  return {
    grants,
    used: { domestic: megabytes(usedIn('domestic') + given), eu: usedIn('eu') },
    given,
    charged: minorUnits(measured.reduce((sum, entry) => sum + entry.charged, 0)),
    measuredAt: newestOf([...measured, ...entries.filter(isOfLine)]),
  };
}

/** Grants data to a line from now to the end of the month, once for each order or transfer. */
export async function grantUntilMonthEnd(
  deps: InTransaction<Deps>,
  grant: {
    lineId: string;
    source: GrantSource;
    zone: Zone;
    amount: Megabytes;
    for: { readonly orderId: string } | { readonly transferId: string };
  },
): Promise<void> {
  const now = deps.clock.now();
  const { lineId, zone } = grant;
  const uncovered = await uncoveredIn(deps, { lineId, zone });
  const granted = {
    id: deps.ids.uuid(),
    line_id: lineId,
    source: grant.source,
    zone,
    megabytes: grant.amount,
    valid_from: now,
    valid_until: endOfMonth(monthOf(now)),
    prior_overuse_megabytes: uncovered,
    order_id: 'orderId' in grant.for ? grant.for.orderId : null,
    transfer_id: 'transferId' in grant.for ? grant.for.transferId : null,
  };
  await Promise.all([insertGrant(deps.db, granted), dataCame(deps, lineId)]);
}

/** The usage of a line beyond all its grants; a new grant is not charged with it. */
export async function uncoveredIn(
  deps: Deps,
  { lineId, zone }: { lineId: string; zone: Zone },
): Promise<Megabytes> {
  const { grants, used } = await readLedger(deps, lineId);
  return uncoveredUse(
    grants.filter((grant) => grant.zone === zone),
    used[zone],
  );
}
