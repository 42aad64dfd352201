import type { Member } from '@bylgja/contract';
import { paths } from '@bylgja/contract/app-paths';
import { formatDataAmount, formatPrice } from '@bylgja/i18n';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';

import { refusalOn } from '#features/lines/actions.view.ts';
import { packagesQuery } from '#features/lines/catalogue.queries.ts';
import { chooseLine } from '#features/lines/chosen-line.view.ts';
import { actionsQuery } from '#features/lines/subscriptions.queries.ts';
import { Failed } from '#lib/failed.tsx';
import { useLocale, useText } from '#lib/text.ts';
import { Icon } from '#ui/data/icon.tsx';
import { Item, List } from '#ui/data/list.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Group } from '#ui/layout/group.tsx';

import { MonthEndNote, ValidityNote } from '../components/validity-note.tsx';

/** Extra packages for the EU, each with the link to buy it for a line; nothing if none are on sale. */
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
        <Alert kind="caution" id={refusalId}>
          {refusal}
        </Alert>
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
