import type { PhoneNumber, SimChangeOutcome } from '@bylgja/domain';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

import type { ServiceAction, ServiceOrder, ServiceOrderState } from '#gateways/network/network-operator.ts';

import type { Instant, OptionalInstant } from './columns.ts';

/** The line itself with its SIM, its barring, and its barring abroad. */
export type TaskLane = 'line' | 'barring' | 'roaming';

/** Numbers that the provider may assign. One is free while no line and no reservation has it. */
export interface NumbersTable {
  phone_number: PhoneNumber;
  /** The end of its quarantine. */
  quarantine_ends_at: OptionalInstant;
}

/** A number held for a customer who is choosing one; the row may be taken over once it has expired. */
export interface NumberReservationsTable {
  id: string;
  phone_number: PhoneNumber;
  customer_id: string;
  created_at: Instant;
  expires_at: Instant;
}

/** Tasks of the network, recorded before it is asked. Tasks of one number are done in order, whichever line had it. */
export interface NetworkTasksTable {
  /** Also the id of the order at the network. */
  id: string;
  position: GeneratedAlways<string>;
  line_id: string;
  order_id: string | null;
  action: ServiceAction;
  /** Tasks of one number are done in their order in each lane, and lanes do not wait for each other. */
  lane: TaskLane;
  request: JSONColumnType<ServiceOrder>;
  /** The number of the request; null once that is erased. */
  phone_number: GeneratedAlways<PhoneNumber | null>;
  /** created: the intent only; placed: the network has it; ended: final. */
  lifecycle: 'created' | 'placed' | 'ended';
  network_status: ServiceOrderState | null;
  reason: string | null;
  /** When the network last changed it. */
  changed_at: OptionalInstant;
  next_check_at: OptionalInstant;
  checks: Generated<number>;
  created_at: Instant;
}

/** The pause before a SIM change is ordered at the network. A line has at most one that has not ended. */
export interface SimChangePausesTable {
  order_id: string;
  line_id: string;
  started_at: Instant;
  /** When it ends by itself, unless the line is blocked; null where only a proof ends it. */
  ends_at: OptionalInstant;
  ended_at: OptionalInstant;
  outcome: Generated<SimChangeOutcome | null>;
  /** The newest mailed link to confirm the change; older links are void. */
  mail_link_id: Generated<string | null>;
  mail_link_expires_at: OptionalInstant;
  /** When the warning SMS was sent again because the line was unblocked. */
  sms_resent_at: OptionalInstant;
}

/** SIM cards and profiles; a line has at most one that has not ended. */
export interface SimsTable {
  id: string;
  line_id: string;
  /** The task that made it; null for one that was imported with its line. */
  task_id: string | null;
  sim_type: 'ESIM' | 'PHYSICAL';
  iccid: string;
  /** PIN, PUK and the activation code of an eSIM; null where they are not known. */
  encrypted_codes: string | null;
  /** Empty for codes encrypted before this was recorded; null without codes. */
  encryption_key_id: string | null;
  active_from: Instant;
  ended_at: OptionalInstant;
}
