import type { PlanType } from '@bylgja/contract';
import { paths } from '@bylgja/contract/app-paths';
import { formatPrice } from '@bylgja/i18n';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { plansQuery } from '#features/lines/catalogue.queries.ts';
import { typesOnSale } from '#features/lines/plans.view.ts';
import { Failed } from '#lib/failed.tsx';
import { useLocale, useText } from '#lib/text.ts';
import { Icon } from '#ui/data/icon.tsx';
import { Item, List } from '#ui/data/list.tsx';
import { Bone, Skeleton } from '#ui/feedback/skeleton.tsx';
import { StatusMessage } from '#ui/feedback/status-message.tsx';
import { Stack } from '#ui/layout/stack.tsx';

/** The types of plans that are on sale, each a link to its sign-up. */
export function PlanTypes() {
  const text = useText();
  const plans = useQuery(plansQuery);
  if (plans.data === undefined) {
    if (plans.isError) return <Failed title={text('signup.typesNotLoaded')} query={plans} />;
    return <TypesSkeleton />;
  }
  const types = typesOnSale(plans.data);
  if (types.length === 0) {
    return (
      <StatusMessage sign="empty" title={text('signup.noTypes')}>
        {text('signup.noTypesHelp')}
      </StatusMessage>
    );
  }
  return (
    <List label={text('signup.chooseType')}>
      {types.map((type) => (
        <TypeItem key={type.id} type={type} />
      ))}
    </List>
  );
}

function TypeItem({ type: { id, name, dataPlanResponses } }: { type: PlanType }) {
  const text = useText();
  const locale = useLocale();
  const prices = dataPlanResponses.flatMap(({ memberPrices }) => memberPrices[0]?.price ?? []);
  const count = Math.max(...dataPlanResponses.map(({ maxMembers }) => maxMembers));
  return (
    <Item
      chevron
      lead={<Icon name={id === 'family_plan' ? 'family' : 'person'} />}
      title={name}
      more={
        id === 'family_plan'
          ? text('signup.type.family_plan', { count })
          : text('signup.type.individual_plan')
      }
      end={text('signup.from', { price: formatPrice(Math.min(...prices), locale) })}
      endMore={text('signup.aMonth')}
      asLink={<Link to={paths['new-subscription']} params={{ planType: id }} />}
    />
  );
}

function TypesSkeleton() {
  return (
    <Skeleton label={useText()('general.loading')}>
      <Stack gap="tight">
        <Bone height="5.5rem" round="card" />
        <Bone height="5.5rem" round="card" />
      </Stack>
    </Skeleton>
  );
}
