import pino from 'pino';

import { createAppDeps } from '#app-deps.ts';
import { findSettingFaults, readConfig } from '#config.ts';
import type { Config } from '#config.ts';
import { findCopyFaults, findDatabaseFaults, findMissingSteps } from '#database-faults.ts';
import { patient } from '#db/patient.ts';
import { createLogger } from '#http/logger.ts';
import { describeFaults } from '#settings/find-faults.ts';
import type { Fault } from '#settings/find-faults.ts';

import { WrongUsage } from './command.ts';
import type { Command, Report, Surroundings } from './command.ts';
import { commands, commandsWithoutServer } from './commands.ts';

/** The exit code: 0 for success, 1 for a failure, 2 for an invalid command. */
export interface Outcome {
  readonly code: 0 | 1 | 2;
  readonly lines: readonly string[];
  /** Whether the lines are what was asked for, also if the code is not 0. */
  readonly isAnswer: boolean;
}

/** Runs the command after `npm run operator --`, on its own connections to the database of the settings. */
export async function runCommand(
  words: readonly string[],
  surroundings: Surroundings = {},
): Promise<Outcome> {
  const alone = commandsWithoutServer.find(({ name }) => words[0] === name);
  if (alone) {
    const { code, lines } = await outcomeOf(alone, () => alone.prepare(words.slice(1))(surroundings));
    return { code, lines, isAnswer: code !== 2 };
  }
  const command = commands.find(({ name }) => startsWith(words, name));
  if (!command) return { code: isHelp(words) ? 0 : 2, lines: usageOfAll(), isAnswer: isHelp(words) };
  const { code, lines } = await outcomeOf(command, () =>
    withDeps(command, surroundings, command.prepare(words.slice(command.name.split(' ').length))),
  );
  return { code, lines, isAnswer: code === 0 };
}

function startsWith(words: readonly string[], name: string): boolean {
  return name.split(' ').every((word, index) => words[index] === word);
}

async function outcomeOf(
  command: Described,
  work: () => Promise<Report>,
): Promise<Pick<Outcome, 'code' | 'lines'>> {
  try {
    const report = await work();
    return { code: report.isDone ? 0 : 1, lines: report.lines };
  } catch (error) {
    if (error instanceof WrongUsage) return { code: 2, lines: [error.message, usageOf(command)] };
    return { code: 1, lines: [error instanceof Error ? error.message : String(error)] };
  }
}

function isHelp(words: readonly string[]): boolean {
  return words.some((word) => word === '--help' || word === 'help');
}

async function withDeps(
  { acceptsCopies = false }: Command,
  { env, clock, tell }: Surroundings,
  work: ReturnType<Command['prepare']>,
): Promise<Report> {
  refuse(findSettingFaults(env));
  const config = patientConfig(readConfig(env));
  const log = createLogger('error', pino.destination(2));
  const deps = await createAppDeps(config, { log, ...(clock && { clock }) });
  try {
    return await deps.db.withLimits('job', async () => {
      refuse([...(await findMissingSteps(deps.db)), ...(await findDatabaseFaults(config, deps.db))]);
      if (!acceptsCopies) refuse(await findCopyFaults(deps.db));
      return work(deps, tell);
    });
  } finally {
    await deps.db.close();
  }
}

/** An embedded database has no connections to wait for. */
function patientConfig(config: Config): Config {
  return 'url' in config.database ? { ...config, database: patient(config.database) } : config;
}

/** Throws if the server would refuse to start with these settings: a command reaches the same customers, cards and network. */
function refuse(faults: readonly Fault[]): void {
  if (faults.length === 0) return;
  const lines = [
    'Nothing was done with these settings:',
    ...describeFaults(faults),
    'Give the command those of the server, STAGE too.',
  ];
  throw new Error(lines.join('\n'));
}

type Described = Pick<Command, 'name' | 'usage'>;

function usageOfAll(): string[] {
  const all: readonly Described[] = [...commandsWithoutServer, ...commands];
  return ['npm run operator -- <command>', '', ...all.map(usageOf)];
}

function usageOf({ name, usage }: Described): string {
  return `  ${name} ${usage}`;
}
