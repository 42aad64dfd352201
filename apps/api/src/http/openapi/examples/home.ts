import type { Examples } from '../call-examples.ts';
import { notifications } from './customer.ts';
import { actions, ownSubscriptions, plans, usage } from './lines.ts';
import { order, packages } from './orders.ts';
import { agreement, invoices } from './payments.ts';
import { ids } from './people.ts';
import { user } from './sign-in.ts';
import { dataRequest } from './transfers.ts';

/** The calls that bring the answers of several others. */
export const homeExamples = {
  'GET /home': {
    answer: {
      me: user,
      actions,
      packages,
      subscriptions: ownSubscriptions,
      plans,
      orders: [order],
      agreement,
      notifications,
      dataTransfers: [dataRequest],
      invoices,
      usage: { subscriptionId: ids.bjorksLine, answer: usage },
    },
  },
  'GET /news': { answer: { notifications, dataTransfers: [dataRequest] } },
} satisfies Partial<Examples>;
