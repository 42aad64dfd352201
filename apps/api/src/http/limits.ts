import { fail, ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';

import { sign } from '#crypto/secrets.ts';
import type { Deps } from '#deps.ts';

import { countUse, deleteUses, listUses, subtractUses, takeUses } from './limits.store.ts';

export interface Limit {
  /** The name of the limit, and whom or what it counts: `codes:10.0.0.1`. The name labels its refusals in the metrics. */
  readonly key: string;
  readonly max: number;
  readonly seconds: number;
}

/** A use that was counted, and its window. */
export interface Use {
  readonly key: string;
  readonly windowEndsAt: Date;
}

type Refused = 'too_many_requests';

/** The largest value of an integer column. */
const largestCount = 2_147_483_647;

/**
 * Counts one use against each limit, across all processes, or refuses with the seconds until the first exhausted limit
 * allows a use again. A refused request is not counted.
 */
export async function countAgainst(
  deps: Deps,
  limits: readonly Limit[],
): Promise<Result<readonly Use[], Refused>> {
  const counted: Use[] = [];
  for (const limit of limits) {
    const used = await countOnce(deps, limit);
    if (used.ok) counted.push(used.value);
    else {
      await releaseUses(deps, counted);
      return used;
    }
  }
  return ok(counted);
}

/** Takes back uses that should not count: nothing was compared, or nothing was sent. */
export async function releaseUses(deps: Deps, uses: readonly Use[]): Promise<void> {
  for (const { key, windowEndsAt } of uses) {
    await subtractUses(deps.db, { key: pseudonymize(deps, key), endsAt: windowEndsAt, times: 1 });
  }
}

/**
 * Does the work that uses were counted for. When it throws, the uses are taken back; with an allowance of its own, as the call
 * may have none left. If the database is unavailable, they end with their window.
 */
export async function withUses<T>(deps: Deps, uses: readonly Use[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await deps.db.withLimits('clean-up', () => releaseUses(deps, uses)).catch(() => undefined);
    throw error;
  }
}

/** Records for whom a failure was counted, so that it can be taken back. */
export async function recordFailure(deps: Deps, uses: readonly Use[], by: string): Promise<void> {
  for (const { key, windowEndsAt } of uses) {
    const note = { key: pseudonymize(deps, failureKey(key, by)), endsAt: windowEndsAt, max: largestCount };
    await countUse(deps.db, note, deps.clock.now());
  }
}

/** Takes back the failures that were recorded for a customer against the same limits. */
export async function forgiveFailures(deps: Deps, uses: readonly Use[], by: string): Promise<void> {
  for (const { key } of uses) {
    const noted = await takeUses(deps.db, pseudonymize(deps, failureKey(key, by)));
    if (!noted) continue;
    const { count: times, window_ends_at: endsAt } = noted;
    await subtractUses(deps.db, { key: pseudonymize(deps, key), endsAt, times });
  }
}

function failureKey(key: string, by: string): string {
  return `failures:${by}:${key}`;
}

/** Refuses when one more use would be too many, without counting it. */
export async function peekLimits(deps: Deps, limits: readonly Limit[]): Promise<Result<void, Refused>> {
  const full = await findFull(deps, limits);
  return full ? refuse(deps, full.limit, full.endsAt) : ok(undefined);
}

/** Whether one of the limits is used up; for limits that refuse nothing but change what happens. */
export async function isUsedUp(deps: Deps, limits: readonly Limit[]): Promise<boolean> {
  return (await findFull(deps, limits)) !== null;
}

/** Counts one use and returns the count of the current window; for uses that have consequences but are not refused. */
export function countOne(deps: Deps, limit: Omit<Limit, 'max'>): Promise<number> {
  return countWeighted(deps, limit, 1);
}

/** Counts a use with its weight, which may be zero, and returns the count of the current window. */
export async function countWeighted(
  deps: Deps,
  { key, seconds }: Omit<Limit, 'max'>,
  times: number,
): Promise<number> {
  const now = deps.clock.now();
  const endsAt = secondsAfter(now, seconds);
  const unlimited = { key: pseudonymize(deps, key), endsAt, max: largestCount, times };
  const used = await countUse(deps.db, unlimited, now);
  if (!used) throw new Error('a use without a limit was not counted');
  return used.count;
}

/** Clears the count, as after a success that ends a series of failures. */
export function clearUses(deps: Pick<Deps, 'db' | 'secrets'>, keys: readonly string[]): Promise<void> {
  return deleteUses(
    deps.db,
    keys.map((key) => pseudonymize(deps, key)),
  );
}

/** Numbers, addresses and networks are counted by their keyed hash: the table holds no personal data. */
export function pseudonymize({ secrets }: Pick<Deps, 'secrets'>, key: string): string {
  return sign(secrets.limits, key);
}

async function findFull(deps: Deps, limits: readonly Limit[]) {
  const asked = limits.map((limit) => ({ limit, hashed: pseudonymize(deps, limit.key) }));
  const keys = asked.map(({ hashed }) => hashed);
  const uses = new Map((await listUses(deps.db, keys, deps.clock.now())).map((use) => [use.key, use]));
  for (const { limit, hashed } of asked) {
    const used = uses.get(hashed);
    if ((used?.count ?? 0) >= limit.max) return { limit, endsAt: used?.window_ends_at };
  }
  return null;
}

async function countOnce(deps: Deps, limit: Limit): Promise<Result<Use, Refused>> {
  const { key, max, seconds } = limit;
  const now = deps.clock.now();
  if (max < 1) return refuse(deps, limit, undefined);
  const hashed = pseudonymize(deps, key);
  const used = await countUse(deps.db, { key: hashed, endsAt: secondsAfter(now, seconds), max }, now);
  if (used) return ok({ key, windowEndsAt: used.window_ends_at });
  const [full] = await listUses(deps.db, [hashed], now);
  return refuse(deps, limit, full?.window_ends_at);
}

function refuse(deps: Deps, { key, seconds }: Limit, endsAt: Date | undefined) {
  const now = deps.clock.now();
  deps.metrics.limitRefusals.inc({ limit: key.split(':', 1)[0] ?? key });
  const until = endsAt ?? secondsAfter(now, seconds);
  return fail('too_many_requests', {
    retryAfter: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)),
  });
}

function secondsAfter(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}
