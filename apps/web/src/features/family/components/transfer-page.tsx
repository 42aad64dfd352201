import { paths } from '@bylgja/contract/app-paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { plansQuery } from '#features/lines/catalogue.queries.ts';
import { actionsQuery, subscriptionsQuery } from '#features/lines/subscriptions.queries.ts';
import { isSome, linesFor } from '#features/lines/transfer-ways.view.ts';
import type { Transfer } from '#features/lines/transfer-ways.view.ts';
import { Failed } from '#lib/failed.tsx';
import { useUser } from '#lib/session.ts';
import { useText } from '#lib/text.ts';
import { Bone, Skeleton } from '#ui/feedback/skeleton.tsx';
import { StatusMessage } from '#ui/feedback/status-message.tsx';
import { Button } from '#ui/forms/button.tsx';
import type { LinkElement } from '#ui/forms/pressable.tsx';
import { Main } from '#ui/layout/screen.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { familyExistsQuery } from '../family.queries.ts';
import { leadsToFamily } from '../transfers.view.ts';
import { FamilyBar } from './family-bar.tsx';
import { TransferForm } from './transfer-form.tsx';

interface TransferPageProps {
  readonly transfer: Transfer;
  readonly title: string;
  /** The one line that is to go; without it any that can. */
  readonly lineId?: string | undefined;
  /** The target of the back button. */
  readonly back: LinkElement;
}

/** Moving a line from one account to another: before and after, and what it costs (rules: family 4, 5). */
export function TransferPage({ title, back, ...rest }: TransferPageProps) {
  return (
    <>
      <FamilyBar title={title} back={back} />
      <Main kind="form">
        <Transferring {...rest} />
      </Main>
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
    <StatusMessage
      sign="empty"
      title={text('transfers.nothing')}
      action={<Button asLink={<Link to={paths.home} />}>{text('menu.home')}</Button>}
    >
      {text('transfers.nothingHelp')}
    </StatusMessage>
  );
}

function TransferSkeleton() {
  const text = useText();
  return (
    <Skeleton label={text('general.loading')}>
      <Stack gap="block">
        <Bone height="3rem" />
        <Bone height="33rem" round="card" />
        <Bone height="13.5rem" round="card" />
      </Stack>
    </Skeleton>
  );
}
