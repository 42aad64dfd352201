import type { Notification } from '@bylgja/contract';
import { paths } from '@bylgja/contract/app-paths';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { AppLink } from '#lib/app-link.tsx';
import { isAppPath } from '#lib/app-path.ts';
import { useLocale, useText } from '#lib/text.ts';
import { useNow } from '#lib/use-now.ts';
import { Icon } from '#ui/data/icon.tsx';
import { Item, List } from '#ui/data/list.tsx';
import { ListSkeleton } from '#ui/feedback/skeleton.tsx';
import { Group } from '#ui/layout/group.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { markAsRead } from '../mark-as-read.ts';
import { groupsOf, headingOf, iconOf, timeWords } from '../notifications.view.ts';

interface NotificationListProps {
  readonly items: readonly Notification[];
  /** The one that is shown beside the list; left out where there is no room for it. */
  readonly shownId: string | undefined;
}

/** The notifications, by day. */
export function NotificationList({ items, shownId }: NotificationListProps) {
  const now = useNow();
  const locale = useLocale();
  return (
    <Stack gap="block">
      {groupsOf(items, now).map(({ when, items: ofTime }) => (
        <Group key={when} heading={headingOf(when, now, locale)}>
          <List label={headingOf(when, now, locale)}>
            {ofTime.map((item) => (
              <NotificationRow key={item.id} item={item} now={now} shownId={shownId} />
            ))}
          </List>
        </Group>
      ))}
    </Stack>
  );
}

interface NotificationRowProps {
  readonly item: Notification;
  readonly now: Date;
  readonly shownId: string | undefined;
}

/** A press marks it as read, and shows it beside the list, or opens its link where there is no room. */
function NotificationRow({ item, now, shownId }: NotificationRowProps) {
  const text = useText();
  const queries = useQueryClient();
  const { id, title, body, isRead, link } = item;
  const row = {
    lead: <Icon name={iconOf(item)} />,
    title,
    more: body,
    endMore: timeWords(item, now),
    unread: !isRead && text('notifications.unread'),
  };
  const read = () => (isRead ? undefined : void markAsRead(queries, id));
  if (shownId !== undefined) {
    const show = (
      <Link
        to={paths.notifications}
        search={{ notification: id }}
        resetScroll={false}
        aria-current={id === shownId || undefined}
        onClick={read}
      />
    );
    return <Item {...row} asLink={show} />;
  }
  if (link !== null && isAppPath(link)) {
    return <Item {...row} asLink={<AppLink to={link} onFollow={read} />} />;
  }
  return isRead ? <Item {...row} /> : <Item {...row} onPress={read} />;
}

/** The rows before they are there. */
export function NotificationSkeleton() {
  const text = useText();
  return <ListSkeleton label={text('general.loading')} rows={6} height="4.25rem" />;
}
