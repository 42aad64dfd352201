import type { Checked, Finding } from './check.ts';
import type { Kit } from './kit.ts';

/** Everything that a run found, for pipelines. */
export interface RunReport {
  readonly kit: string;
  readonly system: string;
  /** Nothing failed. Checks that were skipped prove nothing: see `counts`. */
  readonly isConform: boolean;
  readonly counts: Readonly<Record<Finding['state'], number>>;
  readonly checks: readonly ReportedCheck[];
}

interface ReportedCheck {
  readonly name: string;
  readonly state: Finding['state'];
  readonly requires: string;
  readonly says?: string;
  /** Where the page says what is right. */
  readonly see: string;
}

export function reportRun(kit: string, system: string, checked: readonly Checked[]): RunReport {
  const count = (state: Finding['state']) => checked.filter(({ finding }) => finding.state === state).length;
  return {
    kit,
    system,
    isConform: count('failed') === 0,
    counts: {
      passed: count('passed'),
      failed: count('failed'),
      look: count('look'),
      skipped: count('skipped'),
    },
    checks: checked.map(({ name, requires, section, finding }) => ({
      name,
      requires,
      ...finding,
      see: pageOf(kit, section),
    })),
  };
}

/** One check, for a person. */
export function lineOf(kit: string, { name, requires, section, finding }: Checked): string {
  const says = finding.state === 'passed' ? requires : finding.says;
  const see = finding.state === 'failed' ? ` See ${pageOf(kit, section)}` : '';
  return `${finding.state.padEnd(7)}  ${name.padEnd(20)}  ${says}${see}`;
}

export function lastLineOf({ counts, isConform }: RunReport): string {
  const { passed, failed, look, skipped } = counts;
  const said = `${passed} passed, ${failed} failed, ${look} for a person to look at, ${skipped} skipped.`;
  return isConform ? `${said} What was checked is as the page says.` : `${said} The system must change.`;
}

/** What the run will do to the other system, before it does anything. */
export function planOf(
  { checks }: Kit,
  { system, isApplied }: { readonly system: string; readonly isApplied: boolean },
): string[] {
  const effects = checks.filter(({ effect }) => effect !== undefined);
  if (!isApplied) {
    return [
      `${system}: only reads. With --apply, ${effects.length} more checks change, send or cost something.`,
    ];
  }
  return [`${system}: this run`, ...effects.map(({ name, effect }) => `  ${effect} (${name})`)];
}

function pageOf(kit: string, section: string): string {
  return `docs/integrate/${kit}.md#${section.toLowerCase().replaceAll(' ', '-')}`;
}
