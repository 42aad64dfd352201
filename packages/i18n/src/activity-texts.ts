import type { ActivityFigures, ActivityKind } from '@bylgja/contract';

/** The text of each kind of activity; a function if it shows a part. */
export type ActivityTexts = {
  readonly [Kind in ActivityKind as `activity.${Kind}`]: [ActivityFigures[Kind]] extends [never]
    ? string
    : (figures: ActivityFigures[Kind]) => string;
};
