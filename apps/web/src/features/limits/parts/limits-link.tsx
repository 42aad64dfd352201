import type { Member } from '@bylgja/contract';
import { Link } from '@tanstack/react-router';

import { digitsOfLine } from '#features/subscriptions/manage.view.ts';
import { paths } from '#lib/paths.ts';
import { useText } from '#lib/text.ts';
import { Icon } from '#ui/icon.tsx';
import { Item, List } from '#ui/list.tsx';

/** The way to the limits of a line. */
export function LimitsLink({ line }: { line: Member }) {
  const text = useText();
  return (
    <List label={text('limits.title')}>
      <Item
        chevron
        lead={<Icon name="bell" />}
        title={text('limits.title')}
        more={text('limits.help')}
        asLink={<Link to={paths.limits} params={{ phoneNumber: digitsOfLine(line) }} />}
      />
    </List>
  );
}
