import type { ReactNode, RefObject } from 'react';

import { useText } from '#lib/text.ts';
import { Button } from '#ui/forms/button.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { StickyActions } from '#ui/layout/sticky-actions.tsx';

interface StepFormProps {
  readonly head: ReactNode;
  readonly form?: RefObject<HTMLFormElement | null>;
  readonly onSubmit: () => void;
  /** Buttons besides the one that continues. */
  readonly act?: string;
  readonly children: ReactNode;
}

/** One step of signing up, and the one button that continues. */
export function StepForm({ head, form, onSubmit, act, children }: StepFormProps) {
  const text = useText();
  return (
    <Stack as="form" ref={form} gap="block" noValidate action={onSubmit}>
      <Stack gap="block">
        {head}
        {children}
      </Stack>
      <StickyActions>
        <Button kind="primary" wide submits>
          {act ?? text('general.continue')}
        </Button>
      </StickyActions>
    </Stack>
  );
}
