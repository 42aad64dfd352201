import type { Plan } from '@bylgja/contract';
import { formatDataAmount, formatPrice } from '@bylgja/i18n';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';

import { paths } from '#lib/paths.ts';
import { useLocale, useText } from '#lib/text.ts';
import { Icon } from '#ui/icon.tsx';
import { Item, List } from '#ui/list.tsx';
import { State } from '#ui/state.tsx';

import { refusalOn } from '../../actions.view.ts';
import type { ManagedLine } from '../../lines.view.ts';
import { planWithId } from '../../plans.view.ts';
import { actionsQuery, plansQuery } from '../../subscriptions.queries.ts';
import { openEuPackage } from './eu-package.tsx';

/** The plan and what belongs to it, each with the way to change it. */
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

interface EuPackageItemProps extends Pick<ManagedLine, 'account'> {
  readonly refusal: string | null;
}

/** The EU package of all lines of the account. One that has been given up is kept by its own button. */
function EuPackageItem({ account, refusal }: EuPackageItemProps) {
  const eu = planWithId(useQuery(plansQuery).data ?? [], account.planId)?.euPackage ?? null;
  if (account.euPackageUntil !== null) return null;
  if (account.euPackage) return <GiveUpEuPackage account={account} refusal={refusal} />;
  return eu !== null && <AddEuPackage account={account} refusal={refusal} eu={eu} />;
}

function GiveUpEuPackage({ account, refusal }: EuPackageItemProps) {
  const text = useText();
  const id = useId();
  return (
    <Item
      chevron
      lead={<Icon name="globe" />}
      title={text('manage.removeEuPackage')}
      more={refusal !== null && <span id={id}>{refusal}</span>}
      end={<State kind="positive">{text('manage.euPackageOn')}</State>}
      disabledBy={refusal !== null && id}
      onPress={() => openEuPackage(account)}
    />
  );
}

interface AddEuPackageProps extends EuPackageItemProps {
  readonly eu: NonNullable<Plan['euPackage']>;
}

function AddEuPackage({ account, refusal, eu }: AddEuPackageProps) {
  const text = useText();
  const locale = useLocale();
  const id = useId();
  const help = text('manage.euPackageHelp', {
    hours: Math.floor(eu.callMinutes / 60),
    amount: formatDataAmount(eu.data, locale),
  });
  return (
    <Item
      chevron
      lead={<Icon name="globe" />}
      title={text('manage.addEuPackage')}
      more={<span id={id}>{refusal ?? help}</span>}
      end={formatPrice(eu.price, locale)}
      endMore={text('manage.aMonth')}
      disabledBy={refusal !== null && id}
      onPress={() => openEuPackage(account)}
    />
  );
}
