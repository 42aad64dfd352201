import { formatDataAmount, formatDate, formatPrice } from '@bylgja/i18n';
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
  if (account.planId === null) return null;
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
    </List>
  );
}

interface EuPackageItemProps extends Pick<ManagedLine, 'account'> {
  readonly refusal: string | null;
}

/** The EU package of all lines of the account. One that has been given up is kept by its own button. */
function EuPackageItem({ account, refusal }: EuPackageItemProps) {
  const text = useText();
  const locale = useLocale();
  const whyNot = useId();
  const plan = planWithId(useQuery(plansQuery).data ?? [], account.planId);
  const eu = plan?.euPackage ?? null;
  if (eu === null && !account.euPackage) return null;
  const ends =
    account.euPackageUntil !== null &&
    text('manage.euPackageEnds', { date: formatDate(account.euPackageUntil) });
  const help =
    eu !== null &&
    text('manage.euPackageHelp', {
      hours: Math.floor(eu.callMinutes / 60),
      amount: formatDataAmount(eu.data, locale),
    });
  return (
    <Item
      chevron
      lead={<Icon name="globe" />}
      title={text(account.euPackage ? 'manage.removeEuPackage' : 'manage.addEuPackage')}
      more={<span id={whyNot}>{refusal ?? (ends || help)}</span>}
      end={
        account.euPackage ? (
          <State kind="positive">{text('manage.euPackageOn')}</State>
        ) : (
          eu !== null && formatPrice(eu.price, locale)
        )
      }
      endMore={!account.euPackage && text('manage.aMonth')}
      disabledBy={(refusal !== null || ends !== false) && whyNot}
      onPress={() => openEuPackage(account)}
    />
  );
}
