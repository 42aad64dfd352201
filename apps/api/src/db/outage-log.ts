import { performance } from 'node:perf_hooks';

import type { databaseEvents } from '#log/database-events.ts';
import { logEvent } from '#log/log-events.ts';
import type { LogOf } from '#log/log-events.ts';

import type { DatabaseUnavailable, UnavailableKind } from './unavailable.ts';

/** After the last failure of a kind, answers show nothing for this long: others may go on failing where one was answered. */
const quietMs = 10_000;
/** The same where the database serves everything but what waits for a lock, a slow statement or a connection. */
const longQuietMs = 60_000;
/** Longer than the pace of the jobs: what only they ask for, and has not been asked for since, counts as well again. */
const calmMs = 600_000;
const shownStatement = 300;
const rememberedStatements = 100;

export interface Answered {
  readonly statement: string;
  /** The answer shows that writes are taken. */
  readonly takesWrites: boolean;
}

/** Hears of every failure and every answer of the database, and logs each kind of outage twice: when it begins and when it is over. */
export interface OutageLog {
  failed(error: DatabaseUnavailable): void;
  answered(answer: Answered): void;
}

interface Outage {
  readonly since: number;
  lastFailureAt: number;
  failures: number;
  /** What has failed and not been answered since. */
  readonly statements: Set<string>;
}

type DatabaseEvent = keyof typeof databaseEvents;

interface OutageEvents {
  readonly begins: DatabaseEvent;
  readonly ends: DatabaseEvent;
  /** Whether an answer this long after the last failure ends it. */
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

/** A log that reports to nobody. */
export const silentOutageLog: OutageLog = { failed: () => undefined, answered: () => undefined };
