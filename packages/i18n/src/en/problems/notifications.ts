import type { SliceProblems } from '../../problem-codes.ts';

export const notifications = {
  topic_always_told: {
    title: 'You are always notified of this',
    detail: 'Notifications of what costs money, ends or may be misuse cannot be switched off.',
  },
} satisfies SliceProblems;
