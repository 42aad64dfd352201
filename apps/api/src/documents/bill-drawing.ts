import { brand } from '@bylgja/brand';
import { parseRgb } from '@bylgja/brand/contrast';
import type PdfDocument from 'pdfkit';

import { brandFonts, writable } from './brand-fonts.ts';

export type Pdf = InstanceType<typeof PdfDocument>;

const { colors, company, mark, name } = brand;
const [paperWidth, paperHeight] = [595.28, 841.89];
const left = 62;
const right = paperWidth - left;
const middle = left + 190;
const margin = 56;
/** The band of the brand at the head of the first page. */
const bandHeight = 104;

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
  bottom: paperHeight - margin,
  margins: { top: margin, bottom: margin, left, right: left },
  plain: 'Brand',
  bold: 'Brand bold',
  ink: colors.sea,
  muted: tintOf(colors.sea, 0.72),
  rule: tintOf(colors.sea, 0.16),
} as const;

/** Amounts stand below each other. */
const tabular = { features: ['tnum' as const] };

/** As much of a colour on white paper. */
function tintOf(color: string, share: number): string {
  const mixed = parseRgb(color).map((part) => Math.round(255 - (255 - part) * share));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Makes the brand's fonts known to a document; only the letters that it uses become part of it. */
export function registerBrandFonts(pdf: Pdf): void {
  const { plain, bold } = brandFonts();
  pdf.registerFont(bill.plain, plain).registerFont(bill.bold, bold);
}

/** Text of any letters, in those of the fonts. */
export function inLetters(text: string): string {
  return writable(text, brandFonts().characters);
}

/** A band in the brand's colour, as mails have: logo and name on the left, company details on the right. */
export function drawSeller(pdf: Pdf, companyNumber: string): void {
  const size = 34;
  const top = (bandHeight - size) / 2;
  pdf.rect(0, 0, paperWidth, bandHeight).fill(colors.sea);
  pdf
    .save()
    .translate(left, top)
    .scale(size / mark.size)
    .path(mark.path)
    .fill('#ffffff')
    .restore();
  pdf.font(bill.bold).fontSize(20).fillColor('#ffffff');
  pdf.text(name, left + size + 10, top + size / 2 - pdf.currentLineHeight() / 2);

  pdf.font(bill.plain).fontSize(9).fillColor(colors.crest);
  const lines = [company.name, company.address, companyNumber].map(inLetters).join('\n');
  const at = { width: right - middle, align: 'right', lineGap: 2.5 } as const;
  pdf.text(lines, middle, (bandHeight - pdf.heightOfString(lines, at)) / 2, at);
}

/** An amount that ends at the right edge. */
export function drawSum(pdf: Pdf, amount: string, y: number): void {
  pdf.text(amount, right - 130, y, { ...tabular, width: 130, align: 'right' });
}

export function drawFact(pdf: Pdf, { label, values }: BillFact): void {
  const { y } = pdf;
  pdf.font(bill.plain).fontSize(10).fillColor(bill.muted).text(label, left, y);
  pdf.fillColor(bill.ink).text(values.map(inLetters).join('\n'), middle, y, { width: right - middle });
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

interface RowSetting {
  /** Below the words, which wrap. */
  readonly details: string;
  /** Drawn again on a further page. */
  readonly heads: Row;
  /** The height of what stays with it on its page. */
  readonly below: number;
}

/** A row; on the next page if it does not fit on this one. */
export function drawTableRow(pdf: Pdf, row: Row, { details, heads, below }: RowSetting): void {
  pdf.font(bill.plain).fontSize(10.5);
  const height = pdf.heightOfString(inLetters(row[0]), { width: wordsWidth });
  const more = details === '' ? 0 : pdf.fontSize(9).heightOfString(inLetters(details), { width: wordsWidth });
  if (pdf.y + height + more + below > bill.bottom) {
    pdf.addPage();
    drawTableHead(pdf, heads);
  }
  pdf.font(bill.plain).fontSize(10.5).fillColor(bill.ink);
  drawCells(pdf, row);
  if (details !== '') {
    pdf
      .fontSize(9)
      .fillColor(bill.muted)
      .text(inLetters(details), left, pdf.y + 2, { width: wordsWidth });
  }
  pdf.y += 6;
  drawRule(pdf);
}

function drawCells(pdf: Pdf, [words, ...amounts]: Row): void {
  const { y } = pdf;
  pdf.text(inLetters(words), left, y, { width: wordsWidth });
  const below = pdf.y;
  let from = left + wordsWidth;
  for (const [column, amount] of amounts.entries()) {
    const width = amountWidths[column] ?? 0;
    pdf.text(amount, from, y, { ...tabular, width, align: 'right', lineBreak: false });
    from += width;
  }
  pdf.y = below;
}
