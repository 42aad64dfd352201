import type { SliceProblems } from '../../problem-codes.ts';

export const notifications = {
  topic_always_told: {
    title: 'Hetta verður altíð fráboðað',
    detail: 'Fráboðanir um tað, sum kostar, endar ella kann vera misnýtsla, kunnu ikki sløkkjast.',
  },
} satisfies SliceProblems;
