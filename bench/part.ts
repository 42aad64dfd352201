/** The accepted range of a figure: neither less than `least` nor more than `most`. */
export interface Bound {
  readonly least?: number;
  readonly max?: number;
}

/** The definition of a figure. */
export interface FigureInfo {
  /** `×` for a ratio, `B` for bytes, `ms`, `s`, `MB`; empty for a count. */
  readonly unit: string;
  /** The target; a figure without one only gives context. */
  readonly goal?: Bound;
  /** The limit beyond which the bench fails; defaults to the goal. */
  readonly floor?: Bound;
  /** The same figure at commit 668453f, before performance work began; absent if it was not measured. */
  readonly before?: number;
  /** Why it misses its goal, and what was tried. */
  readonly note?: string;
}

export type Figures<Name extends string = string> = Readonly<Record<Name, number>>;

/** One part of the bench: figures that are measured together in one run. */
export interface Part<Name extends string = string> {
  /** One sentence: what is measured, and compared with what. */
  readonly about: string;
  readonly figures: Readonly<Record<Name, FigureInfo>>;
  /** Takes minutes, so it runs only when named. */
  readonly isLong?: boolean;
  measure(): Promise<Figures<NoInfer<Name>>>;
}

/** Declares a part; its type ensures that it measures exactly the figures it describes. */
export function definePart<Name extends string>(part: Part<Name>): Part<Name> {
  return part;
}

export function isWithin(value: number, { least = -Infinity, max = Infinity }: Bound): boolean {
  return value >= least && value <= max;
}

/** Whether a figure fails the bench. A figure without a goal and a limit never fails. */
export function isTooBad(value: number, { goal, floor = goal }: FigureInfo): boolean {
  return floor !== undefined && !isWithin(value, floor);
}
