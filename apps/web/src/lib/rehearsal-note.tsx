import { News } from '#ui/feedback/news.tsx';

import { useLoginPageText } from './text.ts';

/** Above every page of a rehearsal, which its server marks: nobody must take it for the provider's own (rule: app 11). */
export function RehearsalNote() {
  const text = useLoginPageText();
  if (document.querySelector('meta[name="app-rehearsal"]') === null) return null;
  return <News>{text('general.rehearsal')}</News>;
}
