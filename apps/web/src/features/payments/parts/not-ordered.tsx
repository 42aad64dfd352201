import type { CallFailure } from '@bylgja/client';

import { useDescribe } from '#lib/text.ts';
import { Note } from '#ui/note.tsx';

/** Why a review could not be ordered; nothing while it could. */
export function NotOrdered({ failure }: { failure: CallFailure | null }) {
  const describe = useDescribe();
  if (failure === null) return null;
  const { title, detail } = describe(failure);
  return (
    <Note kind="negative" role="alert">
      <strong>{title}</strong> {detail}
    </Note>
  );
}
