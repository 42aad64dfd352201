import type { Slice } from '../catalogue.ts';

export const receipts = {
  'receipts.title': 'Kvittanir',
  'receipts.none': 'Ongar kvittanir enn',
  'receipts.noneHelp': 'Her síggjast kvittanir, tá tú hevur keypt.',
  'receipts.number': ({ number }: { number: string }) => `Kvittan ${number}`,
  'receipts.withoutVat': ({ amount }: { amount: string }) => `${amount} uttan MVG`,
  'receipts.download': 'Tak kvittanina niður',
  'receipts.fileName': ({ number }: { number: string }) => `kvittan-${number}.pdf`,
  'receipts.notLoaded': 'Tað eydnaðist ikki at heinta kvittanirnar.',
  'receipts.notDownloaded': 'Tað eydnaðist ikki at taka kvittanina niður.',
} satisfies Slice;
