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
import PdfDocument from 'pdfkit';

export interface ReceiptPaper {
  readonly receipt: Receipt;
  readonly customer: { readonly firstname: string; readonly lastname: string };
  readonly locale: Locale;
}

const page = { margin: 56, width: 595.28 };
const right = page.width - page.margin;
const column = { label: page.margin, value: page.margin + 150 };
const ink = '#0b2431';
const muted = '#47606c';
const line = '#d5e0e2';

/** One receipt on A4. Helvetica holds every Faroese letter, so no font is embedded. */
export async function drawReceipt({ receipt, customer, locale }: ReceiptPaper): Promise<Uint8Array> {
  const labels = serverTexts[locale].receipt;
  const price = (kroner: number) => formatExactPrice(kroner, locale);
  const paper = new PdfDocument({
    size: 'A4',
    margin: page.margin,
    lang: locale,
    info: { Title: `${labels.title} ${receipt.number}`, Author: brand.company.name, CreationDate: new Date(receipt.issuedAt) },
  });
  const chunks: Uint8Array[] = [];
  paper.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const finished = new Promise<void>((resolve, reject) => {
    paper.on('end', resolve);
    paper.on('error', reject);
  });

  paper.font('Helvetica-Bold').fontSize(22).fillColor(ink).text(brand.name, page.margin, page.margin);
  paper.font('Helvetica').fontSize(9).fillColor(muted);
  paper.text(`${brand.company.name} · ${brand.company.address} · ${labels.companyNumber} ${brand.company.companyNumber}`);
  paper.moveDown(3);
  paper.font('Helvetica-Bold').fontSize(16).fillColor(ink).text(labels.title);
  paper.moveDown(0.8);

  const facts: [string, string][] = [
    [labels.number, receipt.number],
    [labels.issued, formatDate(receipt.issuedAt)],
    [labels.orderNumber, receipt.orderNumber],
    [labels.customer, `${customer.firstname} ${customer.lastname}`],
  ];
  if (receipt.phoneNumber) facts.push([labels.phoneNumber, formatPhoneNumber(receipt.phoneNumber)]);
  for (const fact of facts) drawFact(paper, fact);

  paper.moveDown(2);
  drawRow(paper, [labels.description, labels.amount], { font: 'Helvetica', color: muted });
  drawRule(paper);
  drawRow(paper, [receipt.name, price(receipt.total)], { font: 'Helvetica', color: ink });
  drawRule(paper);
  drawRow(paper, [labels.totalWithoutVat, price(receipt.totalWithoutVat)], { font: 'Helvetica', color: ink });
  drawRow(paper, [labels.vat, price(receipt.vat)], { font: 'Helvetica', color: ink });
  drawRow(paper, [labels.totalWithVat, price(receipt.total)], { font: 'Helvetica-Bold', color: ink });
  if (receipt.card) {
    paper.moveDown(1.5).font('Helvetica').fontSize(10).fillColor(muted);
    paper.text(labels.paidWith({ card: formatCard(receipt.card) }), page.margin);
  }
  paper.end();
  await finished;
  return Buffer.concat(chunks);
}

type Paper = InstanceType<typeof PdfDocument>;

function drawFact(paper: Paper, [label, value]: readonly [string, string]): void {
  const { y } = paper;
  paper.font('Helvetica').fontSize(10).fillColor(muted).text(label, column.label, y);
  paper.fillColor(ink).text(value, column.value, y, { width: right - column.value });
  paper.moveDown(0.35);
}

function drawRow(
  paper: Paper,
  [text, amount]: readonly [string, string],
  style: { font: string; color: string },
): void {
  const { y } = paper;
  paper.font(style.font).fontSize(11).fillColor(style.color);
  paper.text(amount, right - 140, y, { width: 140, align: 'right' });
  paper.text(text, page.margin, y, { width: right - page.margin - 150 });
  paper.moveDown(0.4);
}

function drawRule(paper: Paper): void {
  paper.moveTo(page.margin, paper.y).lineTo(right, paper.y).lineWidth(0.7).strokeColor(line).stroke();
  paper.moveDown(0.5);
}
