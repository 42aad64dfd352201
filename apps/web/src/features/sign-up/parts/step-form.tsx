import type { ReactNode, RefObject } from 'react';

import { useText } from '#lib/text.ts';
import { Button } from '#ui/forms/button.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { StickyActions } from '#ui/layout/sticky-actions.tsx';

interface StepFormProps {
  readonly head: ReactNode;
  readonly form?: RefObject<HTMLFormElement | null>;
  readonly onSubmit: () => void;
  /** What the button says, where it does not only continue. */
  readonly act?: string;
  /** What stays in sight above the button, as the price. */
  readonly inSight?: ReactNode;
  /** A `Summary`, beside the form on a wide screen. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** One of several steps, and the one button that continues. */
export function StepForm({ head, form, onSubmit, act, inSight, beside, children }: StepFormProps) {
  const text = useText();
  return (
    <Stack as="form" ref={form} gap="block" noValidate action={onSubmit}>
      <Stack gap="block">
        {head}
        {children}
      </Stack>
      <StickyActions>
        {inSight}
        <Button kind="primary" wide submits>
          {act ?? text('general.continue')}
        </Button>
      </StickyActions>
      {beside}
    </Stack>
  );
}
