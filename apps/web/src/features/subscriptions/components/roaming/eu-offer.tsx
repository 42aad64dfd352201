import { formatDate, formatPrice } from '@bylgja/i18n';
import { useQuery } from '@tanstack/react-query';

import { useLocale, useText } from '#lib/text.ts';
import { Group } from '#ui/group.tsx';
import { Icon } from '#ui/icon.tsx';
import { Item, List } from '#ui/list.tsx';
import { Note } from '#ui/note.tsx';
import { State } from '#ui/state.tsx';
import { Text } from '#ui/text.tsx';

import { isSomebodyElses, refusalOn } from '../../actions.view.ts';
import type { ManagedLine } from '../../lines.view.ts';
import { planWithId } from '../../plans.view.ts';
import { offerOf } from '../../roaming.view.ts';
import { actionsQuery, plansQuery } from '../../subscriptions.queries.ts';
import { EuPackageItem } from '../manage/eu-package-item.tsx';

/** The EU package of a line: what it holds, what it costs a month, and the way to have it or give it up for whoever pays. */
export function EuOffer({ line, account }: ManagedLine) {
  const text = useText();
  const locale = useLocale();
  const actions = useQuery(actionsQuery).data ?? [];
  const eu = useEuPackageOf(account.planId);
  if (eu === null) return null;
  const refusal = refusalOn(actions, { id: 'change-plan', phoneNumber: line.phoneNumber }, text);
  const isGivenUp = account.euPackageUntil !== null;
  const isOthers = isSomebodyElses(actions, line.phoneNumber);
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
        <Note kind="caution">
          {text('manage.euPackageEnds', { date: formatDate(account.euPackageUntil) })}
        </Note>
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

/** For whoever uses a line that somebody else pays for. */
function EuStanding({ isOn }: { isOn: boolean }) {
  const text = useText();
  return (
    <List label={text('manage.euPackage')}>
      <Item
        lead={<Icon name="globe" />}
        title={text('manage.euPackage')}
        more={text('usage.abroad.ownerDecides')}
        end={
          <State kind={isOn ? 'positive' : 'notice'}>
            {text(isOn ? 'manage.euPackageOn' : 'usage.abroad.notIncluded')}
          </State>
        }
      />
    </List>
  );
}
