/** The step beside another: -1 the one before it, 1 the one after it. */
export function nextTo<Step extends string>(
  step: Step,
  steps: readonly Step[],
  by: -1 | 1,
): Step | undefined {
  const place = steps.indexOf(step);
  return place === -1 ? undefined : steps[place + by];
}

interface Way<Step extends string> {
  readonly wanted: Step;
  /** Whether a step leaves nothing to be asked. */
  readonly isDone: (step: Step) => boolean;
}

/** The step that an address leads to: the wanted one, or the first before it that is not done. */
export function reachedOf<Step extends string>(
  steps: readonly Step[],
  { wanted, isDone }: Way<Step>,
): Step | undefined {
  return steps.find((step) => step === wanted || !isDone(step));
}

/** The step that an address names. */
export function stepNamed<Step extends string>(steps: readonly Step[], name: unknown): Step | undefined {
  return steps.find((step) => step === name);
}

/** How far one is. */
export interface Progress {
  readonly step: number;
  readonly of: number;
}

/** How far a step is, among those that are counted: one that is not counts with the one before it. */
export function progressTo<Step extends string>(
  step: Step,
  { all, counted }: { readonly all: readonly Step[]; readonly counted: readonly Step[] },
): Progress {
  const soFar = all.slice(0, all.indexOf(step) + 1);
  return { step: soFar.filter((one) => counted.includes(one)).length, of: counted.length };
}
