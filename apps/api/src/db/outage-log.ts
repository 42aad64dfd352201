import { performance } from 'node:perf_hooks';

import type { Logger } from 'pino';

import type { DatabaseUnavailable } from './unavailable.ts';

/** An outage is over when nothing has failed for this long: where one table is locked, others go on answering. */
const quietMs = 10_000;
const shownStatement = 300;

/** Hears of every failure and every answer of the database, and logs an outage twice: when it begins and when it is over. */
export interface OutageLog {
  failed(error: DatabaseUnavailable): void;
  answered(): void;
}

interface Outage {
  readonly since: number;
  lastFailureAt: number;
  failures: number;
}

export function createOutageLog(
  log: Pick<Logger, 'error' | 'info'>,
  now = () => performance.now(),
): OutageLog {
  let outage: Outage | null = null;
  return {
    failed({ message, statement }) {
      const at = now();
      if (!outage) {
        outage = { since: at, lastFailureAt: at, failures: 0 };
        log.error(
          { reason: message, statement: statement?.slice(0, shownStatement) },
          'the database is unavailable',
        );
      }
      outage.lastFailureAt = at;
      outage.failures += 1;
    },
    answered() {
      if (!outage || now() - outage.lastFailureAt < quietMs) return;
      const { since, lastFailureAt, failures } = outage;
      outage = null;
      const seconds = Math.round((lastFailureAt - since) / 1000);
      log.info({ seconds, failures }, 'the database is available again');
    },
  };
}

/** For whoever has nobody to tell. */
export const silentOutageLog: OutageLog = { failed: () => undefined, answered: () => undefined };
