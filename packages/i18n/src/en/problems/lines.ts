import type { SliceProblems } from '../../catalogue.ts';

export const lines = {
  subscription_not_cancelled: {
    title: 'The subscription is not cancelled',
    detail: 'Cancel the subscription before you delete your user.',
  },
} satisfies SliceProblems;
