import { formatPaperNumber } from '@bylgja/domain';

import type { Accounts } from './accounts.ts';
import type { BookDocument } from './documents.store.ts';
import type { Period } from './period.ts';
import type { BookLine } from './postings.ts';

/** How a file of bookkeeping is written, piece by piece from its first line to its last; documents come day by day. */
export interface BookFormat {
  begin(period: Period, accounts: Accounts): string;
  add(document: BookDocument, lines: readonly BookLine[]): string;
  end(): string;
  encode(text: string): Uint8Array;
}

/** The number of a document as it stands on paper. */
export function paperNumber({ number }: BookDocument): string {
  return formatPaperNumber(number);
}
