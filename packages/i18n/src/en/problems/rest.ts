import type { RestProblems } from '../../catalogue.ts';
import { auth } from './auth.ts';
import { dataTransfers } from './data-transfers.ts';
import { lines } from './lines.ts';
import { notifications } from './notifications.ts';
import { orders } from './orders.ts';
import { payments } from './payments.ts';
import { profile } from './profile.ts';
import { receipts } from './receipts.ts';
import { requests } from './requests.ts';

export const problems: RestProblems = {
  ...auth,
  ...profile,
  ...orders,
  ...payments,
  ...receipts,
  ...lines,
  ...dataTransfers,
  ...notifications,
  ...requests,
};
