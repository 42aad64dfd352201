import { alertSubjects, levelsOf, monthOf, minorUnits, usualLimits } from '@bylgja/domain';
import { hakun, lines } from '@bylgja/fixtures';

import type { Deps } from '#deps.ts';
import { readMonths } from '#features/limits/line-months.ts';

/** A child whose line may use nothing outside the plan, and the alerts of this month before today. */
export async function seedLimits(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  await db
    .query()
    .insertInto('line_limits')
    .values(
      lines
        .filter(({ person }) => person.id === hakun.id)
        .map(({ id }) => ({
          line_id: id,
          alerts_data: true,
          outside_limit_minor: minorUnits(0),
          stops_abroad: true,
        })),
    )
    .execute();
  const at = clock.now();
  const months = await readMonths(
    deps,
    lines.map(({ id }) => id),
  );
  const limits = usualLimits();
  const alerts = [...months].flatMap(([lineId, month]) => {
    const levels = levelsOf(month, limits);
    return alertSubjects.flatMap((subject) => {
      const percent = levels[subject];
      return percent ? [{ line_id: lineId, month: monthOf(at), subject, percent, at }] : [];
    });
  });
  await db.query().insertInto('limit_alerts').values(alerts).execute();
}
