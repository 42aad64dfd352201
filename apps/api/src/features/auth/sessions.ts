import { createHash } from 'node:crypto';

import type { Tokens } from '@bylgja/contract';
import { fail, longestIdleDays, ok } from '@bylgja/domain';
import type { PhoneNumber, Result } from '@bylgja/domain';

import { keyedHash } from '#crypto/secrets.ts';
import { inTransaction } from '#db/database.ts';
import type { Database, InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { logEvent } from '#log/log-events.ts';

import { closeCodes } from './phone-code.store.ts';
import {
  endNextSessions,
  endSession,
  endSessions,
  endSessionsByNumber,
  findRefreshToken,
  findVerifiedAt,
  insertRefreshToken,
  insertSession,
  isSessionOpen,
  listOpenAmong,
  listUnspentTokens,
  listSessions,
  spendRefreshToken,
  touchSession,
} from './sessions.store.ts';
import type { NewSession } from './sessions.store.ts';

const daysMs = 24 * 60 * 60 * 1000;
const longestSessionMs = 90 * daysMs;
const longestIdleMs = longestIdleDays * daysMs;
/** How long a spent token still gives its unused successor, for two tabs or a lost answer (rule: auth 12). */
const graceMs = 30_000;
/** How long a process may assume that a session is still open; after that an ended session is refused (rule: auth 13). */
const aliveForMs = 5000;

export const sessionsEndedChannel = 'sessions_ended';

/** Signs a customer in: a new session with its first pair of tokens. */
export async function startSession(deps: Deps, { customerId, device, proof }: NewSession): Promise<Tokens> {
  const at = deps.clock.now();
  const sessionId = deps.ids.uuid();
  const refreshToken = deps.ids.token();
  await inTransaction(deps, async (inTx) => {
    const expiresAt = new Date(at.getTime() + longestSessionMs);
    await insertSession(inTx.db, { id: sessionId, customerId, device, proof, at, expiresAt });
    await insertRefreshToken(inTx.db, { hash: hashOf(refreshToken), sessionId, at });
  });
  return { accessToken: deps.accessTokens.issue({ customerId, sessionId }), refreshToken };
}

/**
 * Exchanges a refresh token for its successor. The successor is derived from the token with a server key, so that the same one
 * can be given again within the grace period without being stored. A spent token that is used later ends the session.
 */
export async function rotateRefreshToken(
  deps: Deps,
  refreshToken: string,
): Promise<Result<Tokens, 'refresh_token_invalid'>> {
  const at = deps.clock.now();
  const hash = hashOf(refreshToken);
  const { current, accepted } = deps.secrets.refreshToken;
  const successor = keyedHash(current, refreshToken);

  const sessionOf = await inTransaction(deps, async (inTx) => {
    const known = await findRefreshToken(inTx.db, hash);
    if (!known || known.ended_at || known.expires_at <= at || isIdle(known.last_used_at, at)) return null;
    const session = { customerId: known.customer_id, sessionId: known.sessionId, isReuse: false };
    if (known.used_at) {
      // While the secret key changes, another process may have derived the successor with another key.
      const isGrace = at.getTime() - known.used_at.getTime() <= graceMs;
      const candidates = isGrace ? accepted.map((key) => keyedHash(key, refreshToken)) : [];
      const given = await findUnspent(inTx.db, candidates);
      if (given === undefined) await endSession(inTx.db, { id: known.sessionId, at });
      return { ...session, successor: given ?? successor, isReuse: given === undefined };
    }
    await spendRefreshToken(inTx.db, hash, at);
    await insertRefreshToken(inTx.db, { hash: hashOf(successor), sessionId: known.sessionId, at });
    await touchSession(inTx.db, known.sessionId, at);
    return { ...session, successor };
  });

  if (!sessionOf) return fail('refresh_token_invalid');
  const { isReuse, successor: given, ...claims } = sessionOf;
  if (isReuse) {
    logEvent(deps.log, 'auth.refresh_token_reused', { sessionId: claims.sessionId });
    await announceEnd(deps, claims.sessionId);
    return fail('refresh_token_invalid');
  }
  return ok({ accessToken: deps.accessTokens.issue(claims), refreshToken: given });
}

async function findUnspent(db: Database, tokens: readonly string[]): Promise<string | undefined> {
  const hashes = await listUnspentTokens(db, tokens.map(hashOf));
  return tokens.find((token) => hashes.includes(hashOf(token)));
}

/** Ends the session that a refresh token belongs to; returns whose it was, or undefined when there was none to end. */
export async function endSessionWith(
  deps: InTransaction<Deps>,
  refreshToken: string,
): Promise<string | undefined> {
  const known = await findRefreshToken(deps.db, hashOf(refreshToken));
  if (!known) return undefined;
  const customerId = await endSession(deps.db, { id: known.sessionId, at: deps.clock.now() });
  if (customerId) await announceEnd(deps, known.sessionId);
  return customerId;
}

/** Ends one session of a customer; false when it belongs to another customer, is unknown or has ended. */
export async function endSessionOf(
  deps: Deps,
  { customerId, sessionId }: { customerId: string; sessionId: string },
): Promise<boolean> {
  const ended = await endSession(deps.db, { id: sessionId, customerId, at: deps.clock.now() });
  if (ended === undefined) return false;
  await announceEnd(deps, sessionId);
  return true;
}

/** Ends all sessions of a customer, except the given one; returns how many. */
export async function endSessionsOf(deps: Deps, customerId: string, except?: string): Promise<number> {
  const ended = await endSessions(deps.db, { customerId, except, at: deps.clock.now() });
  for (const sessionId of ended) await announceEnd(deps, sessionId);
  return ended.length;
}

/**
 * Ends every session that was begun with a code to one of these numbers, and voids their open codes: for numbers that are given
 * up or get a new holder (rule: auth 13). Returns how many.
 */
export async function endSessionsOfNumbers(
  deps: InTransaction<Deps>,
  phoneNumbers: readonly PhoneNumber[],
): Promise<number> {
  const at = deps.clock.now();
  await closeCodes(deps.db, phoneNumbers, at);
  const ended = await endSessionsByNumber(deps.db, { phoneNumbers, at });
  for (const sessionId of ended) await announceEnd(deps, sessionId);
  return ended.length;
}

const sessionsPerBatch = 500;

/** Ends every session that has begun until now, batch by batch; returns how many. */
export async function endAllSessions(deps: Deps): Promise<number> {
  const at = deps.clock.now();
  let count = 0;
  let ended = await endBatch(deps, { after: undefined, at });
  while (ended.length > 0) {
    count += ended.length;
    ended = await endBatch(deps, { after: ended.at(-1), at });
  }
  return count;
}

function endBatch(deps: Deps, { after, at }: { after: string | undefined; at: Date }): Promise<string[]> {
  return inTransaction(deps, async (inTx) => {
    const ended = await endNextSessions(inTx.db, { after, at, limit: sessionsPerBatch });
    // In parallel they are one statement.
    await Promise.all(ended.map((sessionId) => announceEnd(inTx, sessionId)));
    return ended;
  });
}

/** The sessions that a customer can still use, most recently used first. */
export function listOpenSessions(deps: Deps, customerId: string) {
  const at = deps.clock.now();
  return listSessions(deps.db, { customerId, at, usedAfter: new Date(at.getTime() - longestIdleMs) });
}

/** How long a step-up is valid (rule: auth 14). */
const stepUpMs = 5 * 60 * 1000;

/**
 * Succeeds if the customer has proved their identity in this session within the last five minutes; otherwise the app asks for the
 * password or a code first.
 */
export async function requireStepUp(
  deps: Deps,
  { sessionId }: { sessionId: string },
): Promise<Result<void, 'step_up_required'>> {
  const verifiedAt = await findVerifiedAt(deps.db, sessionId);
  const isFresh = verifiedAt !== undefined && deps.clock.now().getTime() - verifiedAt.getTime() <= stepUpMs;
  return isFresh ? ok(undefined) : fail('step_up_required');
}

/**
 * Whether the session of an access token is still open. The database is queried at most every five seconds, and once for parallel
 * calls.
 */
export async function isSessionAlive(deps: Deps, sessionId: string): Promise<boolean> {
  const now = deps.clock.now();
  const seenAt = deps.openSessions.get(sessionId);
  if (seenAt !== undefined && Math.abs(now.getTime() - seenAt) < aliveForMs) return true;
  const running = deps.sessionLookups.get(sessionId);
  if (running) return running;
  const lookup = lookUpSession(deps, sessionId, now).finally(() => deps.sessionLookups.delete(sessionId));
  deps.sessionLookups.set(sessionId, lookup);
  return lookup;
}

/** Which of these sessions have ended. */
export async function listEndedSessions(deps: Deps, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const open = new Set(await listOpenAmong(deps.db, { ids, at: deps.clock.now() }));
  return ids.filter((id) => !open.has(id));
}

async function lookUpSession(deps: Deps, sessionId: string, now: Date): Promise<boolean> {
  const isOpen = await isSessionOpen(deps.db, sessionId, now);
  if (isOpen) deps.openSessions.set(sessionId, now.getTime());
  else deps.openSessions.delete(sessionId);
  return isOpen;
}

async function announceEnd(deps: Deps, sessionId: string): Promise<void> {
  deps.openSessions.delete(sessionId);
  await deps.db.notify(sessionsEndedChannel, sessionId);
}

function isIdle(lastUsedAt: Date, at: Date): boolean {
  return at.getTime() - lastUsedAt.getTime() > longestIdleMs;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
