import { balanceOf, endOfMonth, megabytes, monthOf, uncoveredUse } from '@bylgja/domain';
import type { Balance, Grant, GrantSource, Megabytes, Zone } from '@bylgja/domain';

import type { Deps } from '#deps.ts';

import { figuresChanged } from './changed-figures.ts';
import { insertGrant, listLedger } from './subscriptions.store.ts';
import type { LedgerEntry } from './subscriptions.store.ts';

/** What a line was granted this month and has left, and when that was measured; null when it never was. */
export interface LineBalance {
  readonly zones: Record<Zone, Balance>;
  readonly hasEuAllowance: boolean;
  /** What it has given away this month. */
  readonly given: Megabytes;
  readonly measuredAt: Date | null;
}

/** What a line has of data at this moment, and used this month. What it gave away is gone as if it had used it. */
export interface LineLedger {
  readonly grants: readonly Grant[];
  readonly used: Readonly<Record<Zone, Megabytes>>;
  readonly given: Megabytes;
  readonly measuredAt: Date | null;
}

/** The balances of lines at this moment, by line id: grants minus measured usage and what was given away (product 8). */
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
  const entries = await listLedger(deps.db, { lineIds, at: deps.clock.now() });
  const byLine = Map.groupBy(entries, (entry) => entry.line_id);
  return new Map(lineIds.map((id) => [id, ledgerOf(byLine.get(id) ?? [])]));
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
          uncovered: entry.uncovered_megabytes,
        }
      : [],
  );
  const measured = entries.filter((entry) => entry.kind === 'measured');
  const given = entries.find((entry) => entry.kind === 'given')?.megabytes ?? megabytes(0);
  const usedIn = (zone: Zone) => measured.find((entry) => entry.zone === zone)?.megabytes ?? megabytes(0);
  const newest = Math.max(...measured.map((entry) => entry.measured_at.getTime()));
  return {
    grants,
    used: { domestic: megabytes(usedIn('domestic') + given), eu: usedIn('eu') },
    given,
    measuredAt: measured.length > 0 ? new Date(newest) : null,
  };
}

/** Puts data on a line from now to the end of the month. In the transaction of what it is given for, once for each. */
export async function grantUntilMonthEnd(
  deps: Deps,
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
  await insertGrant(deps.db, {
    id: deps.ids.uuid(),
    line_id: lineId,
    source: grant.source,
    zone,
    megabytes: grant.amount,
    valid_from: now,
    valid_until: endOfMonth(monthOf(now)),
    uncovered_megabytes: await uncoveredIn(deps, { lineId, zone }),
    order_id: 'orderId' in grant.for ? grant.for.orderId : null,
    transfer_id: 'transferId' in grant.for ? grant.for.transferId : null,
  });
  await deps.db.notify(figuresChanged, lineId);
}

/** What a line has used beyond all it was granted, which what it is granted now is not charged with. */
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
