import type { Day, InvoicePartKind, Month, MinorUnits, PhoneNumber } from '@bylgja/domain';

import type { Instant, OptionalInstant } from './columns.ts';

export interface InvoicesTable {
  id: string;
  /** In a series of their own, without gaps. */
  number: number;
  account_id: string;
  /** Who owned the account when it was made, and pays. */
  customer_id: string;
  /** Waits for its payment until it comes. */
  order_id: string;
  month: Month;
  total_minor: MinorUnits;
  /** The last day on which it is paid in time. */
  due_on: Day;
  created_at: Instant;
  /** When its owner was notified that it is late. */
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
  /** As the catalogue named it then. */
  plan_name: string;
  price_minor: MinorUnits;
}
