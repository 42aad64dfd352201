import { chooseMarket } from '@bylgja/market';

import { readConfig } from '#config.ts';
import type { Config } from '#config.ts';
import { systemClock } from '#deps.ts';
import { WrongUsage } from '#operator/command.ts';
import type { Surroundings } from '#operator/command.ts';

import type { Checked } from './check.ts';
import type { Around, Kit, PreparedKit } from './kit.ts';
import { eventsKit } from './messages/events-kit.ts';
import { mailKit } from './messages/mail-kit.ts';
import { pushKit } from './messages/push-kit.ts';
import { smsKit } from './messages/sms-kit.ts';
import { networkKit } from './network/network-kit.ts';
import { paymentsKit } from './payments/payments-kit.ts';
import { lastLineOf, lineOf, planOf, reportRun } from './report.ts';

export const kits: readonly Kit[] = [networkKit, paymentsKit, smsKit, mailKit, pushKit, eventsKit];

/** Where the lines go: the report, and what is said to the person who runs it. */
export interface Printing {
  readonly print: (line: string) => void;
  readonly tell: (line: string) => void;
}

/**
 * `npm run conformance -- network https://…`: whether a provider’s own system does what its page in docs/integrate says. The report is
 * on the standard output, what a person should know or do meanwhile on the standard error.
 */
export async function conform(words: readonly string[]): Promise<void> {
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  const tell = (line: string) => void process.stderr.write(`${line}\n`);
  process.exitCode = await runConformance(words, {}, { print, tell });
}

/**
 * Runs the kit that the words name. Returns the exit code: 0 if nothing failed, 1 if something did, 2 for an invalid command. It
 * changes and sends nothing without `--apply`.
 */
export async function runConformance(
  words: readonly string[],
  { env, clock = systemClock }: Surroundings,
  printing: Printing,
): Promise<0 | 1 | 2> {
  const kit = kits.find(({ name }) => name === words[0]);
  if (kit === undefined || words.includes('--help')) return showUsage(kit, words, printing);
  try {
    const config = configOf(env);
    chooseMarket(config.market);
    return await runKit(kit.prepare(words.slice(1)), { kit, config, clock, ...printing });
  } catch (error) {
    if (!(error instanceof WrongUsage)) throw error;
    printing.tell(error.message);
    usageOf(kit).forEach(printing.tell);
    return 2;
  }
}

async function runKit(
  { isApplied, isJson, open }: PreparedKit,
  { kit, config, clock, print, tell }: Around & Printing & { readonly kit: Kit },
): Promise<0 | 1> {
  const opened = await open({ config, clock, tell });
  try {
    planOf(kit, { system: opened.system, isApplied }).forEach(tell);
    const checked: Checked[] = [];
    for await (const one of opened.run({ isApplied })) {
      checked.push(one);
      if (!isJson) print(lineOf(kit.name, one));
    }
    const report = reportRun(kit.name, opened.system, checked);
    print(isJson ? JSON.stringify(report) : lastLineOf(report));
    return report.isConform ? 0 : 1;
  } finally {
    await opened.close();
  }
}

/** The settings of this machine; what cannot be read is wrong usage. */
function configOf(env: Surroundings['env']): Config {
  try {
    return readConfig(env);
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error));
  }
}

function showUsage(kit: Kit | undefined, words: readonly string[], { print, tell }: Printing): 0 | 2 {
  const isAsked = words.length === 0 || words.some((word) => word === '--help' || word === 'help');
  (kit ? [kit] : kits).flatMap(usageOf).forEach(isAsked ? print : tell);
  return isAsked ? 0 : 2;
}

function usageOf({ name, usage }: Kit): string[] {
  return [
    `npm run conformance -- ${name}`,
    ...usage.map((line) => `  ${line}`),
    '  --apply                  do also what changes, sends or costs something there',
    '  --wait 300               how many seconds to wait for something at most',
    '  --json                   one report for a pipeline',
  ];
}
