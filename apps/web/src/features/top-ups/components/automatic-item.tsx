import type { TopUpLine } from '@bylgja/contract';
import { paths } from '@bylgja/contract/app-paths';
import { Link } from '@tanstack/react-router';

import { useJustChanged } from '#lib/just-changed.ts';
import { useLocale, useText } from '#lib/text.ts';
import { Icon } from '#ui/data/icon.tsx';
import { Item, List } from '#ui/data/list.tsx';

import { automaticBrief, digitsOf } from '../top-ups.view.ts';

/** Whether the line is topped up automatically, with the link to set it; for its owner. */
export function AutomaticItem({ line }: { line: TopUpLine }) {
  const text = useText();
  const locale = useLocale();
  const justChanged = useJustChanged(line.lineId);
  if (!line.isOwner) return null;
  const { automatic } = line;
  const isPaused = automatic !== null && automatic.pause !== null;
  return (
    <List>
      <Item
        justChanged={justChanged}
        lead={<Icon name={isPaused ? 'alert' : 'renew'} />}
        title={text('topUps.automatic')}
        more={automaticBrief(automatic, text, locale)}
        chevron
        asLink={<Link to={paths['automatic-top-up']} params={{ phoneNumber: digitsOf(line) }} />}
      />
    </List>
  );
}
