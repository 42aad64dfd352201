import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';

import { useText } from '#lib/text.ts';
import { Icon } from '#ui/icon.tsx';
import { Item, List } from '#ui/list.tsx';

import { refusalOn } from '../../actions.view.ts';
import type { ManagedLine } from '../../lines.view.ts';
import { actionsQuery } from '../../subscriptions.queries.ts';
import { openCancel } from './cancel.tsx';

/** The way out, last on the screen. A prepaid number has no plan to cancel: it can be given up. */
export function CancelList(managed: ManagedLine) {
  const text = useText();
  const whyNot = useId();
  const { line, account } = managed;
  const actions = useQuery(actionsQuery).data ?? [];
  const refusal = refusalOn(actions, { id: 'cancel', phoneNumber: line.phoneNumber }, text);
  return (
    <List>
      <Item
        kind="negative"
        chevron
        lead={<Icon name="leave" />}
        title={text(account.planId === null ? 'manage.giveUp' : 'home.action.cancel')}
        more={refusal !== null && <span id={whyNot}>{refusal}</span>}
        disabledBy={refusal !== null && whyNot}
        onPress={() => openCancel(managed)}
      />
    </List>
  );
}
