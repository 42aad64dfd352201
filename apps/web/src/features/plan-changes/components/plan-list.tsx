import { paths } from '@bylgja/contract/app-paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';

import { refusalOn } from '#features/lines/actions.view.ts';
import type { ManagedLine } from '#features/lines/lines.view.ts';
import { actionsQuery } from '#features/lines/subscriptions.queries.ts';
import { useText } from '#lib/text.ts';
import { Icon } from '#ui/data/icon.tsx';
import { Item, List } from '#ui/data/list.tsx';

import { EuPackageItem } from '../parts/eu-package-item.tsx';

/** The plan and its options, each with the link to change it. */
export function PlanList({ line, account }: ManagedLine) {
  const text = useText();
  const whyNot = useId();
  const actions = useQuery(actionsQuery).data ?? [];
  const refusal = refusalOn(actions, { id: 'change-plan', phoneNumber: line.phoneNumber }, text);
  if (account.planId === null) return <NoPlan />;
  return (
    <List label={text('home.plan')}>
      <Item
        chevron
        lead={<Icon name="swap" />}
        title={text('home.action.change-plan')}
        more={<span id={whyNot}>{refusal ?? account.planName}</span>}
        disabledBy={refusal !== null && whyNot}
        asLink={<Link to={paths['subscription-update']} params={{ id: line.id }} />}
      />
      <EuPackageItem account={account} refusal={refusal} />
      <Item
        chevron
        lead={<Icon name="globe" />}
        title={text('general.abroad')}
        asLink={<Link to={paths.roaming} params={{ id: line.id }} />}
      />
      {account.planTypeId === 'family_plan' && (
        <Item
          chevron
          lead={<Icon name="family" />}
          title={text('family.manage')}
          asLink={<Link to={paths['home-manage-family']} />}
        />
      )}
    </List>
  );
}

/** A prepaid number can have a plan: it is signed up for like a new one. */
function NoPlan() {
  const text = useText();
  return (
    <List label={text('home.plan')}>
      <Item
        chevron
        lead={<Icon name="plus" />}
        title={text('signup.addTitle')}
        asLink={<Link to={paths['add-subscription']} />}
      />
    </List>
  );
}
