import { formatDataAmount } from '@bylgja/i18n';

import { useLocale, useText } from '#lib/text.ts';
import { Icon } from '#ui/data/icon.tsx';
import { Item, List } from '#ui/data/list.tsx';
import { Text } from '#ui/data/text.tsx';
import { VisuallyHidden } from '#ui/data/visually-hidden.tsx';
import { Group } from '#ui/layout/group.tsx';

import { sourcesOfData } from '../usage.view.ts';
import type { Usage } from '../usage.view.ts';

/** Where a line’s data comes from, until when each is valid, and which is used now; and what was given away. */
export function DataSources({ usage }: { usage: Usage }) {
  const text = useText();
  const locale = useLocale();
  const sources = sourcesOfData(usage, text, locale);
  const isEmpty = sources.length === 0 && usage.given === 0;
  return (
    <Group heading={text('usage.sources')}>
      {isEmpty ? (
        <Text muted>{text('usage.noSources')}</Text>
      ) : (
        <List label={text('usage.sources')}>
          {sources.map(({ key, icon, name, more, left, of }) => (
            <Item
              key={key}
              lead={<Icon name={icon} />}
              title={name}
              more={more}
              end={<Left amount={left} />}
              endMore={of}
            />
          ))}
          {usage.given > 0 && (
            <Item
              lead={<Icon name="give" />}
              title={text('usage.given')}
              end={formatDataAmount(usage.given, locale)}
            />
          )}
        </List>
      )}
    </Group>
  );
}

/** The figure alone is enough to see, beside what it is of. */
function Left({ amount }: { amount: string }) {
  const text = useText();
  return (
    <>
      <span aria-hidden="true">{amount}</span>
      <VisuallyHidden>{text('home.amountLeft', { amount })}</VisuallyHidden>
    </>
  );
}
