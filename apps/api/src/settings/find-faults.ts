import type { z } from 'zod';

import { weaknessOf } from './secrets.ts';
import { settingInfo } from './setting.ts';
import type { Given, SettingInfo } from './setting.ts';
import { isGuarded } from './stage.ts';

/** Why a server must not start with a setting. The sentences name the setting and never its value. */
export interface Fault {
  readonly setting: string;
  readonly state: 'missing' | 'weak' | 'wrong';
  /** A sentence without a full stop: "PUBLIC_URL must begin with https://". */
  readonly problem: string;
  /** What to do, as a sentence. */
  readonly remedy: string;
}

type Schemas = Readonly<Record<string, z.ZodType>>;

/** Every fault of the given texts, at most one for each setting (rule: api 8). */
export function findFaults(schemas: Schemas, given: Given): Fault[] {
  const declared = Object.entries(schemas);
  const faults = declared.flatMap(([name, schema]) => faultOf(name, schema, given) ?? []);
  const known = new Set(faults.map(({ setting }) => setting));
  return [...faults, ...findRepeated(schemas, given).filter(({ setting }) => !known.has(setting))];
}

function faultOf(setting: string, schema: z.ZodType, given: Given): Fault | undefined {
  const info = settingInfo.get(schema);
  if (info === undefined) throw new Error(`${setting} is not declared`);
  const fault = (state: Fault['state'], problem: string): Fault => ({
    setting,
    state,
    problem: `${setting} ${problem}`,
    remedy: info.remedy,
  });
  const text = given.texts[setting];
  if (text === undefined && info.isRequired?.(given)) return fault('missing', 'is missing');
  const read = schema.safeParse(text);
  if (!read.success) return fault('wrong', read.error.issues[0]?.message ?? 'cannot be read');
  const weakness = weaknessIn(text, info, given);
  if (weakness !== undefined) return fault('weak', weakness);
  const problem = info.problem?.(read.data, given);
  return problem === undefined ? undefined : fault('wrong', problem);
}

/** The fewest characters of a password in an address. */
const leastPassword = 12;

function weaknessIn(text: string | undefined, { secretOf, passwordIn }: SettingInfo, { stage }: Given) {
  if (text === undefined || !isGuarded(stage)) return undefined;
  if (secretOf !== undefined) return weaknessOf(text, secretOf);
  const password = passwordIn?.(text);
  const weakness = password === undefined ? undefined : weaknessOf(password, leastPassword);
  return weakness && `has a password that ${weakness}`;
}

/** Secrets that are the same as an earlier one: who learns one would know both. */
function findRepeated(schemas: Schemas, { stage, texts }: Given): Fault[] {
  if (!isGuarded(stage)) return [];
  const firstWith = new Map<string, string>();
  return Object.entries(schemas).flatMap(([setting, schema]): Fault[] => {
    const info = settingInfo.get(schema);
    const text = texts[setting];
    if (info?.secretOf === undefined || text === undefined) return [];
    const first = firstWith.get(text);
    firstWith.set(text, first ?? setting);
    if (first === undefined) return [];
    return [{ setting, state: 'weak', problem: `${setting} is the same as ${first}`, remedy: info.remedy }];
  });
}

/** The faults as lines for people, each with what to do. */
export function describeFaults(faults: readonly Fault[]): string[] {
  return faults.map(({ problem, remedy }) => `- ${problem}. ${remedy}`);
}
