import { paths } from '@bylgja/contract/app-paths';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from '@tanstack/react-router';

import { lineTitle, managedLines, digitsOfLine } from '#features/lines/lines.view.ts';
import { EndNote } from '#features/lines/parts/end-note.tsx';
import { subscriptionsQuery } from '#features/lines/subscriptions.queries.ts';
import { LineFigures } from '#features/top-ups/parts/line-figures.tsx';
import { UsageCard } from '#features/usage/parts/usage-card.tsx';
import { Failed } from '#lib/failed.tsx';
import { useText } from '#lib/text.ts';
import { GaugeSkeleton } from '#ui/data/gauge.tsx';
import { Bone, Skeleton } from '#ui/feedback/skeleton.tsx';
import { StatusMessage } from '#ui/feedback/status-message.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Aside, Main } from '#ui/layout/screen.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { FamilyBar } from '../components/family-bar.tsx';
import { MemberLinks } from '../components/member-links.tsx';

/** One member of the family: the figures, and what the owner can do about the line. */
export function FamilyMemberScreen() {
  const text = useText();
  const { id = '' } = useParams({ strict: false });
  const { data } = useQuery(subscriptionsQuery);
  const line = data && managedLines(data).find((managed) => managed.line.id === id)?.line;
  return (
    <>
      <FamilyBar
        title={line === undefined ? text('family.member') : lineTitle(line)}
        back={<Link to={paths['home-manage-family']} />}
      />
      <FamilyMember id={id} />
    </>
  );
}

function FamilyMember({ id }: { id: string }) {
  const text = useText();
  const subscriptions = useQuery(subscriptionsQuery);
  if (subscriptions.data === undefined) {
    if (subscriptions.isPending) return <MemberSkeleton />;
    return (
      <Main kind="text">
        <Failed title={text('family.notLoaded')} query={subscriptions} />
      </Main>
    );
  }

  const line = managedLines(subscriptions.data).find((managed) => managed.line.id === id)?.line;
  if (line === undefined) return <NoMember />;
  if (line.status === 'processing') {
    const params = { phoneNumber: digitsOfLine(line) };
    return <Navigate to={paths['home-familymember-phone']} params={params} replace />;
  }
  return (
    <Main kind="two">
      <Stack>
        <EndNote line={line} />
        <LineFigures line={line} />
        <UsageCard line={line} />
      </Stack>
      <Aside top>
        <MemberLinks line={line} />
      </Aside>
    </Main>
  );
}

function NoMember() {
  const text = useText();
  return (
    <Main kind="text">
      <StatusMessage
        sign="empty"
        title={text('family.memberNotFound')}
        action={<Button asLink={<Link to={paths['home-manage-family']} />}>{text('family.toFamily')}</Button>}
      >
        {text('family.memberNotFoundHelp')}
      </StatusMessage>
    </Main>
  );
}

function MemberSkeleton() {
  const text = useText();
  return (
    <Main kind="two" busy>
      <Skeleton label={text('general.loading')}>
        <GaugeSkeleton />
      </Skeleton>
      <Aside top>
        <Bone height="16rem" round="card" />
      </Aside>
    </Main>
  );
}
