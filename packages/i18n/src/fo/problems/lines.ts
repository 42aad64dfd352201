import type { SliceProblems } from '../../catalogue.ts';

/** Subscriptions: plans, family, and what is ordered to a line. */
export const lines = {
  subscription_not_cancelled: {
    title: 'Haldið er ikki sagt upp',
    detail: 'Sig haldið upp, áðrenn tú strikar brúkaran.',
  },
} satisfies SliceProblems;
