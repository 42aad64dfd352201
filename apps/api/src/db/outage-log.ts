import { performance } from 'node:perf_hooks';

import type { databaseEvents } from '#log/database-events.ts';
import { logEvent } from '#log/log-events.ts';
import type { LogOf } from '#log/log-events.ts';

import type { DatabaseUnavailable, UnavailableKind } from './unavailable.ts';

/** For this long after the last failure of a kind, successes prove nothing: other statements may still be failing. */
const quietMs = 10_000;
/** The same if the database serves everything except work that waits for a lock, a slow statement or a connection. */
const longQuietMs = 60_000;
/** Longer than the interval of the jobs: a statement that only they make, and have not made since, counts as recovered. */
const calmMs = 600_000;
const shownStatement = 300;
const rememberedStatements = 100;

export interface Answered {
  readonly statement: string;
  /** The answer proves that writes are accepted. */
  readonly takesWrites: boolean;
}

/** Receives every failure and every answer of the database, and logs each kind of outage twice: at its beginning and its end. */
export interface OutageLog {
  failed(error: DatabaseUnavailable): void;
  answered(answer: Answered): void;
}

interface Outage {
  readonly since: number;
  lastFailureAt: number;
  failures: number;
  /** Statements that have failed and not succeeded since. */
  readonly statements: Set<string>;
}

type DatabaseEvent = keyof typeof databaseEvents;

interface OutageEvents {
  readonly begins: DatabaseEvent;
  readonly ends: DatabaseEvent;
  /** Whether an answer this long after the last failure ends the outage. */
  isOver(answer: Answered, outage: Outage, calm: number): boolean;
}

const isCalmAgain = (_answer: Answered, { statements }: Outage, calm: number): boolean =>
  calm >= (statements.size === 0 ? longQuietMs : calmMs);

const outageEvents: Readonly<Record<UnavailableKind, OutageEvents>> = {
  unreachable: {
    begins: 'database.unavailable',
    ends: 'database.available',
    isOver: (_answer, _outage, calm) => calm >= quietMs,
  },
  'read-only': {
    begins: 'database.read_only',
    ends: 'database.writable',
    isOver: ({ takesWrites }, _outage, calm) => takesWrites && calm >= quietMs,
  },
  lock: {
    begins: 'database.lock_timeout',
    ends: 'database.lock_timeout_over',
    isOver: isCalmAgain,
  },
  slow: {
    begins: 'database.statement_timeout',
    ends: 'database.statement_timeout_over',
    isOver: isCalmAgain,
  },
  busy: {
    begins: 'database.no_connection',
    ends: 'database.no_connection_over',
    isOver: isCalmAgain,
  },
};

export function createOutageLog(log: LogOf<DatabaseEvent>, now = () => performance.now()): OutageLog {
  const outages = new Map<UnavailableKind, Outage>();

  function begin({ kind, reason, work, statement }: DatabaseUnavailable): Outage {
    const outage = { since: now(), lastFailureAt: now(), failures: 0, statements: new Set<string>() };
    outages.set(kind, outage);
    logEvent(log, outageEvents[kind].begins, {
      reason,
      work,
      statement: statement?.slice(0, shownStatement),
    });
    return outage;
  }

  return {
    failed(error) {
      const { kind, statement } = error;
      const outage = outages.get(kind) ?? begin(error);
      outage.lastFailureAt = now();
      outage.failures += 1;
      if (statement && outage.statements.size < rememberedStatements) outage.statements.add(statement);
    },
    answered(answer) {
      for (const [kind, outage] of outages) {
        outage.statements.delete(answer.statement);
        const { isOver, ends } = outageEvents[kind];
        if (!isOver(answer, outage, now() - outage.lastFailureAt)) continue;
        outages.delete(kind);
        const seconds = Math.round((outage.lastFailureAt - outage.since) / 1000);
        logEvent(log, ends, { seconds, failures: outage.failures });
      }
    },
  };
}

/** A log that reports nothing. */
export const silentOutageLog: OutageLog = { failed: () => undefined, answered: () => undefined };
