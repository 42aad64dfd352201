import { paths } from '@bylgja/contract/app-paths';
import { formatPrice } from '@bylgja/i18n';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';

import { Failed } from '#lib/failed.tsx';
import { useLocale, useText } from '#lib/text.ts';
import { Button } from '#ui/forms/button.tsx';
import { Aside, Main } from '#ui/layout/screen.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { FamilyBar } from '../components/family-bar.tsx';
import { FamilyLinks } from '../components/family-links.tsx';
import { FamilyMembers } from '../components/family-members.tsx';
import { FamilyPrices } from '../components/family-prices.tsx';
import { FamilySkeleton } from '../components/family-skeleton.tsx';
import { FamilySummary } from '../components/family-summary.tsx';
import { NoFamily } from '../components/no-family.tsx';
import { nextPrice } from '../family.view.ts';
import type { OwnFamily } from '../family.view.ts';
import { useAddRefusal } from '../use-add-refusal.ts';
import { useOwnFamily } from '../use-own-family.ts';

/** The family that one pays for: its price and places, who is in it, and what the next member costs. */
export function ManageFamilyScreen() {
  const text = useText();
  return (
    <>
      <FamilyBar title={text('family.manage')} back={<Link to={paths.home} />} />
      <ManagedFamily />
    </>
  );
}

function ManagedFamily() {
  const text = useText();
  const family = useOwnFamily();
  switch (family.kind) {
    case 'loading':
      return <FamilySkeleton />;
    case 'failed':
      return (
        <Main kind="text">
          <Failed title={text('family.notLoaded')} query={family.query} />
        </Main>
      );
    case 'none':
      return (
        <Main kind="text">
          <NoFamily />
        </Main>
      );
    case 'family':
      return <Family {...family} />;
  }
}

function Family(family: OwnFamily) {
  const text = useText();
  const locale = useLocale();
  const id = useId();
  const words = useAddRefusal(family);
  const refusal = words === null ? null : { id, words };
  const price = formatPrice(nextPrice(family), locale);
  return (
    <Main kind="two">
      <FamilySummary {...family} refusal={refusal} />
      <Stack>
        <FamilyMembers {...family} />
        <Button
          kind={refusal === null ? 'primary' : 'tonal'}
          icon="plus"
          wide
          disabledBy={refusal !== null && refusal.id}
          asLink={<Link to={paths['add-family-member']} />}
        >
          {refusal === null ? text('family.addFor', { price }) : text('family.add')}
        </Button>
      </Stack>
      <Aside top>
        <FamilyPrices {...family} />
        <FamilyLinks {...family} />
      </Aside>
    </Main>
  );
}
