import { paths } from '@bylgja/contract/app-paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';

import { reasonAgainst, refusalOf } from '#features/lines/actions.view.ts';
import { actionsQuery } from '#features/lines/subscriptions.queries.ts';
import { useText } from '#lib/text.ts';
import { Icon } from '#ui/data/icon.tsx';
import { Item, List } from '#ui/data/list.tsx';

import type { OwnFamily } from '../family.view.ts';

/** Links to the other actions for the whole family: its plan. */
export function FamilyLinks({ account }: OwnFamily) {
  const text = useText();
  const id = useId();
  const actions = useQuery(actionsQuery).data ?? [];
  const line = account.currentMember ?? account.members[0];
  if (line === undefined) return null;
  const reason = reasonAgainst(actions, 'change-plan', line.phoneNumber);
  const words =
    reason === 'orders_processing' ? text('family.planBlocked') : reason && refusalOf(reason, text);
  return (
    <List>
      <Item
        lead={<Icon name="swap" />}
        title={text('home.action.change-plan')}
        more={words === null ? account.planName : <span id={id}>{words}</span>}
        chevron={words === null}
        disabledBy={words !== null && id}
        asLink={<Link to={paths['subscription-update']} params={{ id: line.id }} />}
      />
    </List>
  );
}
