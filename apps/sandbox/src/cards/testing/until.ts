import { setTimeout } from 'node:timers/promises';

const patienceMs = 20_000;

/** Waits for something to become true, however long the machine takes; gives up only when it never will. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error(`It never became true: ${isTrue.toString()}`);
    await setTimeout(5);
  }
}
