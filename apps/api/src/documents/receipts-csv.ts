import type { Receipt } from '@bylgja/contract';
import { dayOf, localDigits } from '@bylgja/domain';
import { formatCard, serverTexts } from '@bylgja/i18n/server';
import type { Locale } from '@bylgja/i18n/server';

import { writeCsv } from './csv.ts';
import type { CsvCell } from './csv.ts';

/** Receipts as a table for a spreadsheet: one row each, refunds negative, so that the columns of amounts can be added up. */
export function writeReceipts(receipts: readonly Receipt[], locale: Locale): Uint8Array {
  const { receipt: labels, bill } = serverTexts[locale];
  const header = [
    labels.number,
    labels.kind,
    labels.issued,
    labels.orderNumber,
    labels.refundOf,
    labels.phoneNumber,
    labels.description,
    bill.vatRate,
    labels.totalWithoutVat,
    bill.vat,
    labels.totalWithVat,
    labels.card,
  ];
  const rows = receipts.map((receipt): readonly CsvCell[] => [
    receipt.number,
    labels.title[receipt.kind],
    dayOf(new Date(receipt.issuedAt)),
    receipt.orderNumber,
    receipt.refundOf?.number ?? null,
    receipt.phoneNumber === null ? null : localDigits(receipt.phoneNumber),
    receipt.name,
    String(receipt.vatPercent),
    receipt.totalWithoutVat,
    receipt.vat,
    receipt.total,
    receipt.card && formatCard(receipt.card),
  ]);
  return writeCsv([header, ...rows], locale);
}
