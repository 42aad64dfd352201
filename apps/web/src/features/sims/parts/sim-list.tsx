import type { Member } from '@bylgja/contract';
import { paths } from '@bylgja/contract/app-paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';

import { refusalOn } from '#features/lines/actions.view.ts';
import { actionsQuery } from '#features/lines/subscriptions.queries.ts';
import { useText } from '#lib/text.ts';
import { Icon } from '#ui/data/icon.tsx';
import { Item, List } from '#ui/data/list.tsx';

import { useBlockLine } from '../block-line.view.ts';

/** The SIM of a line, its replacement, and what to do when the phone is lost: also for the user of the line. */
export function SimList({ line }: { line: Member }) {
  const text = useText();
  const whyNot = useId();
  const block = useBlockLine(line);
  const actions = useQuery(actionsQuery).data ?? [];
  const refusal = refusalOn(actions, { id: 'change-sim', phoneNumber: line.phoneNumber }, text);
  const toLine = { params: { id: line.id } };
  if (line.status === 'processing') return null;
  return (
    <List label={text('manage.sim')}>
      <Item
        chevron
        lead={<Icon name="sim" />}
        title={text('manage.simTitle')}
        more={text(line.simType === 'ESIM' ? 'line.esim' : 'line.physical')}
        asLink={<Link to={paths['sim-details']} {...toLine} />}
      />
      <Item
        chevron
        lead={<Icon name="swap" />}
        title={text('home.action.change-sim')}
        more={refusal !== null && <span id={whyNot}>{refusal}</span>}
        disabledBy={refusal !== null && whyNot}
        asLink={<Link to={paths['change-sim']} {...toLine} />}
      />
      <Item
        kind={block.isBlocked ? undefined : 'negative'}
        lead={<Icon name="lock" />}
        title={block.name}
        more={block.isBusy ? text('general.loading') : !block.isBlocked && text('manage.lostPhone')}
        onPress={() => block.run()}
      />
    </List>
  );
}
