import { useRef, useState } from 'react';

export interface Action<Input extends unknown[]> {
  /**
   * Starts it, unless it is already running: a double tap counts once. It returns nothing to await: React would hold back every other
   * update of a transition, such as the next screen, until an awaited form action ends.
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
