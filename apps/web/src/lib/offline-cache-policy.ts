import { addDays, dayOf } from '@bylgja/domain';
import type { InfiniteData, QueryKey } from '@tanstack/react-query';

/** An answer of the server as the device keeps it. */
export interface KnownAnswer {
  readonly key: QueryKey;
  readonly data: unknown;
  /** When the query received it, in milliseconds. */
  readonly at: number;
}

/** What the device keeps of one person. */
export interface KnownAnswers {
  readonly userId: string;
  /** Of the contract that the answers are written by; those of another are not read. */
  readonly shape: string;
  /** When the server sent the figures. */
  readonly heardAt: string;
  readonly answers: readonly KnownAnswer[];
}

/** Older figures are of no use. */
const longestDays = 31;

const alone = (rest: readonly unknown[]): boolean => rest.length === 0;

/**
 * What may lie on the device, by the beginning of a query’s key: what home, orders and the shop show, and notifications. Anything
 * else is not kept: least of all the codes of a SIM, sessions, cards, receipts, or who a stranger is.
 */
const kept: Readonly<Record<string, (rest: readonly unknown[]) => boolean>> = {
  subscriptions: alone,
  actions: alone,
  orders: alone,
  plans: alone,
  packages: alone,
  /** This month of a line, the base of its gauge. */
  usage: ([, months, ...more]) => months === 1 && alone(more),
  notifications: () => true,
};

/** Whether the answer of a query may be kept on the device. */
export function mayBeKept([first, ...rest]: QueryKey): boolean {
  return typeof first === 'string' && Object.hasOwn(kept, first) && kept[first]?.(rest) === true;
}

/** Of an answer that comes a page at a time the first page: at its next start the app begins there, and asks for no more. */
export function partToKeep(data: unknown): unknown {
  if (!isPaged(data)) return data;
  return { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) };
}

function isPaged(data: unknown): data is InfiniteData<unknown> {
  return typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data;
}

/** What was kept for this person by this contract, each answer not too long ago; null where there is nothing of the kind. */
export function readKept(
  stored: string | null,
  asked: { readonly userId: string; readonly shape: string; readonly now: Date },
): KnownAnswers | null {
  const known = parse(stored);
  if (known === null || known.userId !== asked.userId || known.shape !== asked.shape) return null;
  const isTooOld = (at: Date): boolean => dayOf(asked.now) > addDays(dayOf(at), longestDays);
  if (isTooOld(new Date(known.heardAt))) return null;
  // Today's figures may be stored with a list that was last fetched long ago.
  const answers = known.answers.filter(({ key, at }) => mayBeKept(key) && !isTooOld(new Date(at)));
  return { ...known, answers };
}

function parse(stored: string | null): KnownAnswers | null {
  try {
    // Written by `offline-cache.ts` of the same shape, or refused by the caller.
    return stored === null ? null : (JSON.parse(stored) as KnownAnswers);
  } catch {
    return null;
  }
}
