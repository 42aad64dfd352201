import { useId } from 'react';

import { useText } from '#lib/text.ts';
import { CardsSkeleton } from '#ui/feedback/skeleton.tsx';
import { Main } from '#ui/layout/screen.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { CancelStep } from '../components/cancel-step.tsx';
import { DeleteStep } from '../components/delete-step.tsx';
import { ProfileBar } from '../components/profile-bar.tsx';
import { TakeDataStep } from '../components/take-data-step.tsx';
import { useWhatRuns } from '../use-what-runs.ts';

/** Deleting the user, step by step: cancel, download the data, delete (rules: profile 5, 7). */
export function DeleteUserScreen() {
  const text = useText();
  const whyNotId = useId();
  const { isPending } = useWhatRuns();
  return (
    <>
      <ProfileBar title={text('profile.delete')} />
      <Main kind="form" busy={isPending}>
        {isPending ? (
          <StepsSkeleton />
        ) : (
          <Stack gap="block">
            <CancelStep id={whyNotId} />
            <TakeDataStep />
            <DeleteStep blockedBy={whyNotId} />
          </Stack>
        )}
      </Main>
    </>
  );
}

/** Until it is known what is left to cancel: the first step decides where the others stand. */
function StepsSkeleton() {
  const text = useText();
  return <CardsSkeleton label={text('general.loading')} heights={['12rem', '11rem', '20rem']} />;
}
