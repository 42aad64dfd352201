import type { SliceProblems } from '../../problem-codes.ts';

export const notifications = {
  topic_always_told: {
    title: 'These notifications are always on',
    detail: 'They’re about what you pay, what ends and your security.',
  },
} satisfies SliceProblems;
