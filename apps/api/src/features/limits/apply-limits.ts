import {
  alertSubjects,
  endOfMonth,
  levelsOf,
  monthOf,
  newAlerts,
  stopsAbroadFor,
  notifiedLevels,
} from '@bylgja/domain';
import type { AlertLevels, LineMonth, Month } from '@bylgja/domain';

import { inTransaction } from '#db/database.ts';
import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import type { NextChecks } from '#features/usage/line-checks.ts';
import { requestTask } from '#network/network-tasks.ts';

import { notifyOfAlerts } from './limit-notifications.ts';
import type { News } from './limit-notifications.ts';
import {
  deleteLevels,
  lockFreeLines,
  lockLine,
  readLevels,
  saveLevels,
  setRoamingStopped,
} from './limits.store.ts';
import type { LimitedLine } from './limits.store.ts';
import { readMonths } from './line-months.ts';

/**
 * Checks the usage of lines against their limits and applies the consequences, all in one transaction. A line that another
 * transaction has locked is checked afterwards and separately, so that no other line waits for it. A line that is stopped abroad
 * is checked again when the month ends.
 */
export async function applyLimits(deps: Deps, lineIds: readonly string[]): Promise<NextChecks> {
  const settled = await inTransaction(deps, async (inTx) =>
    applyLimitsTo(inTx, await lockFreeLines(inTx.db, lineIds)),
  );
  const done = new Set(settled.map(({ id }) => id));
  for (const id of lineIds.filter((one) => !done.has(one))) settled.push(...(await settleAlone(deps, id)));
  const stopped = new Set(settled.filter(isStopped).map(({ id }) => id));
  const monthEnd = endOfMonth(monthOf(deps.clock.now()));
  return new Map(lineIds.map((id) => [id, stopped.has(id) ? monthEnd : null]));
}

function settleAlone(deps: Deps, lineId: string): Promise<LimitedLine[]> {
  return inTransaction(deps, async (inTx) => {
    const line = await lockLine(inTx.db, lineId);
    return line ? applyLimitsTo(inTx, [line]) : [];
  });
}

/** The consequences of a line's usage. */
interface Outcome extends News {
  readonly line: LimitedLine;
  readonly month: LineMonth;
  readonly before: AlertLevels;
  readonly now: AlertLevels;
  readonly stops: boolean;
}

/**
 * Sends the new alerts of locked lines, once, and has the network stop lines abroad or allow them again, if that differs from the
 * last request. The sent alerts and the requests are stored, so that the next run finds nothing new. Returns the lines in their
 * new state.
 */
export async function applyLimitsTo(
  deps: InTransaction<Deps>,
  lines: readonly LimitedLine[],
): Promise<LimitedLine[]> {
  const outcomes = await readOutcomes(
    deps,
    lines.filter(({ status }) => status !== 'processing'),
  );
  await keepLevels(deps, outcomes);
  for (const { line, month, alerts, stopped } of outcomes) {
    await notifyOfAlerts(deps, { line, month }, { alerts, stopped });
  }
  const turned = outcomes.filter(({ line, stops }) => isStopped(line) !== stops);
  const changed = new Map([
    ...(await setStopped(deps, turned, true)),
    ...(await setStopped(deps, turned, false)),
  ]);
  return lines.map((line) => changed.get(line.id) ?? line);
}

function isStopped(line: LimitedLine): boolean {
  return line.roaming_stopped_at !== null;
}

async function readOutcomes(deps: Deps, lines: readonly LimitedLine[]): Promise<Outcome[]> {
  if (lines.length === 0) return [];
  const lineIds = lines.map(({ id }) => id);
  const months = await readMonths(deps, lineIds);
  const levels = await readLevels(deps.db, { lineIds, month: currentMonth(deps) });
  return lines.flatMap((line) => {
    const month = months.get(line.id);
    return month ? [outcomeOf(line, month, levels.get(line.id) ?? {})] : [];
  });
}

function outcomeOf(line: LimitedLine, month: LineMonth, before: AlertLevels): Outcome {
  const now = notifiedLevels(before, levelsOf(month, line.limits));
  const reason = stopsAbroadFor(month, line.limits);
  return {
    line,
    month,
    before,
    now,
    alerts: newAlerts(before, now, line.limits),
    stops: reason !== null,
    stopped: isStopped(line) ? null : reason,
  };
}

async function keepLevels(deps: Deps, outcomes: readonly Outcome[]): Promise<void> {
  const changes = outcomes.flatMap(({ line, before, now }) =>
    alertSubjects
      .filter((subject) => before[subject] !== now[subject])
      .map((subject) => ({ lineId: line.id, subject, percent: now[subject] })),
  );
  const of = { month: currentMonth(deps), at: deps.clock.now() };
  const reached = changes.flatMap(({ percent, ...change }) =>
    percent === undefined ? [] : [{ ...change, percent }],
  );
  await saveLevels(deps.db, reached, of);
  await deleteLevels(
    deps.db,
    changes.filter(({ percent }) => percent === undefined),
    of,
  );
}

function currentMonth(deps: Deps): Month {
  return monthOf(deps.clock.now());
}

/** Stops or allows those lines whose state changes; returns them in their new state. */
async function setStopped(
  deps: InTransaction<Deps>,
  turned: readonly Outcome[],
  stops: boolean,
): Promise<[string, LimitedLine][]> {
  const lines = turned.filter((outcome) => outcome.stops === stops).map(({ line }) => line);
  if (lines.length === 0) return [];
  const stoppedAt = stops ? deps.clock.now() : null;
  await setRoamingStopped(
    deps.db,
    lines.map(({ id }) => id),
    stoppedAt,
  );
  for (const line of lines) {
    await requestTask(deps, {
      lineId: line.id,
      action: stops ? 'bar_roaming' : 'unbar_roaming',
      request: { phoneNumber: line.phone_number },
    });
  }
  return lines.map((line) => [line.id, { ...line, roaming_stopped_at: stoppedAt }]);
}
