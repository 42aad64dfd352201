import { brand } from '@bylgja/brand';
import { sumOf } from '@bylgja/domain';
import { market } from '@bylgja/market';

import { decimal } from './amount.ts';
import { paperNumber } from './book-format.ts';
import type { BookFormat } from './book-format.ts';
import { isReceipt } from './documents.store.ts';
import type { BookDocument } from './documents.store.ts';
import type { BookLine } from './postings.ts';

export const columns = [
  'date',
  'document',
  'kind',
  'order',
  'net',
  'vat',
  'gross',
  'vat_percent',
  'account',
  'against',
  'payment_reference',
  'provider_id',
  'currency',
] as const;

/** A row for each line of each document, in UTF-8. No cell needs quotes: they are numbers, days, keys and ids. */
export function csvFormat(): BookFormat {
  return {
    begin: () => `${columns.join(',')}\n`,
    add: rowsOf,
    end: () => '',
    encode: (text) => Buffer.from(text, 'utf8'),
  };
}

function rowsOf(document: BookDocument, lines: readonly BookLine[]): string {
  const { paymentRef = null, providerId = null } = isReceipt(document) ? document : {};
  return lines
    .map(({ account, against, net, vat, vatPercent }) => {
      const row: Record<(typeof columns)[number], string | number | null> = {
        date: document.day,
        document: paperNumber(document),
        kind: document.kind,
        order: `${brand.orderPrefix}-${document.orderNumber}`,
        net: decimal(net),
        vat: decimal(vat),
        gross: decimal(sumOf([net, vat])),
        vat_percent: vatPercent,
        account: account.account,
        against: against.account,
        payment_reference: paymentRef,
        provider_id: providerId,
        currency: market().currency.code,
      };
      return `${columns.map((column) => row[column] ?? '').join(',')}\n`;
    })
    .join('');
}
