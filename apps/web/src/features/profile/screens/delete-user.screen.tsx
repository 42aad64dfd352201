import { useId } from 'react';

import { useText } from '#lib/text.ts';
import { Main } from '#ui/layout/screen.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { CancelStep } from '../components/cancel-step.tsx';
import { DeleteStep } from '../components/delete-step.tsx';
import { ProfileBar } from '../components/profile-bar.tsx';
import { TakeDataStep } from '../components/take-data-step.tsx';

/** Deleting the user, step by step: cancel, download the data, delete (rules: profile 5, 7). */
export function DeleteUserScreen() {
  const text = useText();
  const whyNotId = useId();
  return (
    <>
      <ProfileBar title={text('profile.delete')} />
      <Main kind="form">
        <Stack gap="block">
          <CancelStep id={whyNotId} />
          <TakeDataStep />
          <DeleteStep blockedBy={whyNotId} />
        </Stack>
      </Main>
    </>
  );
}
