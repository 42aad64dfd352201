import { endOfMonth, monthOf } from '@bylgja/domain';

import { providerLedger } from '#testing/purchases.ts';

import type { Acts } from './acts/act.ts';
import { dataActs } from './acts/data.ts';
import { lineActs } from './acts/lines.ts';
import { moneyActs } from './acts/money.ts';
import { peopleActs } from './acts/people.ts';
import { beginFault, endFaults } from './faults.ts';
import { findViolations } from './invariants/all.ts';
import { randomOf } from './random.ts';
import type { Random } from './random.ts';
import { populate, readTown } from './town.ts';
import { openWorld } from './world.ts';
import type { World } from './world.ts';

/** What happened in a year, and what broke a rule; nothing comes after the first day that breaks one. */
export interface Year {
  readonly seed: number;
  readonly trace: readonly string[];
  readonly violations: readonly string[];
  /** How often each act was done, how often something went wrong, and how often the server died or began again. */
  readonly counts: Readonly<Record<string, number>>;
}

const acts: Acts = { ...moneyActs, ...dataActs, ...lineActs, ...peopleActs };
const [first, ...others] = Object.entries(acts).map(([name, act]) => ({ name, ...act }));

export const actNames: readonly string[] = Object.keys(acts);

const hour = 60 * 60;
const longestGapDays = 45;
const mostActs = 9;

interface Tampering {
  /** Plants a fault each evening before the rules are checked, to show that it is found. */
  readonly tamper?: (world: World) => Promise<unknown>;
  /** Ends earlier than after a year. */
  readonly days?: number;
}

/** Lets two hundred people live for a year; the seed decides what they do and what goes wrong. */
export async function simulateYear(seed: number, tampering: Tampering = {}): Promise<Year> {
  const world = await openWorld(seed);
  try {
    await populate(world, seed);
    return await live(world, seed, tampering);
  } finally {
    await world.close();
  }
}

async function live(world: World, seed: number, { tamper, days = 365 }: Tampering): Promise<Year> {
  const since = world.now();
  const end = since.getTime() + days * 24 * hour * 1000;
  const trace: string[] = [];
  const counts = new Map<string, number>();
  const tell = (what: string, outcome = '') => {
    counts.set(what, (counts.get(what) ?? 0) + 1);
    trace.push(`${world.now().toISOString().slice(0, 16)} ${what}${outcome && `: ${outcome}`}`);
  };
  for (let day = 0; world.now().getTime() < end; day += 1) {
    const random = randomOf(seed, 'day', day);
    await spendDay({ world, seed, day, random, tell });
    await tamper?.(world);
    const ledger = (await providerLedger(world.base)) as Parameters<typeof findViolations>[0]['ledger'];
    const log = world.log.splice(0);
    const violations = await findViolations({ db: world.base.db, since, now: world.now(), ledger, log });
    if (violations.length > 0) return { seed, trace, violations, counts: Object.fromEntries(counts) };
    await world.pass(secondsToNextDay(world, random));
  }
  return { seed, trace, violations: [], counts: Object.fromEntries(counts) };
}

interface OfDay {
  readonly world: World;
  readonly seed: number;
  readonly day: number;
  readonly random: Random;
  readonly tell: (what: string, outcome?: string) => void;
}

/** A day on which something is done; in the evening every gateway works again, and what was put off is done. */
async function spendDay({ world, seed, day, random, tell }: OfDay): Promise<void> {
  if (random.chance(0.7)) tell(await beginFault(world, random));
  if (random.chance(0.4)) tell(await beginFault(world, random));
  const town = await readTown(world.base.db);
  const turns = 1 + random.below(mostActs);
  for (let turn = 0; turn < turns; turn += 1) {
    const own = randomOf(seed, 'act', day, turn);
    const deaths = world.deaths();
    if (own.chance(0.05)) world.dieAfter(1 + own.below(longestLife));
    if (!first) throw new Error('nobody can do anything');
    const { name, take } = own.weighted([first, ...others]);
    const key = `seed-${seed}-day-${day}-act-${turn}`;
    tell(name, (await take({ world, town, random: own, key })) ?? 'nobody');
    await world.pass(2);
    if (world.deaths() > deaths) tell('the server died');
  }
  if (random.chance(0.08)) {
    tell('the server restarts');
    await world.restart();
  }
  await world.pass(hour);
  await endFaults(world);
  await world.pass(6 * hour);
}

/** How many statements an act and the work that follows it make at most, roughly. */
const longestLife = 60;

/** Some days on, but never beyond the first moment of a month. */
function secondsToNextDay(world: World, random: Random): number {
  const now = world.now();
  const chosen = (1 + random.below(longestGapDays)) * 24 * hour;
  const monthEnds = (endOfMonth(monthOf(now)).getTime() - now.getTime()) / 1000;
  return Math.min(chosen, monthEnds + 10);
}
