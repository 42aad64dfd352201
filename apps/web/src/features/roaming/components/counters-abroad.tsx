import type { Member } from '@bylgja/contract';
import { day } from '@bylgja/domain';
import { formatDate, formatMeasuredAt } from '@bylgja/i18n';

import type { Usage } from '#features/usage/usage.view.ts';
import { useLocale, useText } from '#lib/text.ts';
import { useNow } from '#lib/use-now.ts';
import { Icon } from '#ui/data/icon.tsx';
import { Item, List } from '#ui/data/list.tsx';
import { Text } from '#ui/data/text.tsx';
import { Group } from '#ui/layout/group.tsx';

import { countersAbroad } from '../roaming.view.ts';

/** What is used and left abroad of data, calls and texts; until when, and measured when. */
export function CountersAbroad({ line, usage }: { line: Member; usage: Usage }) {
  const text = useText();
  const locale = useLocale();
  const now = useNow();
  const { measuredAt } = usage;
  const until = text('home.validUntil', { date: formatDate(day(line.validUntil)) });
  const measured =
    measuredAt === null
      ? text('home.notMeasured')
      : text('home.measured', { when: formatMeasuredAt(new Date(measuredAt), now, locale) });
  return (
    <Group heading={text('usage.abroad.thisMonth')}>
      <List label={text('usage.abroad.thisMonth')}>
        {countersAbroad(usage, text, locale).map(({ key, icon, name, used, left, of }) => (
          <Item key={key} lead={<Icon name={icon} />} title={name} more={used} end={left} endMore={of} />
        ))}
      </List>
      <Text muted>{`${until} · ${measured}`}</Text>
    </Group>
  );
}
