import type { Part } from './part.ts';
import { busyMonthEnd } from './parts/busy-month-end.bench.ts';
import { buying } from './parts/buying.bench.ts';
import { costOfCalls } from './parts/cost-of-calls.bench.ts';
import { databaseOutage } from './parts/database-outage.bench.ts';
import { growth } from './parts/growth.bench.ts';
import { hubFlood } from './parts/hub-flood.bench.ts';
import { install } from './parts/install.bench.ts';
import { interaction } from './parts/interaction.bench.ts';
import { jobs } from './parts/jobs.bench.ts';
import { lighthouse } from './parts/lighthouse.bench.ts';
import { loginTiming } from './parts/login-timing.bench.ts';
import { longLists } from './parts/long-lists.bench.ts';
import { million } from './parts/million.bench.ts';
import { monthEnd } from './parts/month-end.bench.ts';
import { offlineStart } from './parts/offline-start.bench.ts';
import { reads } from './parts/reads.bench.ts';
import { smoothness } from './parts/smoothness.bench.ts';
import { startAndMemory } from './parts/start-and-memory.bench.ts';
import { web } from './parts/web.bench.ts';

/** All parts of the bench by name, in run order. */
export const parts: Readonly<Record<string, Part>> = {
  'hub-flood': hubFlood,
  'database-outage': databaseOutage,
  'login-timing': loginTiming,
  'offline-start': offlineStart,
  'start-and-memory': startAndMemory,
  install,
  reads,
  'cost-of-calls': costOfCalls,
  buying,
  'busy-month-end': busyMonthEnd,
  jobs,
  'month-end': monthEnd,
  growth,
  million,
  web,
  interaction,
  smoothness,
  'long-lists': longLists,
  lighthouse,
};
