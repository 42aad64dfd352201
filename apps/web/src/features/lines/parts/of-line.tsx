import type { Member } from '@bylgja/contract';
import { paths } from '@bylgja/contract/app-paths';
import { fail } from '@bylgja/domain';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { Failed } from '#lib/failed.tsx';
import { useDescribe, useText } from '#lib/text.ts';
import { PersonSkeleton } from '#ui/data/person.tsx';
import { Bone, Skeleton } from '#ui/feedback/skeleton.tsx';
import { StatusMessage } from '#ui/feedback/status-message.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Aside, Main } from '#ui/layout/screen.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { LineBar } from '../components/line-bar.tsx';
import { managedLines } from '../lines.view.ts';
import type { ManagedLine } from '../lines.view.ts';
import { actionsQuery, subscriptionsQuery } from '../subscriptions.queries.ts';

interface OfLineProps {
  readonly title: string;
  /** The target of the back button; by default the screen that manages the line. */
  readonly back?: 'home';
  readonly kind: 'two' | 'form';
  /** Which line the address is about. */
  readonly isIt: (line: Member) => boolean;
  /** The boxes of the screen while it is loading. */
  readonly skeleton?: ReactNode;
  readonly children: (managed: ManagedLine) => ReactNode;
}

/** A screen about one line that the person may manage. Another person's line looks like one that does not exist. */
export function OfLine({ title, back, kind, isIt, skeleton, children }: OfLineProps) {
  const { subscriptions, managed, isPending } = useManaged(isIt);
  return (
    <>
      <LineBar title={title} line={back === 'home' ? undefined : managed?.line} />
      {isPending && (
        <Main kind={kind} busy>
          {skeleton ?? (kind === 'two' ? <TwoColumnsSkeleton /> : <LineSkeleton />)}
        </Main>
      )}
      {!isPending && managed && <Main kind={kind}>{children(managed)}</Main>}
      {!isPending && !managed && <NotShown subscriptions={subscriptions} />}
    </>
  );
}

function useManaged(isIt: OfLineProps['isIt']) {
  const subscriptions = useQuery(subscriptionsQuery);
  // The possible actions are part of the screen: it is drawn once they, or their failure, are known.
  const actions = useQuery(actionsQuery);
  return {
    subscriptions,
    managed: subscriptions.data && managedLines(subscriptions.data).find(({ line }) => isIt(line)),
    isPending: subscriptions.isPending || (subscriptions.isSuccess && actions.isPending),
  };
}

/** Instead of a line that could not be loaded, or does not exist. */
function NotShown({ subscriptions }: Pick<ReturnType<typeof useManaged>, 'subscriptions'>) {
  const text = useText();
  return (
    <Main kind="form">
      {subscriptions.isLoadingError && (
        <Failed title={text('home.subscriptionsNotLoaded')} query={subscriptions} />
      )}
      {subscriptions.isSuccess && <NoLine />}
    </Main>
  );
}

function NoLine() {
  const text = useText();
  const { detail } = useDescribe()(fail('not_found'));
  return (
    <StatusMessage
      sign="failed"
      title={text('manage.notFound')}
      action={<Button asLink={<Link to={paths.home} />}>{text('menu.home')}</Button>}
    >
      {detail}
    </StatusMessage>
  );
}

/** A line, in the two columns of a wide screen. */
export function TwoColumnsSkeleton() {
  return (
    <>
      <LineSkeleton />
      <Aside top>
        <Bone height="14rem" round="card" />
        <Bone height="8rem" round="card" />
      </Aside>
    </>
  );
}

function LineSkeleton() {
  const text = useText();
  return (
    <Skeleton label={text('general.loading')}>
      <Stack gap="block">
        <PersonSkeleton />
        <Bone height="11rem" round="card" />
        <Bone height="8rem" round="card" />
        <Bone height="8rem" round="card" />
      </Stack>
    </Skeleton>
  );
}
