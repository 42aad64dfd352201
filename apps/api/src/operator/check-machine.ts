import { statfs } from 'node:fs/promises';

import type { Clock } from '@bylgja/domain';

import type { Config } from '#config.ts';
import type { Database } from '#db/database.ts';
import { readDatabaseClock } from '#db/identity.ts';
import type { Fault } from '#settings/find-faults.ts';

/** Clocks set by NTP differ by far less. Codes and leases compare both clocks. */
const mostApartMs = 5000;
const leastFreeBytes = 500_000_000;

/** Whether this machine's clock and the database's differ. The time that the question takes is not counted as a difference. */
export async function findClockFaults(db: Database, clock: Clock): Promise<Fault[]> {
  const asked = clock.now().getTime();
  const there = (await readDatabaseClock(db)).getTime();
  const answered = clock.now().getTime();
  const apartMs = Math.max(asked - there, there - answered);
  if (apartMs <= mostApartMs) return [];
  const which = there < asked ? 'before' : 'after';
  return [
    {
      setting: 'DATABASE_URL',
      state: 'wrong',
      problem: `DATABASE_URL names a database whose clock is ${Math.round(apartMs / 1000)} seconds ${which} that of this machine`,
      remedy: 'Let NTP set both clocks: `timedatectl` says on each machine whether it does.',
    },
  ];
}

/** Whether the disk of DATA_DIR is nearly full, where something is stored there. */
export async function findDiskFaults(
  { database, secretKey, dataDir }: Pick<Config, 'database' | 'secretKey' | 'dataDir'>,
  freeBytes: (folder: string) => Promise<number | null> = freeBytesOn,
): Promise<Fault[]> {
  if ('url' in database && secretKey !== null) return [];
  const free = await freeBytes(dataDir);
  if (free === null || free >= leastFreeBytes) return [];
  return [
    {
      setting: 'DATA_DIR',
      state: 'wrong',
      problem: `DATA_DIR is on a disk that has ${Math.floor(free / 1_000_000)} MB left`,
      remedy: 'Free space there, or move the folder to another disk.',
    },
  ];
}

/** Null where that cannot be asked, such as of a folder that is not there yet. */
async function freeBytesOn(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}
