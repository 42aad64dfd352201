import type { CallFailure } from '@bylgja/client';
import type { Ok } from '@bylgja/domain';

import { saveFile } from '#platform/files.ts';
import { overlay } from '#ui/overlay/overlay.ts';

import { showProblem } from './show-problem.ts';

interface Taking {
  /** What the file is called on the device. */
  readonly name: string;
  /** What is done with it; it is kept among the downloads unless said. */
  readonly handOver?: (file: Blob, name: string) => unknown;
  /** The toast that is shown when it did not come. */
  readonly notTaken: string;
}

/** Gives the person the file that a call returns, and shows a failure. Returns whether it came. */
export async function takeFile(
  bringing: Promise<Ok<Blob> | CallFailure>,
  { name, notTaken, handOver = saveFile }: Taking,
): Promise<boolean> {
  const file = await bringing;
  if (file.ok) await handOver(file.value, name);
  else if (file.code === 'offline') showProblem(file);
  else if (file.code !== 'session_ended') overlay.toast('error', notTaken);
  return file.ok;
}
