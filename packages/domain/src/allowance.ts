import { isUnlimited, megabytes, unlimitedFrom } from './megabytes.ts';
import type { Megabytes } from './megabytes.ts';

/** Where data may be used: domestic, or abroad with the EU package. */
export const zones = ['domestic', 'eu'] as const;
export type Zone = (typeof zones)[number];

/** The source of data: the monthly plan, rollover from last month, a bought package, or a gift. */
export const grantSources = ['plan', 'rollover', 'package', 'gift'] as const;
export type GrantSource = (typeof grantSources)[number];

/** Data granted to a line, valid from one instant until just before another. */
export interface Grant {
  readonly source: GrantSource;
  readonly zone: Zone;
  readonly amount: Megabytes;
  readonly validFrom: Date;
  readonly validUntil: Date;
  /** Earlier overuse in its zone and month, beyond all earlier grants, which is not charged to this one; none by default (rule: usage 3). */
  readonly uncovered?: Megabytes;
}

export interface Balance {
  readonly total: Megabytes;
  readonly remaining: Megabytes;
}

export function isActive(grant: Grant, at: Date): boolean {
  return grant.validFrom <= at && at < grant.validUntil;
}

/**
 * The granted and remaining data of a line in each zone at an instant: active grants minus the measured usage of that month. Never
 * negative, even if more was used than granted; an unlimited grant makes the whole zone unlimited. Later grants are not charged
 * with that overuse.
 */
export function balanceOf(ledger: {
  readonly grants: readonly Grant[];
  readonly used: Readonly<Record<Zone, Megabytes>>;
  readonly at: Date;
}): Record<Zone, Balance> {
  const active = ledger.grants.filter((grant) => isActive(grant, ledger.at));
  const balanceIn = (zone: Zone) =>
    balance(
      active.filter((grant) => grant.zone === zone),
      ledger.used[zone],
    );
  return { domestic: balanceIn('domestic'), eu: balanceIn('eu') };
}

function balance(grants: readonly Grant[], used: Megabytes): Balance {
  if (grants.some((grant) => isUnlimited(grant.amount))) {
    return { total: unlimitedFrom, remaining: unlimitedFrom };
  }
  const total = grants.reduce((sum, grant) => sum + grant.amount, 0);
  return { total: megabytes(total), remaining: megabytes(Math.max(0, total - coveredUse(grants, used))) };
}

/**
 * The overuse of a zone, which no grant covers: the overuse known when the last grant was added, and the usage beyond all grants
 * since then. A grant added now is not charged with it.
 */
export function uncoveredUse(grants: readonly Grant[], used: Megabytes): Megabytes {
  if (grants.some((grant) => isUnlimited(grant.amount))) return megabytes(0);
  const total = grants.reduce((sum, grant) => sum + grant.amount, 0);
  return megabytes(used - Math.min(coveredUse(grants, used), total));
}

function coveredUse(grants: readonly Grant[], used: Megabytes): number {
  const uncovered = Math.max(0, ...grants.map((grant) => grant.uncovered ?? 0));
  return Math.max(0, used - uncovered);
}

/**
 * The active grants of one zone in the order of use, each with its remaining data.
 *
 * The order is by expiry; then by age, so that last week's usage is never charged to data bought or received today; then
 * rollover, plan, gift, package, so that data that cannot roll over is used before data that can. An unlimited grant covers all
 * usage that reaches it and stays complete.
 */
export function spread<G extends Grant>(
  grants: readonly G[],
  used: Megabytes,
): { readonly grant: G; readonly remaining: Megabytes }[] {
  let toPlace = coveredUse(grants, used);
  return grants.toSorted(byUse).map((grant) => {
    const taken = isUnlimited(grant.amount) ? toPlace : Math.min(toPlace, grant.amount);
    toPlace -= taken;
    return { grant, remaining: isUnlimited(grant.amount) ? grant.amount : megabytes(grant.amount - taken) };
  });
}

/** Data from one grant, with the remaining amount, and whether it is in use now, as earlier ones are empty. */
export interface DataSource {
  readonly grant: Grant;
  readonly remaining: Megabytes;
  readonly isInUse: boolean;
}

/** The sources of a line’s data in each zone at an instant, in the order of use. */
export function sourcesOf(ledger: {
  readonly grants: readonly Grant[];
  readonly used: Readonly<Record<Zone, Megabytes>>;
  readonly at: Date;
}): DataSource[] {
  return zones.flatMap((zone) => {
    const active = ledger.grants.filter((grant) => grant.zone === zone && isActive(grant, ledger.at));
    const sources = spread(active, ledger.used[zone]);
    const inUse = sources.find(({ remaining }) => remaining > 0);
    return sources.map((source) => ({ ...source, isInUse: source === inUse }));
  });
}

/** The usage of the grants of one source; they must be limited and of one zone, as for `spread`. */
export function usedOf(
  source: GrantSource,
  { grants, used }: { readonly grants: readonly Grant[]; readonly used: Megabytes },
): Megabytes {
  const taken = spread(grants, used)
    .filter(({ grant }) => grant.source === source)
    .reduce((sum, { grant, remaining }) => sum + grant.amount - remaining, 0);
  return megabytes(taken);
}

const useRank: Record<GrantSource, number> = { rollover: 0, plan: 1, gift: 2, package: 3 };

function byUse(a: Grant, b: Grant): number {
  return (
    a.validUntil.getTime() - b.validUntil.getTime() ||
    a.validFrom.getTime() - b.validFrom.getTime() ||
    useRank[a.source] - useRank[b.source]
  );
}
