import type { Activity } from '@bylgja/contract';
import { formatPhoneNumber, formatTime } from '@bylgja/i18n';

import { deviceWords } from '#lib/device-words.ts';
import { useLocale, useText } from '#lib/text.ts';
import { useNow } from '#lib/use-now.ts';
import { Icon } from '#ui/data/icon.tsx';
import { Item, List } from '#ui/data/list.tsx';
import { ListSkeleton } from '#ui/feedback/skeleton.tsx';
import { Group } from '#ui/layout/group.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { actorOf, daysOf, headingOf, sentenceOf, topicIcons } from '../activity.view.ts';

/** Who did what, day by day. */
export function ActivityList({ items }: { items: readonly Activity[] }) {
  const now = useNow();
  const locale = useLocale();
  return (
    <Stack gap="block">
      {daysOf(items).map(({ day, items: ofDay }) => (
        <Group key={day} heading={headingOf(day, now, locale)}>
          <List label={headingOf(day, now, locale)}>
            {ofDay.map((item) => (
              <ActivityRow key={item.id} item={item} />
            ))}
          </List>
        </Group>
      ))}
    </Stack>
  );
}

function ActivityRow({ item }: { item: Activity }) {
  const text = useText();
  const { topic, phoneNumber, device, at } = item;
  const about = [
    actorOf(item, text),
    phoneNumber && formatPhoneNumber(phoneNumber),
    device && device.kind !== 'unknown' && deviceWords(device, text),
  ];
  return (
    <Item
      lead={<Icon name={topicIcons[topic]} />}
      title={sentenceOf(item, text)}
      more={about.filter(Boolean).join(' · ')}
      endMore={formatTime(at)}
    />
  );
}

/** The rows before they are there. */
export function ActivitySkeleton() {
  const text = useText();
  return <ListSkeleton label={text('general.loading')} rows={5} height="4rem" />;
}
