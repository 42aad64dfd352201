import type { SliceProblems } from '../../problem-codes.ts';

export const notifications = {
  topic_always_told: {
    title: 'These notifications are always on',
    detail: 'Alerts about plans, payments and security can’t be turned off.',
  },
} satisfies SliceProblems;
