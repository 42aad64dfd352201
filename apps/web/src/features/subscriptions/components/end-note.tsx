import type { Member } from '@bylgja/contract';
import { addDays, dayOf } from '@bylgja/domain';
import { formatDate } from '@bylgja/i18n';

import { useText } from '#lib/text.ts';
import { Note } from '#ui/note.tsx';

/** Of a cancelled line: its last day, and what becomes of the number. */
export function EndNote({ line: { cancelsAt } }: { line: Member }) {
  const text = useText();
  if (cancelsAt === null) return null;
  const lastDay = addDays(dayOf(new Date(cancelsAt)), -1);
  return <Note kind="caution">{text('home.endsHelp', { date: formatDate(lastDay) })}</Note>;
}
