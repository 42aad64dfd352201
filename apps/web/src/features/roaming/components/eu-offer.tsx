import { formatDate, formatPrice } from '@bylgja/i18n';
import { useQuery } from '@tanstack/react-query';

import { hasOtherOwner, refusalOn } from '#features/lines/actions.view.ts';
import { plansQuery } from '#features/lines/catalogue.queries.ts';
import type { ManagedLine } from '#features/lines/lines.view.ts';
import { planWithId } from '#features/lines/plans.view.ts';
import { actionsQuery } from '#features/lines/subscriptions.queries.ts';
import { offerOf } from '#features/plan-changes/eu-package.view.ts';
import { EuPackageItem } from '#features/plan-changes/parts/eu-package-item.tsx';
import { useLocale, useText } from '#lib/text.ts';
import { Icon } from '#ui/data/icon.tsx';
import { Item, List } from '#ui/data/list.tsx';
import { Text } from '#ui/data/text.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Group } from '#ui/layout/group.tsx';

/** The EU package of a line: what it holds, what it costs a month, and how its owner adds it or gives it up. */
export function EuOffer({ line, account }: ManagedLine) {
  const text = useText();
  const locale = useLocale();
  const actions = useQuery(actionsQuery).data ?? [];
  const eu = useEuPackageOf(account.planId);
  if (eu === null) return null;
  const refusal = refusalOn(actions, { id: 'change-plan', phoneNumber: line.phoneNumber }, text);
  const isGivenUp = account.euPackageUntil !== null;
  const isOthers = hasOtherOwner(actions, line.phoneNumber);
  // The row that adds it says itself what it holds, unless it says why that cannot be.
  const isOffered = !account.euPackage && !isOthers && refusal === null;
  return (
    <Group heading={text('manage.euPackage')}>
      {!isOffered && (
        <Text>
          {`${offerOf(eu, text, locale)}. ${formatPrice(eu.price, locale)} ${text('manage.aMonth')}.`}
        </Text>
      )}
      {account.euPackageUntil !== null && (
        <Alert kind="caution">
          {text('manage.euPackageEnds', { date: formatDate(account.euPackageUntil) })}
        </Alert>
      )}
      {isOthers && <EuStanding isOn={account.euPackage} />}
      {!isOthers && !isGivenUp && (
        <List label={text('manage.euPackage')}>
          <EuPackageItem account={account} refusal={refusal} />
        </List>
      )}
    </Group>
  );
}

function useEuPackageOf(planId: string | null) {
  const plans = useQuery(plansQuery).data ?? [];
  return planWithId(plans, planId)?.euPackage ?? null;
}

/** For a member, who cannot change the EU package. */
function EuStanding({ isOn }: { isOn: boolean }) {
  const text = useText();
  return (
    <List label={text('manage.euPackage')}>
      <Item
        lead={<Icon name="globe" />}
        title={text('manage.euPackage')}
        more={text('usage.abroad.ownerDecides')}
        end={
          <Badge kind={isOn ? 'positive' : 'notice'}>
            {text(isOn ? 'manage.euPackageOn' : 'usage.abroad.notIncluded')}
          </Badge>
        }
      />
    </List>
  );
}
