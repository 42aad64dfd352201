import type { Account, Member } from '@bylgja/contract';
import { formatData, formatDataAmount } from '@bylgja/i18n';

import { useLocale, useText } from '#lib/text.ts';
import { Icon } from '#ui/icon.tsx';
import { Item, List } from '#ui/list.tsx';

import type { ManagedLine } from '../lines.view.ts';

/** What else belongs to a line: its plan, and what is left to use abroad. */
export function LineList({ line, account }: ManagedLine) {
  const text = useText();
  return (
    <List label={text('home.plan')}>
      <PlanItem account={account} />
      <AbroadItem line={line} />
    </List>
  );
}

function PlanItem({ account }: { account: Account }) {
  const text = useText();
  const isFamily = account.planTypeId === 'family_plan';
  const members = [...account.members, ...account.otherMembers];
  const count = members.filter(({ status }) => status !== 'processing').length;
  const more = [account.planName, isFamily && text('home.members', { count })].filter(Boolean).join(' · ');
  return <Item lead={<Icon name={isFamily ? 'family' : 'sim'} />} title={account.planType} more={more} />;
}

/** Only where there is an allowance for it. */
function AbroadItem({ line: { dataRemaining, dataTotal } }: { line: Member }) {
  const text = useText();
  const locale = useLocale();
  if (dataTotal.eu === null) return null;
  const left =
    dataRemaining.eu === null
      ? text('home.notMeasured')
      : text('home.leftOf', {
          left: formatData(dataRemaining.eu, locale),
          total: formatDataAmount(dataTotal.eu, locale),
        });
  return <Item lead={<Icon name="globe" />} title={text('general.abroad')} more={left} />;
}
