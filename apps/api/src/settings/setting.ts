import { z } from 'zod';

import { isLocal } from '#gateways/this-machine.ts';

import { isGuarded } from './stage.ts';
import type { Stage } from './stage.ts';

/** What is known when one setting is judged: the stage, and the text of every setting that was given. */
export interface Given {
  readonly stage: Stage;
  readonly texts: Readonly<Record<string, string | undefined>>;
}

/** The declaration of a setting, beside the schema of its value. A value is never part of a sentence. */
export interface SettingInfo {
  /** What it is: "the address of the SMS gateway". */
  readonly is: string;
  /** What to do when it is missing, weak or wrong, as a sentence. */
  readonly remedy: string;
  /** Whether a server cannot do without it. */
  readonly isRequired?: (given: Given) => boolean;
  /** For a secret: the fewest characters it may have where every guard is on. */
  readonly secretOf?: number;
  /** For an address: the password in it that is sent to another machine. */
  readonly passwordIn?: (address: string) => string | undefined;
  /** What is wrong with a value that its schema accepts, as the rest of a sentence: "must be at most 100". */
  readonly problem?: (value: z.$output, given: Given) => string | undefined;
}

/** The declarations, by the schemas of the settings. */
export const settingInfo = z.registry<SettingInfo>();

export const always = () => true;
export const whereGuarded = ({ stage }: Given) => isGuarded(stage);

/** A whole number within limits, both included. */
export function wholeNumber(least: number, most?: number) {
  const range = most === undefined ? `of at least ${least}` : `from ${least} to ${most}`;
  const message = `must be a whole number ${range}`;
  return z
    .string()
    .regex(/^\d{1,15}$/, message)
    .transform(Number)
    .refine((value) => value >= least && value <= (most ?? value), message);
}

/** At most a day: nothing waits forever. */
export function milliseconds(byDefault: number) {
  return wholeNumber(1, 86_400_000).default(byDefault);
}

export function oneOf<const Words extends readonly string[]>(words: Words) {
  return z.enum(words, `must be ${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`);
}

export function yesOrNo() {
  return z.stringbool({ error: 'must be true or false' });
}

/** The parts between commas, without spaces around them. */
export function list(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** The address of a server that is called with secrets. */
export function httpAddress() {
  return z.url({ protocol: /^https?$/, error: 'must be an address that begins with https://' });
}

/** The problem of an address that is called with secrets in the clear. */
export function unencrypted(address: string | undefined, { stage }: Given): string | undefined {
  if (address === undefined || !isGuarded(stage)) return undefined;
  const isOpen = !address.toLowerCase().startsWith('https://') && !isLocal(address);
  return isOpen ? 'must begin with https:// unless it is on this machine: secrets are sent there' : undefined;
}
