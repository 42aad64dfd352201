import { stillness } from './stillness.ts';
import type { Visitor } from './visitor.ts';

/** What a job asks of the person: taps, screens on the way, and how far these can be scrolled, in CSS pixels. Typing is free. */
export interface Effort {
  readonly taps: number;
  /** Screens on which the person acts or reads, without home and without the last one, which says that it is done. */
  readonly screens: number;
  readonly scroll: number;
}

/** Does a job by taps, and counts them. */
export interface JobWalk {
  readonly visitor: Visitor;
  /** Notes the screen, which has settled, and taps. */
  readonly tap: (thing: ReturnType<Visitor['pressable']>) => Promise<void>;
  readonly press: (name: string) => Promise<void>;
  /** Notes the screen where nothing is tapped, only read or typed. */
  readonly look: () => Promise<void>;
  /** From here on the form shows another step, where neither its address nor its title tells. */
  readonly onStep: (name: string) => void;
  readonly effort: () => Effort;
  /** From the first tap until now, for somebody who neither reads nor hesitates. */
  readonly seconds: () => number;
}

export function walkJob(visitor: Visitor): JobWalk {
  const { page, pressable, readTo, touch } = visitor;
  /** By address and title, since the steps of one address differ by their title. */
  const scrolls = new Map<string, number>();
  let taps = 0;
  let startedAt: number | undefined;
  let step = '';

  const look = async () => {
    await stillness(page);
    const { screen, path, below } = await page.evaluate(() => ({
      path: location.pathname,
      screen: `${location.pathname} ${document.querySelector('h1')?.textContent ?? ''}`,
      below: Math.max(0, document.documentElement.scrollHeight - innerHeight),
    }));
    const key = `${screen} ${step}`;
    if (path !== '/') scrolls.set(key, Math.max(below, scrolls.get(key) ?? 0));
  };
  const tap: JobWalk['tap'] = async (thing) => {
    startedAt ??= performance.now();
    await readTo(thing);
    await look();
    taps += 1;
    await touch(thing);
  };
  return {
    visitor,
    look,
    tap,
    press: (name) => tap(pressable(name)),
    onStep: (name) => void (step = name),
    effort: () => ({
      taps,
      screens: scrolls.size,
      scroll: [...scrolls.values()].reduce((sum, below) => sum + below, 0),
    }),
    seconds: () => (startedAt === undefined ? 0 : (performance.now() - startedAt) / 1000),
  };
}
