import { useRef, useState } from 'react';

export interface Action<Input extends unknown[]> {
  /** Runs it, unless it runs already: a double tap is one tap. */
  readonly run: (...input: Input) => Promise<void>;
  readonly isBusy: boolean;
}

/** Something a person does that the server has a part in: busy while it runs, and never twice at once. */
export function useAction<Input extends unknown[]>(work: (...input: Input) => Promise<void>): Action<Input> {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);

  async function run(...input: Input): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    await work(...input).finally(() => {
      isRunning.current = false;
      setBusy(false);
    });
  }

  return { run, isBusy };
}
