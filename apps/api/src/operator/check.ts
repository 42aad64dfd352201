import type { Clock } from '@bylgja/domain';

import { describeSettings, findSettingFaults, misspeltSettings, readConfigWithout } from '#config.ts';
import type { Config } from '#config.ts';
import { findCopyFaults, findDatabaseFaults } from '#database-faults.ts';
import { readSchema } from '#db/migrate.ts';
import { silentOutageLog } from '#db/outage-log.ts';
import { patient } from '#db/patient.ts';
import { openPostgres } from '#db/postgres.ts';
import { systemClock } from '#deps.ts';
import { askGateways } from '#gateways/ask-gateways.ts';
import type { GatewayFault } from '#gateways/ask-gateways.ts';
import type { Fault } from '#settings/find-faults.ts';
import { faultOfDatabase } from '#start-faults.ts';

import { findClockFaults, findDiskFaults } from './check-machine.ts';
import { done, readWords, refused } from './command.ts';
import type { Command, Report, Surroundings } from './command.ts';

/** `refused`: the system that it names does not accept it. */
type State = Fault['state'] | 'unreachable' | 'refused';
type Found = Omit<Fault, 'state'> & { readonly state: State };

/** One setting of the report. */
interface Line {
  readonly setting: string;
  readonly state: State | 'ok' | 'not set';
  readonly problem?: string;
  readonly remedy?: string;
  /** What it is, where it is not set. */
  readonly is?: string;
}

interface Checked {
  readonly stage: string;
  readonly isReady: boolean;
  readonly settings: readonly Line[];
  /** Null if the database was not asked. */
  readonly pendingMigrations: number | null;
  readonly unknownNames: readonly string[];
}

/** Works with settings that no server would start with, and changes nothing anywhere. */
export const checkSettings: Command<Surroundings> = {
  name: 'check',
  usage: '[--json]   (every setting, and whether the systems that they name answer)',
  prepare(words) {
    const options = { json: { type: 'boolean', default: false } } as const;
    const { values } = readWords(words, { options, count: 0 });
    return async (surroundings) => {
      const checked = await check(surroundings);
      return reportOf(checked.isReady, values.json ? [JSON.stringify(checked)] : linesOf(checked));
    };
  },
};

function reportOf(isReady: boolean, lines: readonly string[]): Report {
  return isReady ? done(...lines) : refused(...lines);
}

async function check({ env, clock = systemClock, freeBytes }: Surroundings): Promise<Checked> {
  const { stage, settings } = describeSettings(env);
  const faults = findSettingFaults(env);
  // A weak secret can be asked with; what is missing or wrong cannot.
  const faulty = new Set(faults.filter(({ state }) => state !== 'weak').map(({ setting }) => setting));
  const config = readConfigWithout(faulty, env);
  const [gateways, database, ofDisk] = await Promise.all([
    askGateways(config, { clock, faulty }),
    faulty.has('DATABASE_URL') ? notAsked : askDatabase(config, clock),
    findDiskFaults(config, freeBytes),
  ]);
  const remedies = new Map(settings.map(({ name, remedy }) => [name, remedy]));
  const found: readonly Found[] = [
    ...faults,
    ...database.faults,
    ...ofDisk,
    ...gateways.map((fault) => presentGatewayFault(fault, remedies.get(fault.setting) ?? '')),
  ];
  return {
    stage,
    isReady: found.length === 0,
    settings: settings.map(({ name, is, isGiven }) => {
      const fault = found.find(({ setting }) => setting === name);
      if (fault !== undefined) return fault;
      return isGiven ? { setting: name, state: 'ok' } : { setting: name, state: 'not set', is };
    }),
    pendingMigrations: database.pending,
    unknownNames: misspeltSettings(env).map(({ name, meant }) => `${name}, perhaps ${meant}`),
  };
}

interface DatabaseAnswer {
  readonly faults: readonly Found[];
  readonly pending: number | null;
}

const notAsked: DatabaseAnswer = { faults: [], pending: null };
async function askDatabase(config: Config, clock: Clock): Promise<DatabaseAnswer> {
  if (!('url' in config.database)) return notAsked;
  const db = openPostgres({ ...patient(config.database), poolSize: 1, outages: silentOutageLog });
  try {
    await db.ping();
    const { pending } = await readSchema(db);
    const faults = [
      ...(await findDatabaseFaults(config, db)),
      ...(await findCopyFaults(db)),
      ...(await findClockFaults(db, clock)),
    ];
    return { faults, pending: pending.length };
  } catch (error) {
    return { faults: [{ ...faultOfDatabase(error), state: 'unreachable' }], pending: null };
  } finally {
    await db.close();
  }
}

function presentGatewayFault({ setting, failure, reason }: GatewayFault, remedy: string): Found {
  if (failure === 'unreachable') {
    return {
      setting,
      state: 'unreachable',
      problem: `${setting} does not answer as it should (${reason})`,
      remedy: 'Look whether it is the right address, and whether this machine may reach it.',
    };
  }
  const problem = `${setting} is not accepted (${reason})`;
  return { setting, state: 'refused', problem, remedy };
}

function linesOf({ stage, settings, pendingMigrations, unknownNames, isReady }: Checked): string[] {
  const migrations =
    pendingMigrations === null
      ? []
      : [`The database answers; the next start runs ${pendingMigrations} migration(s).`];
  const atFault = settings.filter(({ problem }) => problem !== undefined).length;
  return [
    `Settings for ${stage}:`,
    ...settings.map(lineOf),
    ...unknownNames.map((name) => `No setting has the name ${name}.`),
    ...migrations,
    isReady ? 'All settings are in order.' : `${atFault} setting(s) must change.`,
  ];
}

function lineOf({ setting, state, problem, remedy, is }: Line): string {
  const says =
    problem === undefined ? [setting, is].filter(Boolean).join(': ') : `${problem}. ${remedy ?? ''}`;
  return `${state.padEnd(11)}  ${says}`;
}
