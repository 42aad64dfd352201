import { dayOf } from '@bylgja/domain';

import type { Measurement } from './metering.ts';

/** What the controls show: whether usage runs, and what each line has used today in whole megabytes. */
export function presentNetwork({ usage, measuredAt, lines }: Measurement) {
  const today = dayOf(new Date(measuredAt));
  return {
    usage,
    measuredAt,
    lines: lines.map(({ phoneNumber, zone, megabytesPerHour, used }) => ({
      phoneNumber,
      zone,
      megabytesPerHour,
      usedToday: {
        domestic: Math.floor(used[today]?.domestic ?? 0),
        eu: Math.floor(used[today]?.eu ?? 0),
      },
    })),
  };
}
