import type { Browser, Page } from '@playwright/test';

/** How many times slower a usual phone is than the machine that measures. */
export const phoneSlowdown = 4;

/** What holds up a page that long is felt. */
const longMs = 50;

/** What Chromium's trace tells of a piece of work; `tdur` is the processor time of its thread, in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly tdur?: number;
  readonly ph: string;
  readonly id2?: { readonly local?: string };
  readonly args: { readonly data?: { readonly interactionId?: number; readonly type?: string } };
}

/** A task of the main thread: when it began, and what it would take on a phone that does nothing else. */
interface Task {
  readonly at: number;
  readonly ms: number;
}

export interface MainThread {
  readonly tasks: readonly Task[];
  /** When a page first said anything; before everything where none was loaded. */
  readonly firstPaintAt: number;
  /** From each touch or key to the frame that answers it. */
  readonly interactions: readonly { readonly from: number; readonly to: number }[];
}

/**
 * The tasks of a page's main thread while something is done. Processor time, times the slowdown of a phone: what a slowed browser takes
 * by the clock depends on what else the machine does.
 */
export async function traceMainThread(
  { browser, page }: { browser: Browser; page: Page },
  act: () => Promise<void>,
): Promise<MainThread> {
  const categories = [
    'loading',
    'blink.user_timing',
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
  if (end === undefined) throw new Error('the trace does not tell which process is the page’s');
  const own = traceEvents.filter(({ pid, tid }) => pid === end.pid && tid === end.tid);
  return {
    tasks: own.filter(({ name }) => name === 'RunTask').map(asTask),
    interactions: interactionsIn(own),
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

/** What the slowest touch or key waits for: all that the main thread does until the frame that answers it. */
export function interactionMs({ tasks, interactions }: MainThread): number {
  const waits = interactions.map(({ from, to }) =>
    tasks.filter(({ at }) => at >= from && at <= to).reduce((sum, { ms }) => sum + ms, 0),
  );
  return Math.max(0, ...waits);
}

/** What tasks take beyond 50 ms each, from the first paint on. */
export function blockingMs({ tasks, firstPaintAt }: MainThread): number {
  const late = tasks.filter(({ at }) => at >= firstPaintAt);
  return late.reduce((sum, { ms }) => sum + Math.max(0, ms - longMs), 0);
}

export function longestMs({ tasks }: MainThread): number {
  return Math.max(0, ...tasks.map(({ ms }) => ms));
}
