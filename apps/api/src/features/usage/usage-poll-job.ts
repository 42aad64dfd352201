import {
  addDays,
  dayOf,
  endOfMonth,
  firstDayOf,
  monthOf,
  ok,
  previousMonth,
  startOfMonth,
} from '@bylgja/domain';
import type { Day, PhoneNumber } from '@bylgja/domain';

import { inTransaction } from '#db/database.ts';
import type { InTransaction } from '#db/database.ts';
import { DatabaseUnavailable } from '#db/unavailable.ts';
import type { Deps } from '#deps.ts';
import { maxNumbersAsked } from '#gateways/network/network-operator.ts';
import { defineJob } from '#jobs/define-job.ts';
import type { Batches, Job } from '#jobs/define-job.ts';
import { logEvent } from '#log/log-events.ts';

import { creditsDue, figuresChanged } from './line-checks.ts';
import { measurementsAfter, newestReadings } from './measurements.ts';
import {
  measureDuePages,
  leasePages,
  listNumbersInUse,
  lockPages,
  splitPage,
  updatePages,
  wereAllAskedWhole,
} from './usage-pages.store.ts';
import type { PageAnswer, UsagePage } from './usage-pages.store.ts';
import { saveReadings } from './usage.store.ts';

/** Notifies every process that the usage of some lines in the previous month is complete. */
export const monthMeasured = 'month_measured';

/** Polls the network for the usage of lines. Does nothing when no network is configured. */
export function measureUsageJob(everySeconds: number): Job {
  return defineJob({ name: 'measure-usage', everySeconds, measureDue: measureDuePages, run: measureUsage });
}

/** One invalid answer affects only its own lines; after two failures in succession the network is left for the next run. */
const maxFailuresOnEnd = 2;

/** A page whose process dies, or for which the network reports nothing, is polled again after this time. */
const leaseMs = 60_000;
/** How many pages are stored together: planning a statement takes the database as long as writing a page. */
const pagesPerBatch = 10;

/**
 * Polls the usage of lines, some pages at a time of those that are due; of several processes one polls a page in a round. The
 * clock of the runs differs from that of the pages, so a page is due again a little before the next run. Returns whether the
 * network reported on everything that was due.
 */
export async function* measureUsage(deps: Deps): Batches<boolean> {
  if (deps.network === null) return true;
  const began = deps.clock.now();
  const nextPollAt = new Date(
    Math.min(
      began.getTime() + deps.config.network.usageEverySeconds * 900,
      // A month end waits for the usage up to then.
      endOfMonth(monthOf(began)).getTime(),
    ),
  );
  let failuresOnEnd = 0;
  while (failuresOnEnd < maxFailuresOnEnd) {
    const leasedUntil = new Date(Math.max(began.getTime(), deps.clock.now().getTime()) + leaseMs);
    const pages = await leasePages(deps.db, { now: began, leasedUntil, limit: pagesPerBatch });
    if (pages.length === 0) return true;
    const answers: PageAnswer[] = [];
    for (const page of pages) {
      const answer = await askAbout(deps, page, nextPollAt);
      if (answer) answers.push(answer);
      failuresOnEnd = answer ? 0 : failuresOnEnd + 1;
      if (failuresOnEnd === maxFailuresOnEnd) break;
    }
    await applyEach(deps, answers);
    yield;
  }
  return false;
}

/** Whether the network has reported all usage of the month before that of an instant. */
export async function isMonthBeforeMeasured(deps: Deps, at: Date): Promise<boolean> {
  return deps.network === null || wereAllAskedWhole(deps.db, startOfMonth(monthOf(at)));
}

/** Undefined when the network does not answer. */
async function askAbout(deps: Deps, page: UsagePage, nextPollAt: Date): Promise<PageAnswer | undefined> {
  const { network, clock, log } = deps;
  const polledAt = clock.now();
  const { from, isWhole } = daysToAsk(page, polledAt);
  const numbers = await numbersOf(deps, page.first_number);
  const read = (await network?.readUsage({ phoneNumbers: numbers, from })) ?? ok([]);
  if (!read.ok) {
    logEvent(log, 'usage.no_answer', { ...read.details, lines: numbers.length });
    return undefined;
  }
  const readings = newestReadings(read.value);
  return { firstNumber: page.first_number, numbers, readings, polledAt, from, isWhole, nextPollAt };
}

/**
 * The days to poll: yesterday and today; after a gap, all days since the network last reported; once a month, and at first, all
 * days since the beginning of the previous month, so that a month end includes late reports.
 */
function daysToAsk({ polled_at: polledAt, fully_polled_at: wholeAt }: UsagePage, now: Date) {
  const isWhole = wholeAt < startOfMonth(monthOf(now));
  const gap = polledAt ?? now;
  const from = isWhole
    ? earlier(firstDayOf(previousMonth(monthOf(now))), firstDayOf(monthOf(gap)))
    : earlier(addDays(dayOf(now), -1), dayOf(gap));
  return { from, isWhole };
}

function earlier(one: Day, other: Day): Day {
  return one < other ? one : other;
}

/** The numbers of a page, at most as many as one poll may contain; a larger page is split first. */
async function numbersOf({ db }: Deps, firstNumber: string): Promise<PhoneNumber[]> {
  const page = { firstNumber, limit: maxNumbersAsked };
  const numbers = await listNumbersInUse(db, { firstNumber, limit: maxNumbersAsked + 1 });
  if (numbers.length <= maxNumbersAsked) return numbers;
  await splitPage(db, page);
  return listNumbersInUse(db, page);
}

/** All results together; if that fails, page by page, so that an invalid answer affects only its own lines. */
async function applyEach(deps: Deps, answers: readonly PageAnswer[]): Promise<void> {
  try {
    await inTransaction(deps, (inTx) => applyAnswers(inTx, answers));
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    const [first, ...others] = answers;
    if (first && others.length === 0) {
      logEvent(deps.log, 'usage.save_failed', { err: error, page: first.firstNumber });
      return;
    }
    for (const answer of answers) await applyEach(deps, [answer]);
  }
}

async function applyAnswers({ db }: InTransaction<Deps>, answers: readonly PageAnswer[]): Promise<void> {
  if (answers.length === 0) return;
  const pages = await lockPages(
    db,
    answers.map(({ firstNumber }) => firstNumber),
  );
  const applied = answers.flatMap((answer) => {
    const page = pages.get(answer.firstNumber);
    return page ? [{ ...answer, page, ...measurementsAfter(page, answer) }] : [];
  });
  const changed = await saveReadings(db, applied);
  await updatePages(db, applied);
  if (answers.some(({ isWhole }) => isWhole)) await db.notify(monthMeasured, '');
  if (changed.figures > 0) await db.notify(figuresChanged, '');
  if (changed.credits > 0) await db.notify(creditsDue, '');
}
