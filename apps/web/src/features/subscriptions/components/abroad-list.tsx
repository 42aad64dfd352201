import type { Member } from '@bylgja/contract';
import { formatData, formatDataAmount } from '@bylgja/i18n';

import { useLocale, useText } from '#lib/text.ts';
import { Icon } from '#ui/icon.tsx';
import { Item, List } from '#ui/list.tsx';

/** What is left to use abroad, on a line that has an allowance for it. */
export function AbroadList({ line: { dataRemaining, dataTotal } }: { line: Member }) {
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
  return (
    <List label={text('home.plan')}>
      <Item lead={<Icon name="globe" />} title={text('general.abroad')} more={left} />
    </List>
  );
}
