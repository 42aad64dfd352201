import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';

import { refusalOn } from '#features/lines/actions.view.ts';
import type { ManagedLine } from '#features/lines/lines.view.ts';
import { actionsQuery } from '#features/lines/subscriptions.queries.ts';
import { useText } from '#lib/text.ts';
import { Icon } from '#ui/data/icon.tsx';
import { Item, List } from '#ui/data/list.tsx';

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
