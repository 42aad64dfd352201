import { alertSubjects, levelsOf, monthOf, newAlerts, stopsAbroadFor, toldLevels } from '@bylgja/domain';
import type { AlertLevels, Month } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import { requestTask } from '#network/network-tasks.ts';

import { deleteLevel, lockLine, readLevels, saveLevel, setRoamingStopped } from './limits.store.ts';
import type { LimitedLine } from './limits.store.ts';
import { readMonth } from './line-months.ts';
import { tell } from './telling.ts';

/** Looks how far a line has come, and does what follows. */
export async function settleLine(deps: Deps, lineId: string): Promise<void> {
  await deps.db.inTransaction(async () => {
    const line = await lockLine(deps.db, lineId);
    if (line) await settle(deps, line);
  });
}

/**
 * Tells of what has newly gone of a locked line's month, once, and has the network stop it abroad or let it go on, where it
 * was last asked for the other. What was told and asked is kept beside it: whoever looks again finds nothing new. Answers the
 * line as it stands then.
 */
export async function settle(deps: Deps, line: LimitedLine): Promise<LimitedLine> {
  if (line.status === 'processing') return line;
  const { limits } = line;
  const month = await readMonth(deps, line.id);
  const of = { lineId: line.id, month: monthOf(deps.clock.now()) };
  const before = await readLevels(deps.db, of);
  const now = toldLevels(before, levelsOf(month, limits));
  await keepLevels(deps, of, { before, now });
  const reason = stopsAbroadFor(month, limits);
  const isStopped = line.roaming_stopped_at !== null;
  const stopped = isStopped ? null : reason;
  await tell(deps, { line, month }, { alerts: newAlerts(before, now, limits), stopped });
  return isStopped === (reason !== null) ? line : setStopped(deps, line, !isStopped);
}

async function keepLevels(
  deps: Deps,
  of: { lineId: string; month: Month },
  { before, now }: { before: AlertLevels; now: AlertLevels },
): Promise<void> {
  const at = deps.clock.now();
  for (const subject of alertSubjects.filter((one) => before[one] !== now[one])) {
    const percent = now[subject];
    if (percent === undefined) await deleteLevel(deps.db, { ...of, subject });
    else await saveLevel(deps.db, { ...of, subject, percent, at });
  }
}

async function setStopped(deps: Deps, line: LimitedLine, isStopped: boolean): Promise<LimitedLine> {
  const stoppedAt = isStopped ? deps.clock.now() : null;
  await setRoamingStopped(deps.db, line.id, stoppedAt);
  await requestTask(deps, {
    lineId: line.id,
    action: isStopped ? 'bar_roaming' : 'unbar_roaming',
    request: { phoneNumber: line.phone_number },
  });
  return { ...line, roaming_stopped_at: stoppedAt };
}
