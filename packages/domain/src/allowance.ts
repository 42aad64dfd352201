import { isUnlimited, megabytes, unlimitedFrom } from './megabytes.ts';
import type { Megabytes } from './megabytes.ts';

/** Where data may be used: at home, or abroad with the EU package. */
export const zones = ['domestic', 'eu'] as const;
export type Zone = (typeof zones)[number];

/** Where data comes from: the plan's month, last month's leftover, a bought package, somebody's gift. */
export const grantSources = ['plan', 'rollover', 'package', 'gift'] as const;
export type GrantSource = (typeof grantSources)[number];

/** Data that was given to a line, valid from one instant until before another. */
export interface Grant {
  readonly source: GrantSource;
  readonly zone: Zone;
  readonly amount: Megabytes;
  readonly validFrom: Date;
  readonly validUntil: Date;
  /** Use in its zone and month beyond all earlier grants, which is not charged to this one; none by default (rule: usage 3). */
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
 * What a line was granted and has left in each zone at an instant: active grants minus what the network measured in that month.
 * Never below nothing, also when more was used than granted; an unlimited grant makes the whole zone unlimited. What is
 * granted after that is whole.
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
 * How much of what was used in a zone no grant is for: what was known of that when the last of them came, and what has gone
 * beyond all of them since. What is granted now is not charged with it.
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
 * The active grants of one zone in the order in which they are used, each with what is left of it.
 *
 * What expires first is used first; then what came first, so that data bought or given today is never
 * charged with last week's use; then rollover, plan, gift, package, so that what cannot be kept goes before
 * what can. An unlimited grant takes all use that reaches it and stays whole.
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

/** Data from one grant, with what is left of it; the one that is used now, once those before it are empty. */
export interface DataSource {
  readonly grant: Grant;
  readonly remaining: Megabytes;
  readonly isInUse: boolean;
}

/** Where a line’s data in each zone comes from at an instant, in the order in which it is used. */
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

/** How much of the grants of one source was used; they are limited and of one zone, as `spread` takes them. */
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
