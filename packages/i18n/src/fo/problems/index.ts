import type { Problems } from '../../problem-codes.ts';
import { anyCall } from './any-call.ts';
import { auth } from './auth.ts';
import { dataTransfers } from './data-transfers.ts';
import { lines } from './lines.ts';
import { loginPage } from './login-page.ts';
import { notifications } from './notifications.ts';
import { orders } from './orders.ts';
import { payments } from './payments.ts';
import { profile } from './profile.ts';
import { receipts } from './receipts.ts';
import { requests } from './requests.ts';

/** Every failure that is shown, each in the slice that it is about. */
export const problems: Problems = {
  ...loginPage,
  ...anyCall,
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
