import type { Translated } from '../catalogue.ts';
import type { receipts as source } from '../fo/receipts.ts';

export const receipts: Translated<typeof source> = {
  'receipts.title': 'Receipts',
  'receipts.none': 'No receipts yet',
  'receipts.noneHelp': 'Receipts show here once you have bought something.',
  'receipts.number': ({ number }) => `Receipt ${number}`,
  'receipts.withoutVat': ({ amount }) => `${amount} without VAT`,
  'receipts.download': 'Download the receipt',
  'receipts.fileName': ({ number }) => `receipt-${number}.pdf`,
  'receipts.notLoaded': 'Could not fetch receipts.',
  'receipts.notDownloaded': 'Could not download the receipt.',
};
