import { buffer } from 'node:stream/consumers';

import { brand } from '@bylgja/brand';
import type { ReceiptLine } from '@bylgja/contract';
import { formatExactPrice, serverTexts } from '@bylgja/i18n/server';
import type { Locale } from '@bylgja/i18n/server';

import {
  bill as layout,
  drawFact,
  drawRule,
  drawSeller,
  drawSum,
  drawTableHead,
  drawTableRow,
  inLetters,
  registerBrandFonts,
} from './bill-drawing.ts';
import type { BillFact, Pdf } from './bill-drawing.ts';

/** A receipt or an invoice on paper. Amounts are in major units. */
export interface Bill {
  readonly locale: Locale;
  readonly title: string;
  readonly number: string;
  readonly issuedAt: string;
  readonly facts: readonly BillFact[];
  /** The rate of VAT at which it was issued, in whole per cent. */
  readonly vatPercent: number;
  readonly lines: readonly ReceiptLine[];
  readonly total: BillAmounts;
  /** Below the totals, as how it was paid. */
  readonly note: string | null;
}

export interface BillAmounts {
  readonly withoutVat: number;
  readonly vat: number;
  readonly withVat: number;
}

/** A bill on A4 pages, in the colours and the fonts of the brand. */
export async function renderBill(bill: Bill): Promise<Uint8Array> {
  const { locale, title, number, issuedAt, facts, note } = bill;
  // Loaded with the first bill: it is a third of all code that a server loads.
  const pdfkit = await import('pdfkit');
  const pdf = new pdfkit.default({
    size: 'A4',
    margins: layout.margins,
    bufferPages: true,
    lang: locale,
    displayTitle: true,
    info: {
      Title: `${title} ${number}`,
      Author: brand.company.name,
      CreationDate: new Date(issuedAt),
    },
  });
  const bytes = buffer(pdf);
  registerBrandFonts(pdf);
  drawSeller(pdf, `${serverTexts[locale].receipt.companyNumber} ${brand.company.companyNumber}`);
  pdf.font(layout.bold).fontSize(24).fillColor(layout.ink).text(title, layout.left, 150);
  pdf.y += 14;
  for (const fact of facts) drawFact(pdf, fact);
  drawLines(pdf, bill);
  drawTotals(pdf, bill);
  if (note !== null) {
    pdf.y += 28;
    pdf.font(layout.plain).fontSize(10).fillColor(layout.muted).text(inLetters(note), layout.left);
  }
  drawFoot(pdf, bill);
  pdf.end();
  return bytes;
}

/** Of the totals and the note, which stay together with the last line. */
const totalsHeight = 145;

/** The table of what was sold; its head is repeated on each page. */
function drawLines(pdf: Pdf, { lines, vatPercent, locale }: Bill): void {
  const { bill: labels, receipt } = serverTexts[locale];
  const heads = [receipt.description, labels.withoutVat, labels.vatRate, labels.vat, labels.withVat] as const;
  const rate = `${vatPercent} %`;
  pdf.y += 24;
  drawTableHead(pdf, heads);
  for (const [index, { name, details, withoutVat, vat, withVat }] of lines.entries()) {
    const price = (amount: number) => formatExactPrice(amount, locale);
    const below = index === lines.length - 1 ? totalsHeight : 0;
    drawTableRow(pdf, [name, price(withoutVat), rate, price(vat), price(withVat)], { details, heads, below });
  }
}

function drawTotals(pdf: Pdf, { total, vatPercent, locale }: Bill): void {
  const labels = serverTexts[locale].receipt;
  const sum = (label: string, amount: number, look?: { font: string; size: number }) => {
    const { y } = pdf;
    pdf.font(look?.font ?? layout.plain).fontSize(look?.size ?? 11);
    pdf.fillColor(layout.ink).text(label, layout.middle, y);
    const below = pdf.y + 6;
    drawSum(pdf, formatExactPrice(amount, locale), y);
    pdf.y = below;
  };
  sum(labels.totalWithoutVat, total.withoutVat);
  sum(labels.vat({ percent: vatPercent }), total.vat);
  drawRule(pdf, layout.middle);
  sum(labels.totalWithVat, total.withVat, { font: layout.bold, size: 13 });
}

/** At the foot of each page, where there are several. */
function drawFoot(pdf: Pdf, { title, number, locale }: Bill): void {
  const { count } = pdf.bufferedPageRange();
  if (count === 1) return;
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    // A text below the margin would begin another page.
    pdf.page.margins.bottom = 0;
    const words = `${title} ${number} · ${serverTexts[locale].bill.page({ page: page + 1, pages: count })}`;
    pdf.font(layout.plain).fontSize(9).fillColor(layout.muted);
    pdf.text(words, layout.left, layout.bottom + 18, { lineBreak: false });
  }
}
