import { useQuery } from '@tanstack/react-query';

import { useText } from '#lib/text.ts';
import { Icon } from '#ui/data/icon.tsx';
import { Item, List } from '#ui/data/list.tsx';
import { Group } from '#ui/layout/group.tsx';

import { useReceiptsOfYear } from '../receipt-file.view.ts';
import { choicesQuery } from '../receipts.queries.ts';
import { yearsOf } from '../receipts.view.ts';

/** The receipts of each year, to take along as a table. */
export function ReceiptsOfYears() {
  const text = useText();
  const { data } = useQuery(choicesQuery);
  const years = yearsOf(data?.months ?? []);
  if (years.length === 0) return null;
  return (
    <Group heading={text('receipts.ofYears')}>
      <List>
        {years.map((year) => (
          <YearRow key={year} year={year} />
        ))}
      </List>
    </Group>
  );
}

function YearRow({ year }: { year: string }) {
  const text = useText();
  const file = useReceiptsOfYear();
  return (
    <Item
      lead={<Icon name={file.isBusy ? 'renew' : 'download'} turning={file.isBusy} />}
      title={year}
      more={text('receipts.csvHelp')}
      onPress={() => file.run(year)}
    />
  );
}
