import type { InvoiceLine, ReceiptLine } from '@bylgja/contract';
import { minorUnits, monthOfPart, toMajorUnits, toMinorUnits, vatOfEach } from '@bylgja/domain';
import type { InvoicePartKind, MinorUnits, Month, PhoneNumber } from '@bylgja/domain';
import { formatMonthOfYear, formatPhoneNumber, serverTexts } from '@bylgja/i18n/server';
import type { Locale } from '@bylgja/i18n/server';

export interface InvoicedLines {
  readonly month: Month;
  readonly vatPercent: number;
  readonly lines: readonly InvoiceLine[];
}

/** The lines of an invoice on paper: whose each is, for which month, and its VAT, which add up to the VAT of the invoice. */
export function linesOfInvoice({ month, vatPercent, lines }: InvoicedLines, locale: Locale): ReceiptLine[] {
  const prices = lines.map(({ price }) => toMinorUnits(price));
  const vats = vatOfEach(prices, vatPercent);
  return lines.map(({ kind, label, memberName, phoneNumber, price }, index) => {
    const vat = vats[index] ?? minorUnits(0);
    const whose = [memberName, phoneNumber && formatPhoneNumber(phoneNumber)];
    const when = formatMonthOfYear(monthOfPart(kind, month), locale);
    return {
      name: label,
      details: [...whose, when].filter(Boolean).join(' · '),
      withoutVat: toMajorUnits(minorUnits(toMinorUnits(price) - vat)),
      vat: toMajorUnits(vat),
      withVat: price,
    };
  });
}

/** A line of an invoice as it is kept. */
export interface KeptLine {
  readonly kind: InvoicePartKind;
  readonly plan_name: string;
  readonly phone_number: PhoneNumber | null;
  readonly member_name: string;
  readonly price_minor: MinorUnits;
}

export function presentInvoiceLine(line: KeptLine, locale: Locale): InvoiceLine {
  return {
    kind: line.kind,
    label: nameOf(line, locale),
    phoneNumber: line.phone_number,
    memberName: line.member_name,
    price: toMajorUnits(line.price_minor),
  };
}

/** A plan by its name in the catalogue, anything else in the reader's language. */
function nameOf({ kind, plan_name: planName }: KeptLine, locale: Locale): string {
  const { euPackage, firstDays, outsidePlan } = serverTexts[locale];
  if (kind === 'eu_package') return euPackage;
  if (kind === 'outside_plan') return outsidePlan;
  return kind === 'first_days' ? firstDays({ plan: planName }) : planName;
}
