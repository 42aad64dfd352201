import { paths } from '@bylgja/contract/app-paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { Failed } from '#lib/failed.tsx';
import { useText } from '#lib/text.ts';
import { Text } from '#ui/data/text.tsx';
import { ListSkeleton } from '#ui/feedback/skeleton.tsx';
import { IconButton } from '#ui/forms/icon-button.tsx';
import { Bar } from '#ui/layout/bar.tsx';
import { Main } from '#ui/layout/screen.tsx';

import { TopicSwitches } from '../components/topic-switches.tsx';
import { topicsQuery } from '../notifications.queries.ts';
import { PushSwitch } from '../parts/push-switch.tsx';

/** The topics of notifications, and whether they come as pushes. */
export function TopicsScreen() {
  const text = useText();
  const { isPending } = useQuery(topicsQuery);
  return (
    <>
      <Bar
        title={text('notifications.topics')}
        back={
          <IconButton icon="back" label={text('general.back')} asLink={<Link to={paths.notifications} />} />
        }
      />
      <Main kind="text" busy={isPending}>
        <PushSwitch />
        <Text muted>{text('notifications.topicsHelp')}</Text>
        <Topics />
      </Main>
    </>
  );
}

function Topics() {
  const text = useText();
  const topics = useQuery(topicsQuery);
  if (topics.data !== undefined) return <TopicSwitches topics={topics.data.items} />;
  if (topics.isPending) return <ListSkeleton label={text('general.loading')} rows={6} height="4.25rem" />;
  return <Failed title={text('notifications.topicsNotLoaded')} query={topics} />;
}
