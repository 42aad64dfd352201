import { paths } from '@bylgja/contract/app-paths';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';

import { Failed } from '#lib/failed.tsx';
import { showProblem } from '#lib/show-problem.ts';
import { useText } from '#lib/text.ts';
import { StatusMessage } from '#ui/feedback/status-message.tsx';
import { Button } from '#ui/forms/button.tsx';
import { IconButton } from '#ui/forms/icon-button.tsx';
import { Bar } from '#ui/layout/bar.tsx';
import { Main } from '#ui/layout/screen.tsx';

import { activityQuery } from '../activity.queries.ts';
import type { ActivityFilter } from '../activity.queries.ts';
import { filterOf, searchOf } from '../activity.view.ts';
import { ActivityFilters } from '../components/activity-filters.tsx';
import { ActivityList, ActivitySkeleton } from '../components/activity-list.tsx';

/** Who did what on the user's lines. The filters are in the address, so that they survive a reload. */
export function ActivityScreen() {
  const text = useText();
  const navigate = useNavigate();
  const filter = filterOf(useSearch({ strict: false }));
  const { isPending } = useInfiniteQuery(activityQuery(filter));

  const onFilter = (wanted: ActivityFilter) =>
    navigate({ to: paths.activity, search: searchOf(wanted), replace: true, resetScroll: false });
  return (
    <>
      <Bar
        title={text('activity.title')}
        back={<IconButton icon="back" label={text('general.back')} asLink={<Link to={paths.menu} />} />}
      />
      <Main kind="text" busy={isPending}>
        <ActivityFilters filter={filter} onFilter={(wanted) => void onFilter(wanted)} />
        <Log filter={filter} onAll={() => onFilter({})} />
      </Main>
    </>
  );
}

function Log({ filter, onAll }: { filter: ActivityFilter; onAll: () => Promise<void> }) {
  const text = useText();
  const log = useInfiniteQuery(activityQuery(filter));
  if (log.data === undefined) {
    if (log.isPending) return <ActivitySkeleton />;
    return <Failed title={text('activity.notLoaded')} query={log} />;
  }

  const all = log.data.pages.flatMap(({ items }) => items);
  if (all.length === 0) {
    if (filter.phoneNumber === undefined && filter.topic === undefined) {
      return (
        <StatusMessage sign="empty" title={text('activity.none')}>
          {text('activity.noneHelp')}
        </StatusMessage>
      );
    }
    const showAll = <Button onPress={onAll}>{text('activity.showAll')}</Button>;
    return <StatusMessage sign="empty" title={text('activity.noneChosen')} action={showAll} />;
  }

  async function onMore() {
    const { error } = await log.fetchNextPage();
    if (error !== null) showProblem(error.failure);
  }
  return (
    <>
      <ActivityList items={all} />
      {log.hasNextPage && (
        <Button busy={log.isFetchingNextPage && text('general.loading')} onPress={onMore}>
          {text('general.showMore')}
        </Button>
      )}
    </>
  );
}
