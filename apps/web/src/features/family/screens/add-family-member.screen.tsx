import { paths } from '@bylgja/contract/app-paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';

import { plansQuery } from '#features/lines/catalogue.queries.ts';
import { actionsQuery, subscriptionsQuery } from '#features/lines/subscriptions.queries.ts';
import { isSome, linesFor } from '#features/lines/transfer-ways.view.ts';
import { Failed } from '#lib/failed.tsx';
import { useUser } from '#lib/session.ts';
import { useText } from '#lib/text.ts';
import { Bone, Skeleton } from '#ui/feedback/skeleton.tsx';
import { RadioChoice } from '#ui/forms/radio-choice.tsx';
import { Group } from '#ui/layout/group.tsx';
import { Main } from '#ui/layout/screen.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { emptyJoining } from '../add-member.view.ts';
import { AddMemberForm } from '../components/add-member-form.tsx';
import { CannotAdd } from '../components/cannot-add.tsx';
import { FamilyBar } from '../components/family-bar.tsx';
import { NoFamily } from '../components/no-family.tsx';
import { TransferForm } from '../components/transfer-form.tsx';
import type { OwnFamily } from '../family.view.ts';
import { useAddRefusal } from '../use-add-refusal.ts';
import { useOwnFamily } from '../use-own-family.ts';

/** A new member of the family: a person with a new line, or one of the owner's own lines. */
export function AddFamilyMemberScreen() {
  const text = useText();
  return (
    <>
      <FamilyBar title={text('family.add')} back={<Link to={paths['home-manage-family']} />} />
      <Main kind="form">
        <Adding />
      </Main>
    </>
  );
}

function Adding() {
  const text = useText();
  const family = useOwnFamily();
  switch (family.kind) {
    case 'loading':
      return <AddingSkeleton />;
    case 'failed':
      return <Failed title={text('family.notLoaded')} query={family.query} />;
    case 'none':
      return <NoFamily />;
    case 'family':
      return <AddingTo {...family} />;
  }
}

/** The form stays open once it is shown: if the last place has been taken since, the server refuses the request. */
function AddingTo(family: OwnFamily) {
  const refusal = useAddRefusal(family);
  const [wasOpen] = useState(refusal === null);
  return refusal !== null && !wasOpen ? <CannotAdd refusal={refusal} /> : <Joining {...family} />;
}

function Joining(family: OwnFamily) {
  const text = useText();
  const name = useId();
  const [who, setWho] = useState('new');
  const [draft, setDraft] = useState(emptyJoining);
  const all = useQuery(subscriptionsQuery).data;
  const actions = useQuery(actionsQuery).data ?? [];
  const planTypes = useQuery(plansQuery).data ?? [];
  const userId = useUser()?.id;
  const lines = all === undefined ? [] : linesFor('transfer-to-own-family', { all, actions, userId });
  const form = <AddMemberForm {...family} draft={draft} onDraft={setDraft} />;
  if (!isSome(lines)) return form;
  const choice = { name, chosen: who, onChoose: setWho };
  return (
    <Stack gap="block">
      <Group as="fieldset" heading={text('family.who')}>
        <RadioChoice
          {...choice}
          value="new"
          title={text('family.newPerson')}
          more={text('family.newPersonHelp')}
        />
        <RadioChoice
          {...choice}
          value="own"
          title={text('family.ownLine')}
          more={text('family.ownLineHelp')}
        />
      </Group>
      {who === 'own' ? (
        <TransferForm transfer="transfer-to-own-family" lines={lines} planTypes={planTypes} hasTarget />
      ) : (
        form
      )}
    </Stack>
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
