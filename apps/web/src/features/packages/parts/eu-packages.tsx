import type { Member } from '@bylgja/contract';
import { formatDataAmount, formatPrice } from '@bylgja/i18n';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';

import { refusalOn } from '#features/subscriptions/actions.view.ts';
import { chooseLine } from '#features/subscriptions/chosen-line.view.ts';
import { actionsQuery } from '#features/subscriptions/subscriptions.queries.ts';
import { Failed } from '#lib/failed.tsx';
import { paths } from '#lib/paths.ts';
import { useLocale, useText } from '#lib/text.ts';
import { Group } from '#ui/group.tsx';
import { Icon } from '#ui/icon.tsx';
import { Item, List } from '#ui/list.tsx';
import { Note } from '#ui/note.tsx';

import { MonthEndNote, ValidityNote } from '../components/validity-note.tsx';
import { packagesQuery } from '../packages.queries.ts';

/** Extra packages for the EU, each with the way to buy it for a line; nothing where none are on sale. */
export function EuPackages({ line }: { line: Member }) {
  const text = useText();
  const locale = useLocale();
  const refusalId = useId();
  const packages = useQuery(packagesQuery);
  const actions = useQuery(actionsQuery).data ?? [];
  const refusal = refusalOn(actions, { id: 'buy-package', phoneNumber: line.phoneNumber }, text);
  if (packages.isLoadingError) return <Failed title={text('packages.notLoaded')} query={packages} small />;
  const abroad = packages.data?.filter(({ zone }) => zone === 'eu') ?? [];
  const [first] = abroad;
  if (first === undefined) return null;
  return (
    <Group heading={text('usage.abroad.packages')}>
      <ValidityNote extra={first} />
      <MonthEndNote extra={first} />
      {refusal !== null && (
        <Note kind="caution" id={refusalId}>
          {refusal}
        </Note>
      )}
      <List label={text('usage.abroad.packages')}>
        {abroad.map(({ id, dataAmount, price }) => (
          <Item
            key={id}
            chevron
            lead={<Icon name="box" />}
            title={formatDataAmount(dataAmount, locale)}
            end={formatPrice(price, locale)}
            disabledBy={refusal !== null && refusalId}
            asLink={<Link to={paths['buy-package']} params={{ id }} onClick={() => chooseLine(line.id)} />}
          />
        ))}
      </List>
    </Group>
  );
}
