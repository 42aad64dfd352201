/** What a figure has to stay within: neither less than `least` nor more than `most`. */
export interface Bound {
  readonly least?: number;
  readonly max?: number;
}

/** What is known about a figure before it is measured. */
export interface FigureInfo {
  /** `×` for a ratio, `B` for bytes, `ms`, `s`, `MB`; empty for a count. */
  readonly unit: string;
  /** What we want; a figure without a goal is context for the others. */
  readonly goal?: Bound;
  /** What fails the bench; the goal where there is none. */
  readonly floor?: Bound;
  /** The same figure at commit 668453f, before the work on speed began; none where it was not measured. */
  readonly before?: number;
  /** Why it misses its goal, and what was tried. */
  readonly note?: string;
}

export type Figures<Name extends string = string> = Readonly<Record<Name, number>>;

/** One part of the bench: a few figures that are measured together, in one run. */
export interface Part<Name extends string = string> {
  /** One sentence: what is measured, and against what. */
  readonly about: string;
  readonly figures: Readonly<Record<Name, FigureInfo>>;
  /** Only run when asked for by name: it takes minutes. */
  readonly isLong?: boolean;
  measure(): Promise<Figures<NoInfer<Name>>>;
}

/** Declares a part so that it measures exactly the figures it describes. */
export function definePart<Name extends string>(part: Part<Name>): Part<Name> {
  return part;
}

export function isWithin(value: number, { least = -Infinity, max = Infinity }: Bound): boolean {
  return value >= least && value <= max;
}

/** Whether a figure fails the bench. A figure without goal and floor never does. */
export function isTooBad(value: number, { goal, floor = goal }: FigureInfo): boolean {
  return floor !== undefined && !isWithin(value, floor);
}
