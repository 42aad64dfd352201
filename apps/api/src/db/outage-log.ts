import { performance } from 'node:perf_hooks';

import type { Logger } from 'pino';

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

interface Telling {
  readonly level: 'error' | 'warn';
  readonly begins: string;
  readonly ends: string;
  /** Whether an answer ends it that came so long after the last failure. */
  isOver(answer: Answered, outage: Outage, calm: number): boolean;
}

const isMended = (_answer: Answered, { statements }: Outage, calm: number): boolean =>
  calm >= (statements.size === 0 ? longQuietMs : calmMs);

const tellings: Readonly<Record<UnavailableKind, Telling>> = {
  unreachable: {
    level: 'error',
    begins: 'the database is unavailable',
    ends: 'the database is available again',
    isOver: (_answer, _outage, calm) => calm >= quietMs,
  },
  'read-only': {
    level: 'error',
    begins: 'the database takes no writes',
    ends: 'the database takes writes again',
    isOver: ({ takesWrites }, _outage, calm) => takesWrites && calm >= quietMs,
  },
  lock: {
    level: 'warn',
    begins: 'a statement waited too long for a lock',
    ends: 'statements get their locks in time again',
    isOver: isMended,
  },
  slow: {
    level: 'warn',
    begins: 'a statement took too long',
    ends: 'statements end in time again',
    isOver: isMended,
  },
  busy: {
    level: 'warn',
    begins: 'no connection to the database was free in time',
    ends: 'connections to the database are free in time again',
    isOver: isMended,
  },
};

export function createOutageLog(
  log: Pick<Logger, 'error' | 'warn' | 'info'>,
  now = () => performance.now(),
): OutageLog {
  const outages = new Map<UnavailableKind, Outage>();

  function begin({ kind, reason, work, statement }: DatabaseUnavailable): Outage {
    const outage = { since: now(), lastFailureAt: now(), failures: 0, statements: new Set<string>() };
    outages.set(kind, outage);
    const { level, begins } = tellings[kind];
    log[level]({ reason, work, statement: statement?.slice(0, shownStatement) }, begins);
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
        const { isOver, ends } = tellings[kind];
        if (!isOver(answer, outage, now() - outage.lastFailureAt)) continue;
        outages.delete(kind);
        const seconds = Math.round((outage.lastFailureAt - outage.since) / 1000);
        log.info({ seconds, failures: outage.failures }, ends);
      }
    },
  };
}

/** For whoever has nobody to tell. */
export const silentOutageLog: OutageLog = { failed: () => undefined, answered: () => undefined };
