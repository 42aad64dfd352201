import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { Failed } from '#lib/failed.tsx';
import { paths } from '#lib/paths.ts';
import { useText } from '#lib/text.ts';
import { Bar } from '#ui/bar.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Stage } from '#ui/screen.tsx';
import { ListSkeleton } from '#ui/skeleton.tsx';
import { Text } from '#ui/text.tsx';

import { TopicSwitches } from '../components/topic-switches.tsx';
import { topicsQuery } from '../notifications.queries.ts';
import { PushSwitch } from '../parts/push-switch.tsx';

/** What one is told of, and how. */
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
      <Stage kind="text" busy={isPending}>
        <PushSwitch />
        <Text muted>{text('notifications.topicsHelp')}</Text>
        <Topics />
      </Stage>
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
