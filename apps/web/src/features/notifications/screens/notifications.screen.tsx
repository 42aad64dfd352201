import { paths } from '@bylgja/contract/app-paths';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { Failed } from '#lib/failed.tsx';
import { focusTitle } from '#lib/focus-title.ts';
import { showDone, showProblem } from '#lib/show-problem.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { useChosen } from '#lib/use-chosen.ts';
import { useIsWide } from '#lib/use-is-wide.ts';
import { Icon } from '#ui/data/icon.tsx';
import { Item, List } from '#ui/data/list.tsx';
import { StatusMessage } from '#ui/feedback/status-message.tsx';
import { Button } from '#ui/forms/button.tsx';
import { IconButton } from '#ui/forms/icon-button.tsx';
import { Bar } from '#ui/layout/bar.tsx';
import { Aside, Main } from '#ui/layout/screen.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { NotificationDetail } from '../components/notification-detail.tsx';
import { NotificationList, NotificationSkeleton } from '../components/notification-list.tsx';
import { markAllAsRead } from '../mark-as-read.ts';
import { notificationsQuery } from '../notifications.queries.ts';
import { shownNotification } from '../notifications.view.ts';

/** The person's notifications, newest first; on a wide screen with the chosen one beside them. */
export function NotificationsScreen() {
  const text = useText();
  const isWide = useIsWide();
  const { data, isPending } = useInfiniteQuery(notificationsQuery);
  const hasUnread = (data?.pages[0]?.totalUnread ?? 0) > 0;
  const chosen = useChosen('notification');
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const shown = isWide ? shownNotification(items, chosen) : undefined;
  return (
    <>
      <Bar
        title={text('notifications.title')}
        back={<IconButton icon="back" label={text('general.back')} asLink={<Link to={paths.home} />} />}
        end={hasUnread && <MarkAll />}
      />
      <Main kind={isWide ? 'pair' : 'text'} busy={isPending}>
        <Stack gap="block">
          <Notifications shownId={shown?.id} />
          <List>
            <Item
              chevron
              lead={<Icon name="bell" />}
              title={text('notifications.topics')}
              asLink={<Link to={paths['notification-topics']} />}
            />
          </List>
        </Stack>
        {shown && (
          <Aside>
            <NotificationDetail key={shown.id} item={shown} />
          </Aside>
        )}
      </Main>
    </>
  );
}

/** The button is gone once nothing is unread: the title has the focus then. */
function MarkAll() {
  const text = useText();
  const queries = useQueryClient();
  const markAll = useAction(async () => {
    focusTitle();
    if (await markAllAsRead(queries)) showDone(text('notifications.allRead'));
  });
  return (
    <Button kind="quiet" small onPress={markAll.run}>
      {text('notifications.markAll')}
    </Button>
  );
}

function Notifications({ shownId }: { shownId: string | undefined }) {
  const text = useText();
  const list = useInfiniteQuery(notificationsQuery);
  if (list.data === undefined) {
    if (list.isPending) return <NotificationSkeleton />;
    return <Failed title={text('notifications.notLoaded')} query={list} />;
  }

  const all = list.data.pages.flatMap(({ items }) => items);
  if (all.length === 0) {
    return (
      <StatusMessage sign="empty" title={text('notifications.none')}>
        {text('notifications.noneHelp')}
      </StatusMessage>
    );
  }

  async function onMore() {
    const { error } = await list.fetchNextPage();
    if (error !== null) showProblem(error.failure);
  }
  return (
    <>
      <NotificationList items={all} shownId={shownId} />
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage && text('general.loading')} onPress={onMore}>
          {text('general.showMore')}
        </Button>
      )}
    </>
  );
}
