import type { SliceProblems } from '../../problem-codes.ts';

export const receipts = {
  email_missing: { title: 'Tú hevur ongan teldupost', detail: 'Skriva, hvar kvittanin skal sendast.' },
} satisfies SliceProblems;
