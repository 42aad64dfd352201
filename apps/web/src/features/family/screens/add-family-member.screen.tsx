import { paths } from '@bylgja/contract/app-paths';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { Failed } from '#lib/failed.tsx';
import { useText } from '#lib/text.ts';
import { Bone, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Main } from '#ui/layout/screen.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { CannotAdd } from '../components/cannot-add.tsx';
import { FamilyBar } from '../components/family-bar.tsx';
import { JoiningFlow } from '../components/joining-flow.tsx';
import { NoFamily } from '../components/no-family.tsx';
import type { OwnFamily } from '../family.view.ts';
import { useAddRefusal } from '../use-add-refusal.ts';
import { useOwnFamily } from '../use-own-family.ts';

/** A new member of the family: a person with a new line, or one of the owner's own lines. */
export function AddFamilyMemberScreen() {
  const text = useText();
  const family = useOwnFamily();
  switch (family.kind) {
    case 'loading':
      return (
        <BeforeSteps>
          <AddingSkeleton />
        </BeforeSteps>
      );
    case 'failed':
      return (
        <BeforeSteps>
          <Failed title={text('family.notLoaded')} query={family.query} />
        </BeforeSteps>
      );
    case 'none':
      return (
        <BeforeSteps>
          <NoFamily />
        </BeforeSteps>
      );
    case 'family':
      return <AddingTo {...family} />;
  }
}

/** The steps stay open once they are shown: if the last place has been taken since, the server refuses the request. */
function AddingTo(family: OwnFamily) {
  const refusal = useAddRefusal(family);
  const [wasOpen] = useState(refusal === null);
  if (refusal === null || wasOpen) return <JoiningFlow {...family} />;
  return (
    <BeforeSteps>
      <CannotAdd refusal={refusal} />
    </BeforeSteps>
  );
}

function BeforeSteps({ children }: { children: ReactNode }) {
  const text = useText();
  return (
    <>
      <FamilyBar title={text('family.add')} back={<Link to={paths['home-manage-family']} />} />
      <Main kind="form">{children}</Main>
    </>
  );
}

function AddingSkeleton() {
  const text = useText();
  return (
    <Skeleton label={text('general.loading')}>
      <Stack gap="block">
        <Bone height="14rem" round="card" />
        <Bone height="10rem" round="card" />
        <Bone height="3.25rem" round="control" />
      </Stack>
    </Skeleton>
  );
}
