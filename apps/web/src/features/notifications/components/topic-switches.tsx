import type { TopicSetting } from '@bylgja/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';

import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { Text } from '#ui/data/text.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Group } from '#ui/layout/group.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { setTopic } from '../set-topic.ts';

/** The topics of notifications: those that can be switched off, and below them those that cannot. */
export function TopicSwitches({ topics }: { topics: readonly TopicSetting[] }) {
  const text = useText();
  const fixedId = useId();
  const chosen = topics.filter(({ isFixed }) => !isFixed);
  const fixed = topics.filter(({ isFixed }) => isFixed);
  return (
    <Stack gap="block">
      <Group heading={text('notifications.topicsChosen')}>
        <Card>
          {chosen.map((setting) => (
            <TopicSwitch key={setting.topic} {...setting} />
          ))}
        </Card>
      </Group>
      <Group heading={text('notifications.topicsFixed')}>
        <Card>
          {fixed.map(({ topic }) => (
            <Switch
              key={topic}
              label={text(`notifications.topic.${topic}`)}
              more={text(`notifications.topicHelp.${topic}`)}
              checked
              onChange={() => undefined}
              disabledBy={fixedId}
            />
          ))}
          <Text id={fixedId} size="label" muted>
            {text('notifications.topicsFixedHelp')}
          </Text>
        </Card>
      </Group>
    </Stack>
  );
}

function TopicSwitch({ topic, isOn }: TopicSetting) {
  const text = useText();
  const queries = useQueryClient();
  const set = useAction((wanted: boolean) => setTopic(queries, topic, wanted));
  return (
    <Switch
      label={text(`notifications.topic.${topic}`)}
      more={text(`notifications.topicHelp.${topic}`)}
      checked={isOn}
      busy={set.isBusy}
      onChange={set.run}
    />
  );
}
