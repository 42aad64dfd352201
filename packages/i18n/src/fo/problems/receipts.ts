import type { SliceProblems } from '../../catalogue.ts';

export const receipts = {
  email_missing: { title: 'Tú hevur ongan teldupost', detail: 'Skriva, hvar kvittanin skal sendast.' },
} satisfies SliceProblems;
