import type { SliceProblems } from '../../problem-codes.ts';

export const notifications = {
  topic_always_told: {
    title: 'This is always on',
    detail: 'Notifications of what costs money, ends or may be misuse cannot be switched off.',
  },
} satisfies SliceProblems;
