import { addDays, dayOf, firstDayOf, monthOf, previousMonth } from '@bylgja/domain';
import type { Day, PhoneNumber } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import { mostNumbersAsked } from '#gateways/network/network-operator.ts';
import type { Job } from '#jobs/runner.ts';

import { figuresChanged } from './changed-figures.ts';
import { creditsDue } from './credit.ts';
import { listNumbersInUse, saveReadings } from './usage.store.ts';

/**
 * Asks the network what lines have used today and yesterday; after a gap, since it last told everything; at first, since
 * the month before began. Does nothing where no network is set up.
 */
export function measureUsageJob(everySeconds: number): Job {
  let measuredUntil: Date | null = null;
  return {
    name: 'measure-usage',
    everySeconds,
    async run(deps) {
      const now = deps.clock.now();
      if (await measureUsage(deps, firstDayToAsk(measuredUntil, now))) measuredUntil = now;
    },
  };
}

function firstDayToAsk(measuredUntil: Date | null, now: Date): Day {
  if (measuredUntil === null) return firstDayOf(previousMonth(monthOf(now)));
  const yesterday = addDays(dayOf(now), -1);
  const lastMeasured = dayOf(measuredUntil);
  return lastMeasured < yesterday ? lastMeasured : yesterday;
}

/** One odd answer costs its own lines only; a network that is silent twice on end is left for the next run. */
const mostFailuresOnEnd = 2;

/** Takes in what every line has used since that day. False when some of it could not be read. */
export async function measureUsage(deps: Deps, from: Day): Promise<boolean> {
  const { network, db, log } = deps;
  if (network === null) return true;
  let isComplete = true;
  let failuresOnEnd = 0;
  for await (const phoneNumbers of numbersInBatches(deps)) {
    const read = await network.readUsage({ phoneNumbers, from });
    const changed = read.ok ? await saveReadings(db, read.value) : 0;
    if (changed > 0) await db.notify(figuresChanged, '');
    if (!read.ok)
      log.warn({ ...read.details, lines: phoneNumbers.length }, 'the network did not tell what was used');
    isComplete &&= read.ok;
    failuresOnEnd = read.ok ? 0 : failuresOnEnd + 1;
    if (failuresOnEnd === mostFailuresOnEnd) break;
  }
  await db.notify(creditsDue, from);
  return isComplete;
}

async function* numbersInBatches({ db }: Deps): AsyncGenerator<PhoneNumber[]> {
  let after: PhoneNumber | null = null;
  for (;;) {
    const numbers: PhoneNumber[] = await listNumbersInUse(db, { after, limit: mostNumbersAsked });
    const last = numbers.at(-1);
    if (last === undefined) return;
    yield numbers;
    after = last;
  }
}
