import type { Clock, PhoneNumber } from '@bylgja/domain';
import { readPhoneNumber } from '@bylgja/domain';

import type { Config } from '#config.ts';
import { readOption, WrongUsage } from '#operator/command.ts';

import { runChecks } from './check.ts';
import type { Check, CheckInfo, Checked } from './check.ts';
import { startReceiver } from './receiver.ts';
import type { ReceivedNotice, Receiver } from './receiver.ts';

/** Where a kit runs: the settings of this machine, and where it speaks to the person who runs it. */
export interface Around {
  readonly clock: Clock;
  readonly config: Config;
  /** A sentence for the person, at once: what to do, or what is waited for. */
  readonly tell: (line: string) => void;
}

/** The checks of one system, ready to run. */
export interface OpenedKit {
  /** The system that is checked, without any secret. */
  readonly system: string;
  run(how: { readonly isApplied: boolean }): AsyncGenerator<Checked>;
  close(): Promise<void>;
}

/** The conformance kit of one gateway. Its page is `docs/integrate/{name}.md`. */
export interface Kit {
  readonly name: string;
  /** The options and what they are for, one a line. */
  readonly usage: readonly string[];
  /** What it checks, in this order. */
  readonly checks: readonly CheckInfo[];
  /** Reads the words after the name. Throws `WrongUsage`. */
  prepare(words: readonly string[]): PreparedKit;
}

export interface PreparedKit {
  readonly isApplied: boolean;
  readonly isJson: boolean;
  open(around: Around): Promise<OpenedKit>;
}

/** The options of every kit. */
export const sharedOptions = {
  apply: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  wait: { type: 'string', default: '300' },
} as const;

/** Those of a kit that receives notices. */
export const receiverOptions = {
  receiver: { type: 'string' },
  'receiver-port': { type: 'string', default: '8090' },
} as const;

export interface ReceiverFlags {
  readonly receiver?: string | undefined;
  readonly 'receiver-port': string;
}

/** The receiver at the named public address; null if none is named. `onArrival` runs before a notice is answered. */
export async function openReceiver(
  flags: ReceiverFlags,
  onArrival?: (notice: ReceivedNotice) => Promise<void>,
): Promise<Receiver | null> {
  const { receiver: url, 'receiver-port': port } = flags;
  if (url === undefined) return null;
  const at = { url: readUrl(url, ['http:', 'https:']), port: Number(port), onArrival };
  try {
    return await startReceiver(at);
  } catch (error) {
    throw new WrongUsage(
      `--receiver-port ${port}: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** An address of these schemes. Throws `WrongUsage`. */
export function readUrl(text: string, schemes: readonly string[]): string {
  const url = URL.parse(text);
  if (url !== null && schemes.includes(url.protocol)) return text;
  throw new WrongUsage(`the address must begin with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`);
}

/** The address given, or that of the settings. Throws `WrongUsage` without one, and for one of another scheme. */
export function addressOf(
  given: string | undefined,
  setting: string | null,
  { name, schemes = ['http:', 'https:'] }: { readonly name: string; readonly schemes?: readonly string[] },
): string {
  const address = given ?? setting;
  if (!address) throw new WrongUsage(`give the address of the system, or set ${name}`);
  return readUrl(address, schemes);
}

/** How long to wait for something of the other system, in milliseconds. Throws `WrongUsage`. */
export function readWait(seconds: string): number {
  const wait = Number(seconds);
  if (Number.isFinite(wait) && wait > 0) return wait * 1000;
  throw new WrongUsage('--wait must be a number of seconds');
}

/** A number of an option; null without one. Throws `WrongUsage`. */
export function readNumber(name: string, given: string | undefined): PhoneNumber | null {
  return given === undefined ? null : readOption(name, given, readPhoneNumber);
}

/** A kit whose checks look at that target. */
export function openedKit<Target>(of: {
  readonly system: string;
  readonly checks: readonly Check<Target>[];
  readonly target: Target;
  readonly close?: (() => Promise<void>) | undefined;
}): OpenedKit {
  return {
    system: of.system,
    run: (how) => runChecks(of.checks, of.target, how),
    close: of.close ?? (async () => undefined),
  };
}

/** The value of a promise that is made once, when it is first needed. */
export function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => (made ??= make());
}
