import { Alert } from '#ui/feedback/alert.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import type { ShownFailure } from '../use-failure.ts';

/** A failure that is no field's own, at the form that it stopped. */
export function FailureNote({ failure: { error, wait } }: { failure: ShownFailure }) {
  if (error === undefined) return null;
  return (
    <Alert kind="negative">
      <Stack as="span" gap="hair">
        <span role="alert">{error}</span>
        {wait && <span>{wait}</span>}
      </Stack>
    </Alert>
  );
}
