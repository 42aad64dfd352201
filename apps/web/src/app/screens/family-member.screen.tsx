import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from '@tanstack/react-router';

import { FamilyBar } from '#features/family/components/family-bar.tsx';
import { MemberLinks } from '#features/family/components/member-links.tsx';
import { EndNote } from '#features/subscriptions/components/end-note.tsx';
import { LineGauge } from '#features/subscriptions/components/line-gauge.tsx';
import { UsageCard } from '#features/subscriptions/components/usage-card.tsx';
import { lineTitle, managedLines } from '#features/subscriptions/lines.view.ts';
import { digitsOfLine } from '#features/subscriptions/manage.view.ts';
import { BalanceCard } from '#features/subscriptions/parts/balance-card.tsx';
import { subscriptionsQuery } from '#features/subscriptions/subscriptions.queries.ts';
import { Failed } from '#lib/failed.tsx';
import { paths } from '#lib/paths.ts';
import { useText } from '#lib/text.ts';
import { Button } from '#ui/button.tsx';
import { Face } from '#ui/face.tsx';
import { GaugeSkeleton } from '#ui/gauge.tsx';
import { Aside, Stage } from '#ui/screen.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';

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
      <Stage kind="text">
        <Failed title={text('family.notLoaded')} query={subscriptions} />
      </Stage>
    );
  }

  const line = managedLines(subscriptions.data).find((managed) => managed.line.id === id)?.line;
  if (line === undefined) return <NoMember />;
  if (line.status === 'processing') {
    const params = { phoneNumber: digitsOfLine(line) };
    return <Navigate to={paths['home-familymember-phone']} params={params} replace />;
  }
  return (
    <Stage kind="two">
      <Stack>
        <LineGauge line={line} />
        <BalanceCard line={line} />
        <EndNote line={line} />
        <UsageCard line={line} />
      </Stack>
      <Aside top>
        <MemberLinks line={line} />
      </Aside>
    </Stage>
  );
}

function NoMember() {
  const text = useText();
  return (
    <Stage kind="text">
      <Face
        sign="empty"
        title={text('family.memberNotFound')}
        action={<Button asLink={<Link to={paths['home-manage-family']} />}>{text('family.toFamily')}</Button>}
      >
        {text('family.memberNotFoundHelp')}
      </Face>
    </Stage>
  );
}

function MemberSkeleton() {
  const text = useText();
  return (
    <Stage kind="two" busy>
      <Skeleton label={text('general.loading')}>
        <GaugeSkeleton />
      </Skeleton>
      <Aside top>
        <Bone height="16rem" round="card" />
      </Aside>
    </Stage>
  );
}
