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

export interface ReceiptPaper {
  readonly receipt: Receipt;
  readonly customer: { readonly firstname: string; readonly lastname: string };
  readonly locale: Locale;
}

type Paper = InstanceType<typeof PdfDocument>;

const plain = 'Helvetica';
const bold = 'Helvetica-Bold';
const ink = '#0b2431';
const muted = '#47606c';
const rule = '#d5e0e2';

const left = 62;
const right = 595.28 - left;
const middle = left + 190;
const amountWidth = 130;

/** One receipt on a page of A4, in points. Helvetica holds every Faroese letter, so no font is embedded. */
export async function drawReceipt({ receipt, customer, locale }: ReceiptPaper): Promise<Uint8Array> {
  const labels = serverTexts[locale].receipt;
  const price = (majorUnits: number) => formatExactPrice(majorUnits, locale);
  // Loaded with the first receipt: it is a third of all that a server loads.
  const pdfkit = await import('pdfkit');
  const paper = new pdfkit.default({
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
  const bytes = collect(paper);

  drawSender(paper, `${labels.companyNumber} ${brand.company.companyNumber}`);
  paper.font(bold).fontSize(24).fillColor(ink).text(labels.title[receipt.kind], left, 150);
  paper.y += 14;
  drawFact(paper, labels.number, receipt.number);
  drawFact(paper, labels.issued, formatDate(receipt.issuedAt));
  drawFact(paper, labels.orderNumber, receipt.orderNumber);
  if (receipt.refundOf) drawFact(paper, labels.refundOf, receipt.refundOf.number);
  drawFact(paper, labels.customer, `${customer.firstname} ${customer.lastname}`);
  if (receipt.phoneNumber) drawFact(paper, labels.phoneNumber, formatPhoneNumber(receipt.phoneNumber));

  paper.y += 28;
  drawAmount(paper, [labels.description, labels.amount], { color: muted, size: 9 });
  drawRule(paper);
  drawAmount(paper, [receipt.name, price(receipt.total)]);
  drawRule(paper);
  drawAmount(paper, [labels.totalWithoutVat, price(receipt.totalWithoutVat)], { from: middle });
  drawAmount(paper, [labels.vat, price(receipt.vat)], { from: middle });
  drawRule(paper, middle);
  drawAmount(paper, [labels.totalWithVat, price(receipt.total)], { from: middle, font: bold, size: 13 });

  if (receipt.card) {
    paper.y += 28;
    paper.font(plain).fontSize(10).fillColor(muted);
    const byCard = receipt.kind === 'refund' ? labels.refundedTo : labels.paidWith;
    paper.text(byCard({ card: formatCard(receipt.card) }), left);
  }
  paper.end();
  return bytes;
}

/** The mark and the name to the left, who they are to the right. */
function drawSender(paper: Paper, companyNumber: string): void {
  const { mark, name, company } = brand;
  const size = 34;
  paper
    .save()
    .translate(left, 52)
    .scale(size / mark.size)
    .path(mark.path)
    .fill(brand.colors.sea)
    .restore();
  paper
    .font(bold)
    .fontSize(20)
    .fillColor(ink)
    .text(name, left + size + 10, 62);

  paper.font(plain).fontSize(9).fillColor(muted);
  const lines = [company.name, company.address, companyNumber].join('\n');
  paper.text(lines, middle, 56, { width: right - middle, align: 'right', lineGap: 2.5 });
}

function drawFact(paper: Paper, label: string, value: string): void {
  const { y } = paper;
  paper.font(plain).fontSize(10).fillColor(muted).text(label, left, y);
  paper.fillColor(ink).text(writable(value), middle, y, { width: right - middle });
  paper.y += 5;
}

interface AmountLook {
  readonly from?: number;
  readonly font?: string;
  readonly color?: string;
  readonly size?: number;
}

/** Words from the left, folding where they are long, and their amount at the right edge of the first line. */
function drawAmount(
  paper: Paper,
  [words, amount]: readonly [words: string, amount: string],
  { from = left, font = plain, color = ink, size = 11 }: AmountLook = {},
): void {
  const { y } = paper;
  paper.font(font).fontSize(size).fillColor(color);
  paper.text(writable(words), from, y, { width: right - amountWidth - 12 - from });
  const below = paper.y + 6;
  paper.text(amount, right - amountWidth, y, { width: amountWidth, align: 'right' });
  paper.y = below;
}

function drawRule(paper: Paper, from = left): void {
  paper.moveTo(from, paper.y).lineTo(right, paper.y).lineWidth(0.75).strokeColor(rule).stroke();
  paper.y += 9;
}

async function collect(paper: Paper): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of paper) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}
