import { brand } from '@bylgja/brand';
import type PdfDocument from 'pdfkit';

import { writable } from './pdf-letters.ts';

export type Pdf = InstanceType<typeof PdfDocument>;

const left = 62;
const right = 595.28 - left;
const middle = left + 190;
const margin = 56;

export interface BillFact {
  readonly label: string;
  /** One below another. */
  readonly values: readonly string[];
}

/** The measures of a bill, in points, and its fonts and colours. */
export const bill = {
  left,
  right,
  middle,
  bottom: 841.89 - margin,
  margins: { top: margin, bottom: margin, left, right: left },
  plain: 'Helvetica',
  bold: 'Helvetica-Bold',
  ink: '#0b2431',
  muted: '#47606c',
  rule: '#d5e0e2',
} as const;

/** Logo and name on the left, company details on the right. */
export function drawSeller(pdf: Pdf, companyNumber: string): void {
  const { mark, name, company } = brand;
  const size = 34;
  pdf
    .save()
    .translate(left, 52)
    .scale(size / mark.size)
    .path(mark.path)
    .fill(brand.colors.sea)
    .restore();
  pdf
    .font(bill.bold)
    .fontSize(20)
    .fillColor(bill.ink)
    .text(name, left + size + 10, 62);

  pdf.font(bill.plain).fontSize(9).fillColor(bill.muted);
  const lines = [company.name, company.address, companyNumber].join('\n');
  pdf.text(lines, middle, 56, { width: right - middle, align: 'right', lineGap: 2.5 });
}

export function drawFact(pdf: Pdf, { label, values }: BillFact): void {
  const { y } = pdf;
  pdf.font(bill.plain).fontSize(10).fillColor(bill.muted).text(label, left, y);
  pdf.fillColor(bill.ink).text(values.map(writable).join('\n'), middle, y, { width: right - middle });
  pdf.y += 5;
}

export function drawRule(pdf: Pdf, from: number = left): void {
  pdf.moveTo(from, pdf.y).lineTo(right, pdf.y).lineWidth(0.75).strokeColor(bill.rule).stroke();
  pdf.y += 9;
}

type Row = readonly [words: string, withoutVat: string, rate: string, vat: string, withVat: string];

/** Widths of the columns of amounts, from the left; the words have what is left. */
const amountWidths = [82, 42, 70, 82] as const;
const wordsWidth = right - left - amountWidths.reduce((sum, width) => sum + width, 0);

export function drawTableHead(pdf: Pdf, heads: Row): void {
  pdf.font(bill.plain).fontSize(9).fillColor(bill.muted);
  drawCells(pdf, heads);
  pdf.y += 6;
  drawRule(pdf);
}

/** A row with its details below the words, which wrap; on the next page, below the same heads, if it does not fit on this one. */
export function drawTableRow(pdf: Pdf, row: Row, { details, heads }: { details: string; heads: Row }): void {
  pdf.font(bill.plain).fontSize(10.5);
  const height = pdf.heightOfString(writable(row[0]), { width: wordsWidth });
  const more = details === '' ? 0 : pdf.fontSize(9).heightOfString(writable(details), { width: wordsWidth });
  if (pdf.y + height + more > bill.bottom) {
    pdf.addPage();
    drawTableHead(pdf, heads);
  }
  pdf.font(bill.plain).fontSize(10.5).fillColor(bill.ink);
  drawCells(pdf, row);
  if (details !== '') {
    pdf
      .fontSize(9)
      .fillColor(bill.muted)
      .text(writable(details), left, pdf.y + 2, { width: wordsWidth });
  }
  pdf.y += 6;
  drawRule(pdf);
}

function drawCells(pdf: Pdf, [words, ...amounts]: Row): void {
  const { y } = pdf;
  pdf.text(writable(words), left, y, { width: wordsWidth });
  const below = pdf.y;
  let from = left + wordsWidth;
  for (const [column, amount] of amounts.entries()) {
    const width = amountWidths[column] ?? 0;
    pdf.text(amount, from, y, { width, align: 'right', lineBreak: false });
    from += width;
  }
  pdf.y = below;
}
