import type { Member } from '@bylgja/contract';

import { useText } from '#lib/text.ts';
import { Alert } from '#ui/feedback/alert.tsx';

import { endOfLine } from '../lines.view.ts';

/** For a cancelled line: its last day, and what happens to the number. */
export function EndNote({ line }: { line: Member }) {
  const words = endOfLine(line, useText());
  return words === null ? null : <Alert kind="caution">{words}</Alert>;
}
