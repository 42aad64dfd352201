import { dayOf } from '@bylgja/domain';

import { noFigures } from './metering.ts';
import type { Figures, Measurement } from './metering.ts';

/** What the controls show: whether usage runs, and the whole figures of each line's today. */
export function presentNetwork({ usage, measuredAt, lines }: Measurement) {
  const today = dayOf(new Date(measuredAt));
  return {
    usage,
    measuredAt,
    lines: lines.map(({ figures, phoneNumber, zone, megabytesPerHour }) => {
      const inZones = (kind: keyof Figures) => ({
        domestic: Math.floor((figures[today]?.domestic ?? noFigures)[kind]),
        eu: Math.floor((figures[today]?.eu ?? noFigures)[kind]),
      });
      return {
        phoneNumber,
        zone,
        megabytesPerHour,
        usedToday: inZones('megabytes'),
        callMinutesToday: inZones('callMinutes'),
        smsToday: inZones('sms'),
        chargedMinorToday: inZones('chargedMinor'),
      };
    }),
  };
}
