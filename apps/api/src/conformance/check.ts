import type { Ok } from '@bylgja/domain';

/**
 * What a check found. `failed` says what is wrong, `skipped` why it was not run, `look` what a person must look at, because the wire does
 * not show it. No sentence contains a secret or the text of an answer.
 */
export type Finding =
  | { readonly state: 'passed' }
  | { readonly state: 'failed' | 'skipped' | 'look'; readonly says: string };

export const passed: Finding = { state: 'passed' };

/** `says` becomes a sentence: its first letter is a capital. */
export function failed(says: string): Finding {
  return { state: 'failed', says: says.charAt(0).toUpperCase() + says.slice(1) };
}

export function skipped(says: string): Finding {
  return { state: 'skipped', says };
}

export function look(says: string): Finding {
  return { state: 'look', says };
}

/** What a check read, or the finding that ends the check. */
export type Read<Value> = Ok<Value> | { readonly ok: false; readonly finding: Finding };

export function unread(finding: Finding): { readonly ok: false; readonly finding: Finding } {
  return { ok: false, finding };
}

/** What is known of a check without running it. */
export interface CheckInfo {
  /** Unique in its kit, for pipelines. */
  readonly name: string;
  /** What must be so, as a sentence. */
  readonly requires: string;
  /** The heading of the page of its kit that says what is right. */
  readonly section: string;
  /** What it changes, sends or costs there. Such a check is only run with `--apply`. */
  readonly effect?: string;
}

/** One thing that another system must do. */
export interface Check<Target> extends CheckInfo {
  run(target: Target): Promise<Finding>;
}

export interface Checked extends Omit<CheckInfo, 'effect'> {
  readonly finding: Finding;
}

/** Runs the checks in their order. Nothing is asked of a system that fails the first one. */
export async function* runChecks<Target>(
  checks: readonly Check<Target>[],
  target: Target,
  { isApplied }: { readonly isApplied: boolean },
): AsyncGenerator<Checked> {
  let isAnswering = true;
  for (const [index, check] of checks.entries()) {
    const { name, requires, section, effect } = check;
    const finding = isAnswering ? await run() : skipped(`${checks[0]?.name} did not pass`);
    if (index === 0 && finding.state === 'failed') isAnswering = false;
    yield { name, requires, section, finding };

    async function run(): Promise<Finding> {
      return effect === undefined || isApplied ? check.run(target) : skipped(`needs --apply: it ${effect}`);
    }
  }
}
