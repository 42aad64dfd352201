import type { CallFailure } from '@bylgja/client';
import { describeProblem } from '@bylgja/i18n';

import { language } from './locale.ts';
import { createStore } from './store.ts';
import { inOneLine } from './text.ts';

/** Tells of a failure that no field or card of the screen can show. The end of a session tells of itself. */
export function tellProblem(failure: CallFailure): void {
  if (failure.code !== 'session_ended') tellAnyProblem(failure);
}

/** Tells of a failure, whichever it is. */
export function tellAnyProblem({ code, details }: CallFailure): void {
  const { problems } = language.get().catalogue;
  void toast(inOneLine(describeProblem(problems, code, details)));
}

/** Whether something was told, and so is to be seen: before one is signed in, toasts come only when there is one. */
export const hasTold = createStore(false);

async function toast(line: string): Promise<void> {
  hasTold.set(true);
  const { overlay } = await import('#ui/overlay/overlay.ts');
  overlay.toast('error', line);
}
