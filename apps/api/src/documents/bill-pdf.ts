import { buffer } from 'node:stream/consumers';

import { brand } from '@bylgja/brand';
import { formatExactPrice, serverTexts } from '@bylgja/i18n/server';
import type { Locale } from '@bylgja/i18n/server';
import { market } from '@bylgja/market';

import {
  bill as layout,
  drawFact,
  drawRule,
  drawSeller,
  drawTableHead,
  drawTableRow,
} from './bill-drawing.ts';
import type { BillFact, Pdf } from './bill-drawing.ts';

/** A receipt or an invoice on paper. Amounts are in major units. */
export interface Bill {
  readonly locale: Locale;
  readonly title: string;
  readonly number: string;
  readonly issuedAt: string;
  readonly facts: readonly BillFact[];
  readonly lines: readonly BillLine[];
  readonly total: BillAmounts;
  /** Below the totals, as how it was paid. */
  readonly note: string | null;
}

export interface BillAmounts {
  readonly withoutVat: number;
  readonly vat: number;
  readonly withVat: number;
}

export interface BillLine extends BillAmounts {
  readonly name: string;
  /** Below the name: whose it is, and for when. */
  readonly details: string;
}

/** A bill on A4 pages. Helvetica, which every reader has, has every Faroese letter, so no font is embedded. */
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
  drawSeller(pdf, `${serverTexts[locale].receipt.companyNumber} ${brand.company.companyNumber}`);
  pdf.font(layout.bold).fontSize(24).fillColor(layout.ink).text(title, layout.left, 150);
  pdf.y += 14;
  for (const fact of facts) drawFact(pdf, fact);
  drawLines(pdf, bill);
  drawTotals(pdf, bill);
  if (note !== null) {
    pdf.y += 28;
    pdf.font(layout.plain).fontSize(10).fillColor(layout.muted).text(note, layout.left);
  }
  drawFoot(pdf, bill);
  pdf.end();
  return bytes;
}

/** The table of what was sold; its head is repeated on each page. */
function drawLines(pdf: Pdf, { lines, locale }: Bill): void {
  const { bill: labels, receipt } = serverTexts[locale];
  const heads = [receipt.description, labels.withoutVat, labels.vatRate, labels.vat, labels.withVat] as const;
  const rate = `${market().vatPercent} %`;
  pdf.y += 24;
  drawTableHead(pdf, heads);
  for (const { name, details, withoutVat, vat, withVat } of lines) {
    const price = (amount: number) => formatExactPrice(amount, locale);
    drawTableRow(pdf, [name, price(withoutVat), rate, price(vat), price(withVat)], { details, heads });
  }
}

function drawTotals(pdf: Pdf, { total, locale }: Bill): void {
  const labels = serverTexts[locale].receipt;
  // The totals and the note stay together.
  if (pdf.y > layout.bottom - 130) pdf.addPage();
  const sum = (label: string, amount: number, look?: { font: string; size: number }) => {
    const { y } = pdf;
    pdf.font(look?.font ?? layout.plain).fontSize(look?.size ?? 11);
    pdf.fillColor(layout.ink).text(label, layout.middle, y);
    const below = pdf.y + 6;
    pdf.text(formatExactPrice(amount, locale), layout.right - 130, y, { width: 130, align: 'right' });
    pdf.y = below;
  };
  sum(labels.totalWithoutVat, total.withoutVat);
  sum(labels.vat, total.vat);
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
