import type { Member } from '@bylgja/contract';
import { paths } from '@bylgja/contract/app-paths';
import { Link } from '@tanstack/react-router';

import { digitsOfLine } from '#features/lines/lines.view.ts';
import { useText } from '#lib/text.ts';
import { Icon } from '#ui/data/icon.tsx';
import { Item, List } from '#ui/data/list.tsx';

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
