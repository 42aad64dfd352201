import type { Browser, Page } from '@playwright/test';

/** How many times slower a typical phone is than the machine that runs the bench. */
export const phoneSlowdown = 4;

/** A task longer than this is noticeable to the user. */
const longMs = 50;

/** An event of Chromium's trace; `tdur` is the thread's CPU time in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly tdur?: number;
  readonly ph: string;
  readonly id2?: { readonly local?: string };
  readonly args: {
    readonly data?: {
      readonly interactionId?: number;
      readonly type?: string;
      readonly compositeFailed?: number;
    };
  };
}

/** A main-thread task: its start, and its estimated duration on an otherwise idle phone. */
interface Task {
  readonly at: number;
  readonly ms: number;
}

export interface MainThread {
  readonly tasks: readonly Task[];
  /** The first paint; before everything else when no page was loaded. */
  readonly firstPaintAt: number;
  /** From each touch or key press to the frame that responds to it. */
  readonly interactions: readonly Span[];
  /** Animations and transitions that end. */
  readonly animations: readonly Movement[];
}

interface Movement extends Span {
  /** The compositor draws its frames, also while the main thread is busy. */
  readonly isComposited: boolean;
}

/** Of the trace's clock, in microseconds. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * The tasks of a page's main thread during an action. Durations are CPU time multiplied by a phone's slowdown,
 * because wall-clock time in a throttled browser depends on what else the machine is doing.
 */
export async function traceMainThread(
  { browser, page }: { browser: Browser; page: Page },
  act: () => Promise<void>,
): Promise<MainThread> {
  const categories = [
    'loading',
    'blink.user_timing',
    'blink.animations',
    'devtools.timeline',
    'disabled-by-default-devtools.timeline',
  ];
  await browser.startTracing(page, { categories });
  await act();
  await page.evaluate((name) => void performance.mark(name), endMark);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: readonly TraceEvent[];
  };
  const end = traceEvents.find(({ name }) => name === endMark);
  if (end === undefined) throw new Error('the trace does not name the page’s process');
  const own = traceEvents.filter(({ pid, tid }) => pid === end.pid && tid === end.tid);
  return {
    tasks: own.filter(({ name }) => name === 'RunTask').map(asTask),
    interactions: interactionsIn(own),
    animations: animationsIn(own),
    firstPaintAt: own.findLast(({ name }) => name === 'firstContentfulPaint')?.ts ?? -Infinity,
  };
}

const endMark = 'bylgja: measured';

function asTask({ ts, tdur = 0 }: TraceEvent): Task {
  return { at: ts, ms: (tdur / 1000) * phoneSlowdown };
}

function interactionsIn(events: readonly TraceEvent[]): MainThread['interactions'] {
  const timings = events.filter(({ name }) => name === 'EventTiming');
  const ends = new Map(timings.filter(({ ph }) => ph === 'e').map(({ id2, ts }) => [id2?.local, ts]));
  return timings
    .filter(({ ph, args }) => ph === 'b' && (args.data?.interactionId ?? 0) > 0)
    .map(({ id2, ts }) => ({ from: ts, to: ends.get(id2?.local) ?? ts }));
}

function animationsIn(events: readonly TraceEvent[]): readonly Movement[] {
  // An id is used again by a later animation.
  const all = events.filter(({ name }) => name === 'Animation').toSorted((a, b) => a.ts - b.ts);
  return all.flatMap((begin, index) => {
    if (begin.ph !== 'b') return [];
    const later = all.slice(index + 1).filter(({ id2 }) => id2?.local === begin.id2?.local);
    const end = later.findIndex(({ ph }) => ph === 'e');
    if (end === -1) return [];
    const isComposited = later.slice(0, end).some(({ args }) => args.data?.compositeFailed === 0);
    return [{ from: begin.ts, to: later[end]?.ts ?? begin.ts, isComposited }];
  });
}

/**
 * The share of frames that a phone with 60 a second does not show while something moves, in per cent: a task that takes longer than a frame
 * holds up those that follow, of movements that the main thread draws. The task that starts a movement is not counted, as nothing moves
 * before its frame.
 */
export function lostFramesPercent({ tasks, animations }: MainThread): number {
  const drawn = animations.filter(({ isComposited }) => !isComposited);
  const isDrawn = (at: number) => drawn.some(({ from, to }) => at > from && at < to);
  const lost = tasks
    .filter(({ at }) => isDrawn(at))
    .reduce((sum, { ms }) => sum + Math.floor(ms / frameMs), 0);
  const shown = spanMs(drawn) / frameMs;
  return shown === 0 ? 0 : (100 * lost) / Math.max(lost, shown);
}

const frameMs = 1000 / 60;

/** How long at least one of them lasts. */
function spanMs(spans: readonly Span[]): number {
  let until = -Infinity;
  let sum = 0;
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    sum += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return sum / 1000;
}

/** The slowest response: all main-thread work from an input to the frame that responds to it. */
export function interactionMs({ tasks, interactions }: MainThread): number {
  const waits = interactions.map(({ from, to }) =>
    tasks.filter(({ at }) => at >= from && at <= to).reduce((sum, { ms }) => sum + ms, 0),
  );
  return Math.max(0, ...waits);
}

/** Total blocking time: the part of each task beyond 50 ms, from the first paint on. */
export function blockingMs({ tasks, firstPaintAt }: MainThread): number {
  const late = tasks.filter(({ at }) => at >= firstPaintAt);
  return late.reduce((sum, { ms }) => sum + Math.max(0, ms - longMs), 0);
}

export function longestMs({ tasks }: MainThread): number {
  return Math.max(0, ...tasks.map(({ ms }) => ms));
}
