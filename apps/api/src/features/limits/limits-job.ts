import { stopsAbroadFor } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import { figuresChanged, forChangedLines } from '#features/subscriptions/changed-figures.ts';
import type { Job } from '#jobs/runner.ts';

import { listStoppedLines } from './limits.store.ts';
import type { LimitedLine } from './limits.store.ts';
import { readMonths } from './line-months.ts';
import { settleLine } from './settling.ts';

const atOnce = 100;

/** Looks at lines that have used more, and at those that are stopped abroad and may go on: data came, or a month began. */
export const limitsJob: Job = {
  name: 'limits',
  everySeconds: 30,
  wakeOn: figuresChanged,
  async run(deps) {
    while ((await forChangedLines(deps, (lineId) => settleLine(deps, lineId))) > 0);
    await letGoOn(deps);
  },
};

/** Lines are read together, and only those whose stop is over are looked at one by one. */
async function letGoOn(deps: Deps): Promise<void> {
  for await (const lines of stoppedInBatches(deps)) {
    const months = await readMonths(
      deps,
      lines.map(({ id }) => id),
    );
    for (const line of lines) {
      const month = months.get(line.id);
      if (month && stopsAbroadFor(month, line.limits) === null) await letLineGoOn(deps, line);
    }
  }
}

/** One that cannot be let go on is looked at again by the next run, and keeps no other waiting. */
async function letLineGoOn(deps: Deps, { id }: LimitedLine): Promise<void> {
  try {
    await settleLine(deps, id);
  } catch (error) {
    deps.log.error({ err: error, line: id }, 'a line that is stopped abroad could not be let go on');
  }
}

async function* stoppedInBatches({ db }: Deps): AsyncGenerator<LimitedLine[]> {
  let after: string | null = null;
  for (;;) {
    const lines: LimitedLine[] = await listStoppedLines(db, { after, limit: atOnce });
    const last = lines.at(-1);
    if (last === undefined) return;
    yield lines;
    after = last.id;
  }
}
