import type { CallAnswer } from '@bylgja/client';
import type { User } from '@bylgja/contract';

import type { Answers } from './fake-api.ts';

type Home = CallAnswer<'GET /home'>;

/** The server's combined answer at a start to a signed-in person who has nothing yet. */
export const homeOf = (user: User, parts: Home = {}): Answers => ({
  'GET /home': (): Home => ({
    me: user,
    actions: [],
    packages: [],
    subscriptions: { data: { currentAccount: null, otherAccounts: [], isOwner: true } },
    plans: [],
    orders: [],
    agreement: null,
    notifications: { items: [], total: 0, totalUnread: 0 },
    dataTransfers: [],
    invoices: { items: [], total: 0 },
    usage: null,
    ...parts,
  }),
});
