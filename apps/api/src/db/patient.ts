import { patientConnectMs, patienceMs } from './limits.ts';
import type { PostgresOptions } from './postgres.ts';

type Settings = Omit<PostgresOptions, 'outages'>;

/** The database for a start or a command: neither a customer nor a load balancer waits for it, so a busy database gets more time. */
export function patient(database: Settings): Settings {
  const { limits } = database;
  return { ...database, limits: { ...limits, connectMs: patientConnectMs(limits) }, answerMs: patienceMs };
}
