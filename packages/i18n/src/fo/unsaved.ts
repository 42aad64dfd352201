import type { Slice } from '../message.ts';

/** Asked before what was written is left. */
export const unsaved = {
  'unsaved.title': 'Ikki goymt',
  'unsaved.help': 'Tú hevur broytingar, sum ikki eru goymdar. Vilt tú kortini fara frá síðuni?',
  'unsaved.leave': 'Far frá síðuni',
  'unsaved.stay': 'Verð verandi',
} satisfies Slice;
