import { pageQuery } from '@bylgja/contract';
import type { home } from '@bylgja/contract';
import { monthOf, ok } from '@bylgja/domain';

import { listRequests } from '#features/data-transfers/data-transfers.service.ts';
import { listNotifications } from '#features/notifications/notifications.service.ts';
import type { Handler } from '#http/handler.ts';

import { findNewsMark } from './home.store.ts';

/** The page of a list that is shown first. */
export const firstPage = { query: pageQuery.parse({}) };

/** The poll of an open app. Usually nothing is new, so it takes one query; the rest is read only when something changed. */
export const readNews: Handler<typeof home.news> = async (deps, _input, caller) => {
  const { customerId, locale } = caller;
  const mark = await findNewsMark(deps.db, { customerId, month: monthOf(deps.clock.now()) });
  return ok({
    tag: JSON.stringify([customerId, locale, mark]),
    async read() {
      const [notifications, dataTransfers] = await Promise.all([
        listNotifications(deps, firstPage, caller),
        listRequests(deps, {}, caller),
      ]);
      if (!notifications.ok || !dataTransfers.ok) throw new Error('news cannot be refused');
      return { notifications: notifications.value, dataTransfers: dataTransfers.value };
    },
  });
};
