import { paths } from '@bylgja/contract/app-paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { ManagedLine } from '#features/lines/lines.view.ts';
import { ownedAccounts } from '#features/lines/ownership.view.ts';
import { actionsQuery, subscriptionsQuery } from '#features/lines/subscriptions.queries.ts';
import { linesFor } from '#features/lines/transfer-ways.view.ts';
import type { Transfer } from '#features/lines/transfer-ways.view.ts';
import { useUser } from '#lib/session.ts';
import { useText } from '#lib/text.ts';
import { Icon } from '#ui/data/icon.tsx';
import { Item, List } from '#ui/data/list.tsx';
import { Group } from '#ui/layout/group.tsx';

/** The ways from the account of a line to one of another type, where there are any. */
export function OtherPlanTypes({ line }: Pick<ManagedLine, 'line'>) {
  const text = useText();
  const ways = useWays(line.id);
  const toLine = { params: { id: line.id } };
  if (ways.length === 0) return null;
  const items = {
    'transfer-individual-to-family': {
      title: text('transfers.individualToFamily'),
      link: <Link to={paths['transfer-individual-to-family']} />,
    },
    'transfer-to-own-family': {
      title: text('transfers.toOwnFamily'),
      link: <Link to={paths['transfer-to-own-family']} />,
    },
    'transfer-family-to-individual': {
      title: text('transfers.familyToIndividual'),
      link: <Link to={paths['transfer-family-to-individual']} />,
    },
    'transfer-family-member': {
      title: text('transfers.member'),
      link: <Link to={paths['transfer-family-member']} {...toLine} />,
    },
    'transfer-to-own-individual': {
      title: text('transfers.toOwnIndividual'),
      link: <Link to={paths['transfer-to-own-individual']} />,
    },
  };
  return (
    <Group heading={text('manage.otherTypes')}>
      <List label={text('manage.otherTypes')}>
        {ways.map((way) => (
          <Item
            key={way}
            chevron
            lead={<Icon name="swap" />}
            title={items[way].title}
            asLink={items[way].link}
          />
        ))}
      </List>
    </Group>
  );
}

/** Where two ways would do the same, the one that says it better. */
function useWays(lineId: string): Transfer[] {
  const userId = useUser()?.id;
  const all = useQuery(subscriptionsQuery).data;
  const actions = useQuery(actionsQuery).data ?? [];
  if (all === undefined) return [];
  const hasFamily = ownedAccounts(all, actions).some(({ planTypeId }) => planTypeId === 'family_plan');
  const ways: Transfer[][] = [
    [hasFamily ? 'transfer-to-own-family' : 'transfer-individual-to-family'],
    ['transfer-family-to-individual', 'transfer-family-member'],
    ['transfer-to-own-individual'],
  ];
  const canGo = (way: Transfer) =>
    linesFor(way, { all, actions, userId }).some(({ line }) => line.id === lineId);
  return ways.flatMap((alike) => alike.find(canGo) ?? []);
}
