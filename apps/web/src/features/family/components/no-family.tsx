import { paths } from '@bylgja/contract/app-paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { actionsQuery, subscriptionsQuery } from '#features/lines/subscriptions.queries.ts';
import { linesFor } from '#features/lines/transfer-ways.view.ts';
import { useUser } from '#lib/session.ts';
import { useText } from '#lib/text.ts';
import { StatusMessage } from '#ui/feedback/status-message.tsx';
import { Button } from '#ui/forms/button.tsx';

/** For a person who pays for no family: how to get one. A member of another owner's family sees that the owner adds members. */
export function NoFamily() {
  const text = useText();
  const all = useQuery(subscriptionsQuery).data;
  const accounts = all === undefined ? [] : [all.currentAccount, ...all.otherAccounts];
  const isMember = accounts.some((account) => account?.planTypeId === 'family_plan');
  return (
    <StatusMessage
      sign="empty"
      title={text(isMember ? 'family.ofAnother' : 'family.none')}
      action={<WayToFamily />}
    >
      {text(isMember ? 'family.ofAnotherHelp' : 'family.noneHelp')}
    </StatusMessage>
  );
}

/** One of the user's lines becomes the first of the family; without a line that can move, they sign up. */
function WayToFamily() {
  const text = useText();
  const userId = useUser()?.id;
  const all = useQuery(subscriptionsQuery).data;
  const actions = useQuery(actionsQuery).data ?? [];
  const canGo = (way: 'transfer-individual-to-family' | 'transfer-to-own-family') =>
    all !== undefined && linesFor(way, { all, actions, userId }).length > 0;
  if (canGo('transfer-individual-to-family')) {
    return (
      <Button asLink={<Link to={paths['transfer-individual-to-family']} />}>
        {text('transfers.individualToFamily')}
      </Button>
    );
  }
  if (canGo('transfer-to-own-family')) {
    return (
      <Button asLink={<Link to={paths['transfer-to-own-family']} />}>{text('transfers.toOwnFamily')}</Button>
    );
  }
  return (
    <Button asLink={<Link to={paths['new-subscription']} params={{ planType: 'family_plan' }} />}>
      {text('home.chooseSubscription')}
    </Button>
  );
}
