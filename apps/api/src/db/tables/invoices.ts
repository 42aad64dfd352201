import type { Day, InvoicePartKind, Month, MinorUnits, PhoneNumber } from '@bylgja/domain';

import type { Instant, OptionalInstant } from './columns.ts';

export interface InvoicesTable {
  id: string;
  /** In a series of their own, without gaps. */
  number: number;
  account_id: string;
  /** The owner of the account when the invoice was created, who pays it. */
  customer_id: string;
  /** Its order, which waits for the payment. */
  order_id: string;
  month: Month;
  total_minor: MinorUnits;
  /** The rate when it was issued. */
  vat_percent: number;
  /** The last day of payment in time. */
  due_on: Day;
  created_at: Instant;
  /** When its owner was notified that it is overdue. */
  overdue_notified_at: OptionalInstant;
}

export interface InvoiceLinesTable {
  invoice_id: string;
  position: number;
  line_id: string;
  /** Null once the payer has deleted their user. */
  phone_number: PhoneNumber | null;
  member_name: string;
  kind: InvoicePartKind;
  /** Its name in the catalogue at that time. */
  plan_name: string;
  price_minor: MinorUnits;
}
