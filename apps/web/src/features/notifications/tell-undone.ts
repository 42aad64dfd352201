import type { CallFailure } from '@bylgja/client';
import { describeProblem } from '@bylgja/i18n';
import type { TextKey } from '@bylgja/i18n';

import { language } from '#lib/locale.ts';
import { inOneLine, textNow } from '#lib/text.ts';
import { overlay } from '#ui/overlay/overlay.ts';

type Undone = TextKey & `notifications.${'notMarked' | 'noneMarked' | 'topicNotSet'}`;

/** Says that what was shown as done is not, and what to do about it. The end of a session tells of itself. */
export function tellUndone(title: Undone, { code, details }: CallFailure): void {
  if (code === 'session_ended') return;
  const { detail } = describeProblem(language.get().catalogue.problems, code, details);
  overlay.toast('error', inOneLine({ title: textNow()(title), detail }));
}
