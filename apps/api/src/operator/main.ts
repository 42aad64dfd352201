/**
 * `npm run operator -- …`: what the provider's people do that no customer may. It works on the database that the settings
 * name, beside a running server; the embedded database has room for one, so there the server is stopped first.
 *
 * Ends with 0 when it was done, 1 when it was not, 2 when what was typed is no command.
 */
import pino from 'pino';

import { readConfig } from '#config.ts';
import { createDeps } from '#deps.ts';
import type { Deps } from '#deps.ts';
import { createLogger } from '#http/logger.ts';

import { addMessage, endMessage, listMessages, listVersions, setVersions } from './announcements.ts';
import { WrongUsage } from './command.ts';
import type { Command, Report } from './command.ts';
import { importNumbers } from './import-numbers.ts';
import { importPlans } from './import-plans.ts';
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
  importNumbers,
];

const words = process.argv.slice(2);
const command = commands.find(({ name }) => words.slice(0, 2).join(' ') === name);

process.exitCode = await run();

async function run(): Promise<0 | 1 | 2> {
  if (!command) return isHelp() ? say(0, usageOfAll()) : say(2, usageOfAll());
  try {
    const report = await withDeps(command.prepare(words.slice(2)));
    return say(report.isDone ? 0 : 1, report.lines);
  } catch (error) {
    if (error instanceof WrongUsage) return say(2, [error.message, usageOf(command)]);
    return say(1, [error instanceof Error ? error.message : String(error)]);
  }
}

function isHelp(): boolean {
  return words.some((word) => word === '--help' || word === 'help');
}

async function withDeps(work: (deps: Deps) => Promise<Report>): Promise<Report> {
  const config = readConfig();
  const deps = await createDeps(config, { log: createLogger('error', pino.destination(2)) });
  try {
    return await deps.db.withLimits('job', () => work(deps));
  } finally {
    await deps.db.close();
  }
}

function say<Code extends 0 | 1 | 2>(code: Code, lines: readonly string[]): Code {
  const stream = code === 0 ? process.stdout : process.stderr;
  stream.write(`${lines.join('\n')}\n`);
  return code;
}

function usageOfAll(): string[] {
  return ['npm run operator -- <command>', '', ...commands.map(usageOf)];
}

function usageOf({ name, usage }: Command): string {
  return `  ${name} ${usage}`;
}
