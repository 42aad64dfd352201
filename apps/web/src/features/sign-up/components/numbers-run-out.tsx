import type { HeldNumber } from '#features/numbers/number-draft.view.ts';
import { RanOut } from '#features/numbers/parts/held-card.tsx';
import { useHasRunOut } from '#features/numbers/parts/use-has-run-out.ts';
import { Stack } from '#ui/layout/stack.tsx';

import type { SignUp } from '../sign-up-draft.ts';

interface NumbersRunOutProps extends Pick<SignUp, 'dispatch'> {
  readonly held: readonly HeldNumber[];
}

/** The id of the message, which is shown while a reservation has expired. */
export const runOutId = 'numbers-run-out';

/** Says which reservations have expired, at any step of the sign-up; all other choices stay. */
export function NumbersRunOut({ held, dispatch }: NumbersRunOutProps) {
  const hasRunOut = useHasRunOut(held);
  if (!hasRunOut) return null;
  return (
    <Stack id={runOutId}>
      {held.map((number) => (
        <MaybeRunOut
          key={number.id}
          number={number}
          onHeld={(renewed) => dispatch({ type: 'held_changed', id: number.id, held: renewed })}
        />
      ))}
    </Stack>
  );
}

interface MaybeRunOutProps {
  readonly number: HeldNumber;
  readonly onHeld: (held: HeldNumber | null) => void;
}

function MaybeRunOut({ number, onHeld }: MaybeRunOutProps) {
  const hasRunOut = useHasRunOut([number]);
  return hasRunOut ? <RanOut held={number} onHeld={onHeld} /> : null;
}
