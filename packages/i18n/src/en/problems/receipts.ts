import type { SliceProblems } from '../../problem-codes.ts';

export const receipts = {
  email_missing: { title: 'We don’t have your email', detail: 'Enter where to send the receipt.' },
} satisfies SliceProblems;
