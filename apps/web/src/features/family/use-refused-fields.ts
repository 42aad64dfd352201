import { useEffect, useEffectEvent } from 'react';

import type { NewLineCode } from '#features/numbers/number-checks.view.ts';
import { useWrongFields } from '#lib/use-wrong-fields.ts';

import type { JoiningField, WrongJoining } from './add-member.view.ts';

/** The wrong fields of a step; those that the server refused are shown as soon as it opens. */
export function useRefusedFields(refused: WrongJoining | null) {
  const fields = useWrongFields<JoiningField, NewLineCode>();
  const tell = useEffectEvent(() => {
    if (refused !== null) fields.show(refused);
  });
  useEffect(() => tell(), []);
  return fields;
}
