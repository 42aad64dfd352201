import type { Member } from '@bylgja/contract';
import { paths } from '@bylgja/contract/app-paths';
import { formatData, formatDataAmount, formatPhoneNumber } from '@bylgja/i18n';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { digitsOfLine } from '#features/lines/lines.view.ts';
import type { ManagedLine } from '#features/lines/lines.view.ts';
import { ownedAccounts } from '#features/lines/ownership.view.ts';
import { actionsQuery, subscriptionsQuery } from '#features/lines/subscriptions.queries.ts';
import { linesFor } from '#features/lines/transfer-ways.view.ts';
import { SimList } from '#features/sims/parts/sim-list.tsx';
import { useUser } from '#lib/session.ts';
import { useLocale, useText } from '#lib/text.ts';
import { Icon } from '#ui/data/icon.tsx';
import { Item, List } from '#ui/data/list.tsx';

/** What else belongs to a line: its plan, what is left to use abroad, and where its owner, or who uses it, manages it. */
export function LineList(managed: ManagedLine) {
  const text = useText();
  const isOwned = useIsOwned(managed);
  return (
    <>
      <List label={text('home.plan')}>
        <PlanItem {...managed} isOwned={isOwned} />
        {isOwned && <ManageItem line={managed.line} />}
        <AbroadItem line={managed.line} />
        <UsageItem line={managed.line} />
        {managed.account.planTypeId === 'prepaid' && <SubscribeItem />}
        <LeaveItem line={managed.line} />
      </List>
      {!isOwned && <SimList line={managed.line} />}
    </>
  );
}

/** Whether the person pays for the line. */
function useIsOwned({ account }: ManagedLine): boolean {
  const all = useQuery(subscriptionsQuery).data;
  const actions = useQuery(actionsQuery).data ?? [];
  return all !== undefined && ownedAccounts(all, actions).some(({ id }) => id === account.id);
}

/** An owner’s family is managed in its own room. */
function PlanItem({ account, isOwned }: ManagedLine & { readonly isOwned: boolean }) {
  const text = useText();
  const isFamily = account.planTypeId === 'family_plan';
  const members = [...account.members, ...account.otherMembers];
  const count = members.filter(({ status }) => status !== 'processing').length;
  const more = [account.planName, isFamily && text('home.members', { count })].filter(Boolean).join(' · ');
  const row = { lead: <Icon name={isFamily ? 'family' : 'sim'} />, more };
  if (!isOwned || !isFamily) return <Item {...row} title={account.planType} />;
  return (
    <Item {...row} title={text('family.manage')} chevron asLink={<Link to={paths['home-manage-family']} />} />
  );
}

function ManageItem({ line }: { line: Member }) {
  const text = useText();
  return (
    <Item
      lead={<Icon name="pencil" />}
      title={text('manage.title')}
      more={formatPhoneNumber(line.phoneNumber)}
      chevron
      asLink={<Link to={paths['home-manage']} params={{ phoneNumber: digitsOfLine(line) }} />}
    />
  );
}

/** What is left abroad, where there is an allowance for it; a plan can have one. */
function AbroadItem({ line }: { line: Member }) {
  const text = useText();
  const locale = useLocale();
  const { dataRemaining, dataTotal, planId, status } = line;
  if (status === 'processing' || (planId === null && dataTotal.eu === null)) return null;
  return (
    <Item
      lead={<Icon name="globe" />}
      title={text('general.abroad')}
      more={left()}
      chevron
      asLink={<Link to={paths.roaming} params={{ id: line.id }} />}
    />
  );

  function left(): string | undefined {
    if (dataTotal.eu === null) return undefined;
    if (dataRemaining.eu === null) return text('home.notMeasured');
    return text('home.leftOf', {
      left: formatData(dataRemaining.eu, locale),
      total: formatDataAmount(dataTotal.eu, locale),
    });
  }
}

function UsageItem({ line }: { line: Member }) {
  const text = useText();
  if (line.status === 'processing') return null;
  return (
    <Item
      lead={<Icon name="bars" />}
      title={text('usage.title')}
      more={text('usage.seeHelp')}
      chevron
      asLink={<Link to={paths.usage} params={{ id: line.id }} />}
    />
  );
}

/** A prepaid number can change to a plan. */
function SubscribeItem() {
  const text = useText();
  return (
    <Item
      lead={<Icon name="plus" />}
      title={text('home.subscribe')}
      more={text('home.subscribeHelp')}
      chevron
      asLink={<Link to={paths['add-subscription']} />}
    />
  );
}

/** A member may take over the line that they use. */
function LeaveItem({ line }: { line: Member }) {
  const text = useText();
  const userId = useUser()?.id;
  const all = useQuery(subscriptionsQuery).data;
  const actions = useQuery(actionsQuery).data;
  if (all === undefined || actions === undefined) return null;
  const leaving = linesFor('transfer-to-own-individual', { all, actions, userId });
  if (!leaving.some((one) => one.line.id === line.id)) return null;
  return (
    <Item
      lead={<Icon name="swap" />}
      title={text('transfers.toOwnIndividual')}
      chevron
      asLink={<Link to={paths['transfer-to-own-individual']} />}
    />
  );
}
