import { buffer } from 'node:stream/consumers';

import { brand } from '@bylgja/brand';
import type { Receipt } from '@bylgja/contract';
import {
  formatCard,
  formatDate,
  formatExactPrice,
  formatPhoneNumber,
  serverTexts,
} from '@bylgja/i18n/server';
import type { Locale } from '@bylgja/i18n/server';
import type PdfDocument from 'pdfkit';

import { writable } from './receipt-pdf-letters.ts';

export interface ReceiptDocument {
  readonly receipt: Receipt;
  readonly customer: { readonly firstname: string; readonly lastname: string };
  readonly locale: Locale;
}

type Pdf = InstanceType<typeof PdfDocument>;

const plain = 'Helvetica';
const bold = 'Helvetica-Bold';
const ink = '#0b2431';
const muted = '#47606c';
const rule = '#d5e0e2';

const left = 62;
const right = 595.28 - left;
const middle = left + 190;
const amountWidth = 130;

/** One receipt on an A4 page, in points. Helvetica has every Faroese letter, so no font is embedded. */
export async function renderReceiptPdf({ receipt, customer, locale }: ReceiptDocument): Promise<Uint8Array> {
  const labels = serverTexts[locale].receipt;
  const price = (majorUnits: number) => formatExactPrice(majorUnits, locale);
  // Loaded with the first receipt: it is a third of all code that a server loads.
  const pdfkit = await import('pdfkit');
  const pdf = new pdfkit.default({
    size: 'A4',
    margins: { top: 56, bottom: 56, left, right: left },
    lang: locale,
    displayTitle: true,
    info: {
      Title: `${labels.title[receipt.kind]} ${receipt.number}`,
      Author: brand.company.name,
      CreationDate: new Date(receipt.issuedAt),
    },
  });
  const bytes = buffer(pdf);

  drawSender(pdf, `${labels.companyNumber} ${brand.company.companyNumber}`);
  pdf.font(bold).fontSize(24).fillColor(ink).text(labels.title[receipt.kind], left, 150);
  pdf.y += 14;
  drawFact(pdf, labels.number, receipt.number);
  drawFact(pdf, labels.issued, formatDate(receipt.issuedAt));
  drawFact(pdf, labels.orderNumber, receipt.orderNumber);
  if (receipt.refundOf) drawFact(pdf, labels.refundOf, receipt.refundOf.number);
  drawFact(pdf, labels.customer, `${customer.firstname} ${customer.lastname}`);
  if (receipt.phoneNumber) drawFact(pdf, labels.phoneNumber, formatPhoneNumber(receipt.phoneNumber));

  pdf.y += 28;
  drawAmount(pdf, [labels.description, labels.amount], { color: muted, size: 9 });
  drawRule(pdf);
  drawAmount(pdf, [receipt.name, price(receipt.total)]);
  drawRule(pdf);
  drawAmount(pdf, [labels.totalWithoutVat, price(receipt.totalWithoutVat)], { from: middle });
  drawAmount(pdf, [labels.vat, price(receipt.vat)], { from: middle });
  drawRule(pdf, middle);
  drawAmount(pdf, [labels.totalWithVat, price(receipt.total)], { from: middle, font: bold, size: 13 });

  if (receipt.card) {
    pdf.y += 28;
    pdf.font(plain).fontSize(10).fillColor(muted);
    const byCard = receipt.kind === 'refund' ? labels.refundedTo : labels.paidWith;
    pdf.text(byCard({ card: formatCard(receipt.card) }), left);
  }
  pdf.end();
  return bytes;
}

/** Logo and name on the left, company details on the right. */
function drawSender(pdf: Pdf, companyNumber: string): void {
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
    .font(bold)
    .fontSize(20)
    .fillColor(ink)
    .text(name, left + size + 10, 62);

  pdf.font(plain).fontSize(9).fillColor(muted);
  const lines = [company.name, company.address, companyNumber].join('\n');
  pdf.text(lines, middle, 56, { width: right - middle, align: 'right', lineGap: 2.5 });
}

function drawFact(pdf: Pdf, label: string, value: string): void {
  const { y } = pdf;
  pdf.font(plain).fontSize(10).fillColor(muted).text(label, left, y);
  pdf.fillColor(ink).text(writable(value), middle, y, { width: right - middle });
  pdf.y += 5;
}

interface AmountLook {
  readonly from?: number;
  readonly font?: string;
  readonly color?: string;
  readonly size?: number;
}

/** Text on the left, which wraps if it is long, and its amount at the right edge of the first line. */
function drawAmount(
  pdf: Pdf,
  [words, amount]: readonly [words: string, amount: string],
  { from = left, font = plain, color = ink, size = 11 }: AmountLook = {},
): void {
  const { y } = pdf;
  pdf.font(font).fontSize(size).fillColor(color);
  pdf.text(writable(words), from, y, { width: right - amountWidth - 12 - from });
  const below = pdf.y + 6;
  pdf.text(amount, right - amountWidth, y, { width: amountWidth, align: 'right' });
  pdf.y = below;
}

function drawRule(pdf: Pdf, from = left): void {
  pdf.moveTo(from, pdf.y).lineTo(right, pdf.y).lineWidth(0.75).strokeColor(rule).stroke();
  pdf.y += 9;
}
