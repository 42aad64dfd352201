import type { CallFailure } from '@bylgja/client';
import { useEffect, useState } from 'react';

import { connection } from '#lib/connection.ts';
import { inOneLine, useDescribe, useText } from '#lib/text.ts';
import { useSecondsUntil } from '#lib/use-seconds-until.ts';
import { clock } from '#platform/time.ts';

export interface ShownFailure {
  /** What the field says is wrong. */
  readonly error: string | undefined;
  /** The time to wait, counting down. It is beside the error and not in it, since an error is announced at each change. */
  readonly wait: string | undefined;
  readonly code: string | undefined;
  readonly show: (failure: CallFailure) => void;
  readonly clear: () => void;
}

/** The failure of the last try. One that asks to wait goes away by itself when the time has come, one for want of a connection with its return. */
export function useFailure(): ShownFailure {
  const text = useText();
  const describe = useDescribe();
  const [shown, setShown] = useState<{ failure: CallFailure; until: number } | null>(null);
  const left = useSecondsUntil(shown?.until ?? 0);
  useEffect(() => {
    const clearWhenBack = () =>
      connection.isOnline() && setShown((current) => (current?.failure.code === 'offline' ? null : current));
    return connection.subscribe(clearWhenBack);
  }, []);

  const actions = {
    show: (failure: CallFailure) => {
      const seconds = failure.details?.['retryAfter'];
      const until = typeof seconds === 'number' ? clock.now().getTime() + seconds * 1000 : Infinity;
      setShown({ failure, until });
    },
    clear: () => setShown(null),
  };
  if (shown === null || left === 0) return { error: undefined, wait: undefined, code: undefined, ...actions };
  const { failure } = shown;
  if (left === Infinity) {
    const words = inOneLine(describe(failure));
    const { reference } = failure;
    const error = reference === undefined ? words : `${words} ${text('general.reference')}: ${reference}`;
    return { error, wait: undefined, code: failure.code, ...actions };
  }
  const problem = describe({ ...failure, details: { ...failure.details, retryAfter: left } });
  return { error: problem.title, wait: problem.detail, code: failure.code, ...actions };
}
