import { useLocale, useText } from '#lib/text.ts';
import { Icon } from '#ui/data/icon.tsx';
import { Item, List } from '#ui/data/list.tsx';
import { Group } from '#ui/layout/group.tsx';

import { chargesOf } from '../usage.view.ts';
import type { Usage } from '../usage.view.ts';

/** What was charged outside the plan, month by month; nothing where there was none. */
export function Charges({ usage }: { usage: Usage }) {
  const text = useText();
  const charges = chargesOf(usage, useLocale());
  if (charges.length === 0) return null;
  return (
    <Group heading={text('usage.charged')}>
      <List label={text('usage.charged')}>
        {charges.map(({ month, price }) => (
          <Item key={month} lead={<Icon name="receipt" />} title={month} end={price} />
        ))}
      </List>
    </Group>
  );
}
