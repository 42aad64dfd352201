import type { SliceProblems } from '../../problem-codes.ts';

export const receipts = {
  email_missing: { title: 'You have no email', detail: 'Write where the receipt is to be sent.' },
} satisfies SliceProblems;
