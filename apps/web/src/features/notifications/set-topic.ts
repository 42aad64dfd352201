import type { NotificationTopic } from '@bylgja/domain';
import type { QueryClient } from '@tanstack/react-query';

import { api } from '#lib/api.ts';
import { showProblem } from '#lib/show-problem.ts';

import { topicsQuery } from './notifications.queries.ts';

/** Switches a topic on or off once the server has taken it; shows a failure. */
export async function setTopic(queries: QueryClient, topic: NotificationTopic, isOn: boolean): Promise<void> {
  const set = await api.act('failed.changeNotifications', 'PATCH /notifications/topics/:topic', {
    params: { topic },
    body: { isOn },
  });
  if (!set.ok) return showProblem(set);
  const { queryKey } = topicsQuery;
  // An answer that is on its way would bring back what was.
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(
    queryKey,
    (known) =>
      known && { items: known.items.map((item) => (item.topic === topic ? { ...item, isOn } : item)) },
  );
}
