import type { CallFailure } from '@bylgja/client';
import { describeProblem } from '@bylgja/i18n';

import { overlay } from '#ui/overlay/overlay.ts';

import { language } from './locale.ts';
import { inOneLine } from './text.ts';

/** Tells of a failure that no field or card of the screen can show. The end of a session tells of itself. */
export function tellProblem(failure: CallFailure): void {
  if (failure.code !== 'session_ended') tellAnyProblem(failure);
}

/** Tells of a failure, whichever it is. */
export function tellAnyProblem({ code, details }: CallFailure): void {
  const { problems } = language.get().catalogue;
  overlay.toast('error', inOneLine(describeProblem(problems, code, details)));
}
