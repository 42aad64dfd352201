import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import {
  actionsQuery,
  plansQuery,
  subscriptionsQuery,
} from '#features/subscriptions/subscriptions.queries.ts';
import { Failed } from '#lib/failed.tsx';
import { paths } from '#lib/paths.ts';
import { useUser } from '#lib/session.ts';
import { useText } from '#lib/text.ts';
import { Button } from '#ui/button.tsx';
import { Face } from '#ui/face.tsx';
import type { LinkElement } from '#ui/press.tsx';
import { Stage } from '#ui/screen.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';

import { familyExistsQuery } from '../family.queries.ts';
import { isSome, leadsToFamily, linesFor } from '../transfers.view.ts';
import type { Transfer } from '../transfers.view.ts';
import { FamilyBar } from './family-bar.tsx';
import { TransferForm } from './transfer-form.tsx';

interface TransferPageProps {
  readonly transfer: Transfer;
  readonly title: string;
  /** The one line that is to go; without it any that can. */
  readonly lineId?: string | undefined;
  /** Where the way back leads. */
  readonly back: LinkElement;
}

/** Moving a line from one account to another: before and after, and what it costs (spec 4). */
export function TransferPage({ title, back, ...rest }: TransferPageProps) {
  return (
    <>
      <FamilyBar title={title} back={back} />
      <Stage kind="form">
        <Transferring {...rest} />
      </Stage>
    </>
  );
}

function Transferring({ transfer, lineId }: Pick<TransferPageProps, 'transfer' | 'lineId'>) {
  const text = useText();
  const userId = useUser()?.id;
  const subscriptions = useQuery(subscriptionsQuery);
  const plans = useQuery(plansQuery);
  const actions = useQuery(actionsQuery);
  const familyExists = useQuery({ ...familyExistsQuery, enabled: leadsToFamily(transfer) });

  if (
    subscriptions.data === undefined ||
    plans.data === undefined ||
    actions.isLoading ||
    familyExists.isLoading
  ) {
    const failed = [subscriptions, plans].find((query) => query.isError);
    if (failed === undefined) return <TransferSkeleton />;
    return <Failed title={text('home.subscriptionsNotLoaded')} query={failed} />;
  }
  if (familyExists.isError) return <Failed title={text('family.notLoaded')} query={familyExists} />;

  const known = { all: subscriptions.data, actions: actions.data ?? [], userId };
  const lines = linesFor(transfer, known).filter(({ line }) => lineId === undefined || line.id === lineId);
  if (!isSome(lines)) return <NothingToMove />;
  return (
    <TransferForm
      transfer={transfer}
      lines={lines}
      planTypes={plans.data}
      hasTarget={familyExists.data === true}
    />
  );
}

function NothingToMove() {
  const text = useText();
  return (
    <Face
      sign="empty"
      title={text('transfers.nothing')}
      action={<Button asLink={<Link to={paths.home} />}>{text('menu.home')}</Button>}
    >
      {text('transfers.nothingHelp')}
    </Face>
  );
}

function TransferSkeleton() {
  const text = useText();
  return (
    <Skeleton label={text('general.loading')}>
      <Stack gap="block">
        <Bone height="3rem" />
        <Bone height="16rem" round="card" />
        <Bone height="13.5rem" round="card" />
      </Stack>
    </Skeleton>
  );
}
