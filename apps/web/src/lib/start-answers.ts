import type { CallAnswer, CallName, CallResult } from '@bylgja/client';
import { ok } from '@bylgja/domain';

type Home = CallAnswer<'GET /home'>;

/** What a call is made with, as far as it says which answer is wanted. */
interface AnyOptions {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly signal?: AbortSignal;
}

/** The call that each part of the combined answer answers at a start; undefined for any other call. */
const parts: {
  readonly [Name in CallName]?: (home: Home, asked: AnyOptions) => CallAnswer<Name> | undefined;
} = {
  'GET /auth/me': ({ me }) => me,
  'GET /actions': ({ actions }) => actions,
  'GET /packages': ({ packages }) => packages,
  'GET /subscriptions': ({ subscriptions }) => subscriptions,
  'GET /plans': ({ plans }) => plans,
  'GET /orders': ({ orders }) => orders,
  'GET /agreements': ({ agreement }) => agreement,
  'GET /news': ({ notifications, dataTransfers }) =>
    notifications && dataTransfers && { tag: '', answer: { notifications, dataTransfers } },
  'GET /data-transfers': ({ dataTransfers }) => dataTransfers,
  'GET /notifications': ({ notifications }, { query }) => (isFirstPage(query) ? notifications : undefined),
  'GET /invoices': ({ invoices }, { query }) => (isFirstPage(query) ? invoices : undefined),
  'GET /subscriptions/:id/usage': ({ usage }, { params, query }) =>
    usage?.subscriptionId === params?.['id'] && query?.['months'] === 1 ? usage?.answer : undefined,
};

/** As long as the answer is no older than what a screen would refetch. */
const freshMs = 10_000;

/** Failures that each of the calls would meet, too; after any other they are made by themselves. */
const ofAll: ReadonlySet<string> = new Set([
  'offline',
  'session_ended',
  'unauthenticated',
  'unavailable',
  'too_many_requests',
]);

interface Asked {
  readonly session: number;
  readonly locale: string;
  readonly home: Promise<CallResult<'GET /home'>>;
  /** Calls that have not had their part yet: each has it once. */
  readonly left: Set<string>;
  arrivedAtMs: number | null;
}

interface Source {
  readonly ask: () => Promise<CallResult<'GET /home'>>;
  /** The person and the language of an answer. */
  readonly session: () => number;
  readonly locale: () => string;
  readonly nowMs: () => number;
}

/** Everything an app reads at its start, in one answer: each of those calls that is made soon after gets its part. */
export function createStartAnswers({ ask, session, locale, nowMs }: Source) {
  let asked: Asked | null = null;

  function isFor(name: string): boolean {
    if (asked === null || !asked.left.has(name)) return false;
    const isFresh = asked.arrivedAtMs === null || nowMs() - asked.arrivedAtMs < freshMs;
    return isFresh && asked.session === session() && asked.locale === locale();
  }

  async function noteArrival(now: Asked): Promise<void> {
    await now.home;
    now.arrivedAtMs = nowMs();
  }

  return {
    /** Asks for everything at once, before anybody needs it. */
    ask(): void {
      const now: Asked = {
        session: session(),
        locale: locale(),
        home: ask(),
        left: new Set(Object.keys(parts)),
        arrivedAtMs: null,
      };
      asked = now;
      void noteArrival(now);
    },

    /** Drops the parts that were not used: from now on they may be outdated. */
    forget(): void {
      asked = null;
    },

    /** The answer of a call, where it is in that of the start; else undefined. */
    async take<Name extends CallName>(
      name: Name,
      options: AnyOptions = {},
    ): Promise<CallResult<Name> | undefined> {
      if (asked === null || !isFor(name)) return undefined;
      const { home: coming, left } = asked;
      left.delete(name);
      // A caller that aborts has not received it, and may ask again at once.
      options.signal?.addEventListener('abort', () => left.add(name));
      const home = await coming;
      options.signal?.throwIfAborted();
      if (!home.ok) return ofAll.has(home.code) ? home : undefined;
      const part = parts[name]?.(home.value, options);
      return part === undefined ? undefined : ok(part);
    },
  };
}

function isFirstPage(query: AnyOptions['query']): boolean {
  return query?.['page'] === 0 && query['perPage'] === 15;
}
