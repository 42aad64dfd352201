import type { Slice } from '../catalogue.ts';

export const receipts = {
  'receipts.title': 'Kvittanir',
  'receipts.none': 'Ongar kvittanir enn',
  'receipts.noneHelp': 'Her síggjast kvittanir, tá tú hevur keypt.',
  'receipts.number': ({ number }: { number: string }) => `Kvittan ${number}`,
  'receipts.withoutVat': ({ amount }: { amount: string }) => `${amount} uttan MVG`,
  'receipts.download': 'Tak kvittanina niður',
  'receipts.fileName': ({ number }: { number: string }) => `kvittan-${number}.pdf`,
  'receipts.sendByEmail': 'Send kvittanina við teldu\u00ADposti',
  'receipts.email': 'Teldu\u00ADpostur',
  'receipts.send': 'Send',
  'receipts.emailed': ({ email }: { email: string }) => `Kvittanin er send til ${email}.`,
  'receipts.notLoaded': 'Tað eydnaðist ikki at heinta kvittanirnar.',
  'receipts.notDownloaded': 'Tað eydnaðist ikki at taka kvittanina niður.',
  'receipts.notEmailed': 'Tað eydnaðist ikki at senda kvittanina við teldu\u00ADposti.',
} satisfies Slice;
