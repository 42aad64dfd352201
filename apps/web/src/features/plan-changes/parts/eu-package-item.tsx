import type { Plan } from '@bylgja/contract';
import { formatPrice } from '@bylgja/i18n';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';

import { plansQuery } from '#features/lines/catalogue.queries.ts';
import type { ManagedLine } from '#features/lines/lines.view.ts';
import { planWithId } from '#features/lines/plans.view.ts';
import { useLocale, useText } from '#lib/text.ts';
import { Icon } from '#ui/data/icon.tsx';
import { Item } from '#ui/data/list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';

import { openEuPackage } from '../components/eu-package.tsx';
import { offerOf } from '../eu-package.view.ts';

interface EuPackageItemProps extends Pick<ManagedLine, 'account'> {
  readonly refusal: string | null;
}

/** The EU package of all lines of the account. One that has been given up is kept by its own button. */
export function EuPackageItem({ account, refusal }: EuPackageItemProps) {
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
      end={<Badge kind="positive">{text('manage.euPackageOn')}</Badge>}
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
  return (
    <Item
      chevron
      lead={<Icon name="globe" />}
      title={text('manage.addEuPackage')}
      more={<span id={id}>{refusal ?? offerOf(eu, text, locale)}</span>}
      end={formatPrice(eu.price, locale)}
      endMore={text('manage.aMonth')}
      disabledBy={refusal !== null && id}
      onPress={() => openEuPackage(account)}
    />
  );
}
