import type { Member } from '@bylgja/contract';

import { useText } from '#lib/text.ts';
import { Note } from '#ui/feedback/note.tsx';

import { endOfLine } from '../lines.view.ts';

/** Of a cancelled line: its last day, and what becomes of the number. */
export function EndNote({ line }: { line: Member }) {
  const words = endOfLine(line, useText());
  return words === null ? null : <Note kind="caution">{words}</Note>;
}
