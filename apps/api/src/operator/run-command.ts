import type { Clock } from '@bylgja/domain';
import pino from 'pino';

import { createAppDeps } from '#app-deps.ts';
import type { AppDeps } from '#app-deps.ts';
import { readConfig } from '#config.ts';
import { createLogger } from '#http/logger.ts';
import { databaseRefusals, describeRefusals, startRefusals } from '#start-refusals.ts';
import type { StartRefusal } from '#start-refusals.ts';

import { addMessage, endMessage, listMessages, listVersions, setVersions } from './announcements.ts';
import { WrongUsage } from './command.ts';
import type { Command, Report } from './command.ts';
import { importCustomers } from './customers/import-customers.ts';
import { importMessages } from './import-messages.ts';
import { importNumbers } from './import-numbers.ts';
import { importPackages } from './import-packages.ts';
import { importPlans } from './import-plans.ts';
import { importVersions } from './import-versions.ts';
import { giveUp, listTasks, retry } from './network.ts';
import { declinePort, listOrders, moveOrder } from './orders.ts';
import { listPayments, reviewed } from './payments.ts';
import { confirmSimChange } from './sims.ts';

const commands: readonly Command[] = [
  listOrders,
  moveOrder,
  declinePort,
  confirmSimChange,
  listPayments,
  reviewed,
  listTasks,
  retry,
  giveUp,
  addMessage,
  listMessages,
  endMessage,
  setVersions,
  listVersions,
  importPlans,
  importPackages,
  importNumbers,
  importMessages,
  importVersions,
  importCustomers,
];

/** The exit code: 0 for success, 1 for a failure, 2 for an invalid command. */
export interface Outcome {
  readonly code: 0 | 1 | 2;
  readonly lines: readonly string[];
}

interface Surroundings {
  /** The settings, if they are not those of this process. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly clock?: Clock;
}

/** Runs the command after `npm run operator --`, on its own connections to the database of the settings. */
export async function runCommand(
  words: readonly string[],
  surroundings: Surroundings = {},
): Promise<Outcome> {
  const command = commands.find(({ name }) => words.slice(0, 2).join(' ') === name);
  if (!command) return { code: isHelp(words) ? 0 : 2, lines: usageOfAll() };
  try {
    const report = await withDeps(surroundings, command.prepare(words.slice(2)));
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
  { env, clock }: Surroundings,
  work: (deps: AppDeps) => Promise<Report>,
): Promise<Report> {
  const config = readConfig(env);
  refuse(startRefusals(config));
  const log = createLogger('error', pino.destination(2));
  const deps = await createAppDeps(config, { log, ...(clock && { clock }) });
  try {
    refuse(await databaseRefusals(config, deps.db));
    return await deps.db.withLimits('job', () => work(deps));
  } finally {
    await deps.db.close();
  }
}

/** Throws if the server would refuse to start with these settings: a command reaches the same customers, cards and network. */
function refuse(refusals: readonly StartRefusal[]): void {
  if (refusals.length === 0) return;
  throw new Error(
    `Nothing was done with these settings: ${describeRefusals(refusals)} Give the command those of the server, NODE_ENV too.`,
  );
}

function usageOfAll(): string[] {
  return ['npm run operator -- <command>', '', ...commands.map(usageOf)];
}

function usageOf({ name, usage }: Command): string {
  return `  ${name} ${usage}`;
}
