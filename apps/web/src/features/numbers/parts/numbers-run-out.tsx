import { Stack } from '#ui/layout/stack.tsx';

import type { HeldNumber } from '../number-draft.view.ts';
import { RanOut } from './held-card.tsx';
import { useHasRunOut } from './use-has-run-out.ts';

interface NumbersRunOutProps {
  readonly held: readonly HeldNumber[];
  /** The reservation with this id was renewed, or released. */
  readonly onHeld: (id: string, held: HeldNumber | null) => void;
}

/** The id of the message, which is shown while a reservation has expired. */
export const runOutId = 'numbers-run-out';

/** Says which reservations have expired, at any step of an order; all other choices stay. */
export function NumbersRunOut({ held, onHeld }: NumbersRunOutProps) {
  const hasRunOut = useHasRunOut(held);
  if (!hasRunOut) return null;
  return (
    <Stack id={runOutId}>
      {held.map((number) => (
        <MaybeRunOut key={number.id} number={number} onHeld={(renewed) => onHeld(number.id, renewed)} />
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
