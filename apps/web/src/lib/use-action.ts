import { useRef, useState } from 'react';

export interface Action<Input extends unknown[]> {
  /**
   * Begins it, unless it runs already: a double tap is one tap. Nobody can wait for it: a form that did would hold up
   * everything else that React is to show in a transition, the next screen among it.
   */
  readonly run: (...input: Input) => void;
  readonly isBusy: boolean;
}

/** Something a person does that the server has a part in: busy while it runs, and never twice at once. */
export function useAction<Input extends unknown[]>(work: (...input: Input) => Promise<void>): Action<Input> {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);

  function run(...input: Input): void {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    void work(...input).finally(() => {
      isRunning.current = false;
      setBusy(false);
    });
  }

  return { run, isBusy };
}
