import type { PlanTypeId, Zone } from '@bylgja/domain';

import type { MailSender, MailTexts } from './mail-texts.ts';
import type { NotificationTexts } from './notification-texts.ts';

/** Texts of the server only: text messages, mails and PDFs. Amounts, dates and numbers come in as `formats` writes them. */
export interface ServerTexts {
  /** First line of the text message with a code, by what the code opens; see `codeSms`. */
  readonly codes: Readonly<
    Record<'sign_in' | 'sim_change', (params: { code: string; appName: string }) => string>
  >;
  /** At the end of a text message that warns: how to stop the change. */
  readonly stopHere: (params: MailSender & { link: string }) => string;
  /** At the end of a text message that invites: where to log in with the number that it was sent to. */
  readonly logInHere: (params: { link: string }) => string;
  /** How a package is called beside its kind: `5 GB`, `ES 5 GB`. */
  readonly packageSize: (params: { amount: string; zone: Zone }) => string;
  /** How a package is called on its own, as on a receipt. */
  readonly packageName: (params: { amount: string; zone: Zone }) => string;
  /** On the page that leads back from the card provider into the app. */
  readonly backToApp: (params: { appName: string }) => string;
  readonly planTypeName: Readonly<Record<PlanTypeId, string>>;
  readonly euPackage: string;
  /** On an invoice: the days since a line began to work, and what was charged outside the plan. */
  readonly firstDays: (params: { plan: string }) => string;
  readonly outsidePlan: string;
  readonly topUp: string;
  readonly newSim: Readonly<Record<'ESIM' | 'PHYSICAL', string>>;
  readonly receipt: ReceiptLabels;
  readonly invoice: InvoiceLabels;
  readonly bill: BillLabels;
  readonly usage: UsageLabels;
  readonly mails: MailTexts;
  readonly notifications: NotificationTexts;
}

/** Heads of the table of what a line used. */
export interface UsageLabels {
  readonly day: string;
  readonly zone: string;
  readonly zones: Readonly<Record<Zone, string>>;
  readonly megabytes: string;
  readonly callMinutes: string;
  readonly sms: string;
  readonly charged: string;
}

/** What receipts and invoices share on paper. */
export interface BillLabels {
  readonly currency: string;
  /** Heads of the table of its lines. */
  readonly withoutVat: string;
  readonly vatRate: string;
  readonly vat: string;
  readonly withVat: string;
  readonly page: (params: { page: number; pages: number }) => string;
}

export interface InvoiceLabels {
  readonly title: string;
  readonly number: string;
  /** The month that it is about. */
  readonly period: string;
  readonly dueOn: string;
  readonly paidOn: string;
}

export interface ReceiptLabels {
  readonly title: Readonly<Record<'sale' | 'refund', string>>;
  readonly number: string;
  readonly issued: string;
  readonly orderNumber: string;
  /** On a refund: the receipt of what was sold. */
  readonly refundOf: string;
  readonly customer: string;
  readonly phoneNumber: string;
  /** Of the seller. */
  readonly companyNumber: string;
  readonly description: string;
  readonly totalWithoutVat: string;
  /** With the rate that the paper was issued at. */
  readonly vat: (params: { percent: number }) => string;
  readonly totalWithVat: string;
  readonly paidWith: (params: { card: string }) => string;
  readonly refundedTo: (params: { card: string }) => string;
  /** Of the table of a year. */
  readonly kind: string;
  readonly card: string;
  /** The name of the file attached to a mail. */
  readonly fileName: (params: { number: string }) => string;
}
