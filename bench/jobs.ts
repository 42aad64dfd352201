import { createAppDeps, networkWith, readConfig } from '@bylgja/api';
import type { AppDeps, UsageReading } from '@bylgja/api';
import { addDays, dayOf, megabytes, noUse, ok, zones } from '@bylgja/domain';
import type { PhoneNumber } from '@bylgja/domain';

import { query } from './processes.ts';

/** Dependencies for running jobs on a country's database, with a clock that stands still until it is set. */
export interface JobBench {
  readonly deps: AppDeps;
  /** How many statements were sent so far. */
  statements(): number;
  setNow(now: Date): void;
  /** The daily usage that the network reports for each line from now on. */
  setUsed(used: number): void;
  close(): Promise<void>;
}

/** Looks like a separate process to the database. Its network reports each line's usage of yesterday, which is final, and of today. */
export async function openJobs(databaseUrl: string): Promise<JobBench> {
  let instant = new Date();
  let used = 0;
  let statements = 0;
  const clock = { now: () => instant };
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    SECRET_KEY: 'bench-0123456789-secret-key-abcdefghijk',
    PAYMENT_API_KEY: 'bench-api-key-0123456789',
    PAYMENT_PRIVATE_KEY: 'bench-private-key-0123456789',
    PAYMENT_MERCHANT_ID: '1',
    LOG_LEVEL: 'error',
    USAGE_EVERY_SECONDS: '60',
  });
  const deps = await createAppDeps(config, { clock });
  const network = networkWith({
    async readUsage({ phoneNumbers }) {
      return ok(phoneNumbers.flatMap((phoneNumber) => readingsOf(phoneNumber, { used, at: instant })));
    },
  });
  return {
    deps: {
      ...deps,
      network,
      db: {
        ...deps.db,
        query() {
          statements += 1;
          return deps.db.query();
        },
        ask(statement) {
          statements += 1;
          return deps.db.ask(statement);
        },
      },
    },
    statements: () => statements,
    setNow(now) {
      instant = now;
    },
    setUsed(figure) {
      used = figure;
    },
    close: () => deps.db.close(),
  };
}

function readingsOf(
  phoneNumber: PhoneNumber,
  { used, at }: { used: number; at: Date },
): readonly UsageReading[] {
  const today = dayOf(at);
  const reading = { ...noUse, phoneNumber, zone: zones[0], measuredAt: at };
  return [
    { ...reading, day: addDays(today, -1), megabytes: megabytes(100) },
    { ...reading, day: today, megabytes: megabytes(used) },
  ];
}

/** Bytes of write-ahead log so far, for all databases of the server. */
export async function writtenBytes(databaseUrl: string): Promise<number> {
  const { rows } = await query<{ bytes: number }>(
    databaseUrl,
    "select (pg_current_wal_insert_lsn() - '0/0')::float8 as bytes",
  );
  return rows[0]?.bytes ?? NaN;
}
