import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';

import { Failed } from '#lib/failed.tsx';
import { paths } from '#lib/paths.ts';
import { useText } from '#lib/text.ts';
import { Bar } from '#ui/bar.tsx';
import { Button } from '#ui/button.tsx';
import { Face } from '#ui/face.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Stage } from '#ui/screen.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';

import { SignUpFlow } from '../components/sign-up/sign-up-flow.tsx';
import { typesOnSale } from '../plans.view.ts';
import { useSignUp } from '../sign-up-draft.ts';
import { plansQuery } from '../subscriptions.queries.ts';

/** Signing up to a plan of one type (spec 2): step by step, each an address of its own. */
export function NewSubscriptionScreen() {
  const text = useText();
  const { planType } = useParams({ strict: false });
  const plans = useQuery(plansQuery);
  const type = typesOnSale(plans.data ?? []).find(({ id }) => id === planType);
  const signUp = useSignUp(type?.id ?? 'individual_plan');

  if (type !== undefined && signUp !== undefined) {
    return <SignUpFlow key={type.id} plans={type.dataPlanResponses} {...signUp} />;
  }
  const isWaiting = plans.isPending || type !== undefined;
  return (
    <>
      <Bar
        title={text('signup.title')}
        back={<IconButton icon="back" label={text('general.back')} asLink={<Link to={paths.home} />} />}
      />
      <Stage kind="form" busy={isWaiting}>
        {isWaiting && <PlansSkeleton />}
        {!isWaiting && plans.isError && <Failed title={text('signup.typesNotLoaded')} query={plans} />}
        {!isWaiting && plans.data !== undefined && <NoSuchType />}
      </Stage>
    </>
  );
}

function NoSuchType() {
  const text = useText();
  const choose = (
    <Button asLink={<Link to={paths['add-subscription']} />}>{text('signup.chooseType')}</Button>
  );
  return (
    <Face sign="empty" title={text('signup.noTypes')} action={choose}>
      {text('signup.noTypesHelp')}
    </Face>
  );
}

const rows = [1, 2, 3, 4];

function PlansSkeleton() {
  return (
    <Skeleton label={useText()('general.loading')}>
      <Stack gap="tight">
        {rows.map((row) => (
          <Bone key={row} height="4.75rem" round="card" />
        ))}
      </Stack>
    </Skeleton>
  );
}
